import { targetsOfItems, targetsOfText, targetsOfXml } from "./targets.ts";
import type { FuzzTarget } from "./growth.ts";
import type { Shape } from "./shapes.ts";

interface KnownInput {
  readonly targets: () => readonly FuzzTarget[];
  /** The name of the target whose cost grew. */
  readonly target: string;
  readonly size: number;
}

/** Inputs whose cost once grew faster than their size. */
export const corpus: Readonly<Record<string, KnownInput>> = {
  "a link with a long address around many blocks": {
    target: "parse",
    size: 4000,
    targets: () => text(once('<a href="http://x.y/'), many("a"), once('">'), many("<p>x")),
  },
  "a link with an address that is too long around many blocks": {
    target: "parse",
    size: 80000,
    targets: () => text(once('<a href="http://x.y/'), many("a:"), once('">'), many("<sub><p>")),
  },
  "an element with many attributes around many blocks": {
    target: "parse",
    size: 4000,
    targets: () => text(once("<b "), many("a№ "), once(">"), many("<p>x")),
  },
  "a long style around many blocks": {
    target: "parse",
    size: 20000,
    targets: () => text(once('<b style="'), many("font-weight:bold;"), once('">'), many("<p>x")),
  },
  "many items without id before items with the first numbers": {
    target: "parse",
    size: 60000,
    targets: () =>
      targetsOfItems(
        { ids: [null, "-n"], texts: ["x"], columns: 1 },
        { ids: [null], texts: ["x"], columns: 1 },
      ),
  },
  "many references to a contained resource with many elements": {
    target: "foreign: judge of XML",
    size: 4000,
    targets: () =>
      targetsOfXml({
        elements: shape(many('<author><reference value="#x"/></author>')),
        narrative: shape(many("x")),
        contained: shape(many('<contact><telecom><value value="1"/></telecom></contact>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "many blank formatted words": {
    target: "foreign: import of XML",
    size: 30000,
    targets: () =>
      targetsOfXml({
        elements: shape(many('<category><text value="a"/></category>')),
        narrative: shape(once("<p>"), many("<b> </b><i> </i>"), once("x</p>")),
        contained: shape(many('<alias value="a"/>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
  "many faulty elements with the same name": {
    target: "foreign: judge of XML",
    size: 60000,
    targets: () =>
      targetsOfXml({
        elements: shape(many('<title value="a"/>')),
        narrative: shape(many("x")),
        contained: shape(many('<alias value=""/>')),
        entries: shape(many("<entry/>")),
        name: shape(many("a")),
      }),
  },
};

function text(...parts: Shape["parts"]): readonly FuzzTarget[] {
  return targetsOfText({ parts }, { parts });
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
