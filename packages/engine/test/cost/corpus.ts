import { doorsOfItems, doorsOfText, doorsOfXml } from "./doors.ts";
import type { Door } from "./growth.ts";
import type { Shape } from "./shapes.ts";

interface KnownInput {
  readonly doors: () => readonly Door[];
  /** The name of the door whose cost grew. */
  readonly door: string;
  readonly size: number;
}

/** Inputs whose cost once grew faster than their size. */
export const corpus: Readonly<Record<string, KnownInput>> = {
  "a link with a long address around many blocks": {
    door: "parse",
    size: 4000,
    doors: () => text(once('<a href="http://x.y/'), many("a"), once('">'), many("<p>x")),
  },
  "an element with many attributes around many blocks": {
    door: "parse",
    size: 4000,
    doors: () => text(once("<b "), many("a№ "), once(">"), many("<p>x")),
  },
  "a long style around many blocks": {
    door: "parse",
    size: 20000,
    doors: () => text(once('<b style="'), many("font-weight:bold;"), once('">'), many("<p>x")),
  },
  "many items without id before items with the first numbers": {
    door: "parse",
    size: 60000,
    doors: () =>
      doorsOfItems(
        { ids: [null, "-n"], texts: ["x"], columns: 1 },
        { ids: [null], texts: ["x"], columns: 1 },
      ),
  },
  "many references to a contained resource with many elements": {
    door: "foreign: judge of XML",
    size: 4000,
    doors: () =>
      doorsOfXml({
        elements: shape(many('<author><reference value="#x"/></author>')),
        narrative: shape(many("x")),
        contained: shape(many('<contact><telecom><value value="1"/></telecom></contact>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "many blank formatted words": {
    door: "foreign: import of XML",
    size: 30000,
    doors: () =>
      doorsOfXml({
        elements: shape(many('<category><text value="a"/></category>')),
        narrative: shape(once("<p>"), many("<b> </b><i> </i>"), once("x</p>")),
        contained: shape(many('<alias value="a"/>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "many faulty elements with the same name": {
    door: "foreign: judge of XML",
    size: 60000,
    doors: () =>
      doorsOfXml({
        elements: shape(many('<title value="a"/>')),
        narrative: shape(many("x")),
        contained: shape(many('<alias value=""/>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
};

function text(...parts: Shape["parts"]): readonly Door[] {
  return doorsOfText({ parts }, { parts });
}

function shape(...parts: Shape["parts"]): Shape {
  return { parts };
}

function once(part: string): Shape["parts"][number] {
  return { text: part, repeated: false };
}

function many(part: string): Shape["parts"][number] {
  return { text: part, repeated: true };
}
