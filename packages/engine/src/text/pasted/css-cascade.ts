import type { MarkupElement, MarkupNode } from "../markup.ts";
import { findAll, textOf } from "../markup-text.ts";
import { declarationsOf, rulesOf, type CssRule, type Declaration } from "./css-rules.ts";
import { matches, selectorsOf, type Place, type Selector } from "./css-selectors.ts";

/** The declarations of an element, by property. */
export class Declared {
  readonly #values = new Map<string, { readonly value: string; readonly weight: number }>();

  get(property: string): string | undefined {
    return this.#values.get(property)?.value;
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** Of two declarations of a property, the one with more weight applies; with the same weight, the later one. */
  set(property: string, value: string, weight: number): void {
    const known = this.#values.get(property);
    if (known === undefined || known.weight <= weight)
      this.#values.set(property, { value, weight });
  }

  addAll(other: Declared): void {
    for (const [property, { value, weight }] of other.#values) this.set(property, value, weight);
  }
}

/** What the style sheets of pasted HTML declare for an element. */
export interface Cascaded {
  readonly declared: Declared;
  /** Also with the rules that may not apply; undefined if there are none. */
  readonly possible: Declared | undefined;
  /** What is declared for text that CSS generates before or after the element; undefined if there is none. */
  readonly generated: Declared | undefined;
}

/** Collects the declarations for an element. */
class Collected implements Cascaded {
  readonly declared = new Declared();
  possible: Declared | undefined;
  generated: Declared | undefined;

  add(
    declared: Declared,
    { generated, uncertain }: { readonly generated: boolean; readonly uncertain: boolean },
  ): void {
    if (generated) (this.generated ??= new Declared()).addAll(declared);
    else if (uncertain) (this.possible ??= new Declared()).addAll(declared);
    else this.declared.addAll(declared);
  }

  addAll({ declared, possible, generated }: Cascaded): void {
    this.declared.addAll(declared);
    if (possible !== undefined) (this.possible ??= new Declared()).addAll(possible);
    if (generated !== undefined) (this.generated ??= new Declared()).addAll(generated);
  }

  /** Adds the certain declarations to the possible ones. */
  ended(): this {
    this.possible?.addAll(this.declared);
    return this;
  }
}

interface ComplexRule {
  readonly selector: Selector;
  readonly declared: Declared;
  readonly conditional: boolean;
}

interface Candidates {
  /** From the rules that need no other element. */
  readonly simple: Collected;
  readonly complex: readonly ComplexRule[];
}

/** So many rules with several parts are compared with an element; further ones count as rules that may apply. */
const mostComplex = 40;
/** So many comparisons are made in all. */
const mostChecks = 2_000_000;
const importantWeight = 10_000_000;
const inlineWeight = 1_000_000;
/** Longer attributes are no keys of a map, because each look-up would read them. */
const longestKey = 500;
const none: ReadonlySet<string> = new Set();

export class Cascade {
  /** Rules with one part, by this part as text: `span`, `.a`, `span.a`, `#b`, `*`. */
  readonly #simple = new Map<string, Collected>();
  /** Other rules, by a name, a class or an id of their last part. */
  readonly #complex = new Map<string, ComplexRule[]>();
  /** By the attributes, which copies of an inline element share. */
  readonly #long = new WeakMap<object, Candidates>();
  readonly #short = new Map<string, Candidates>();
  readonly #classes = new WeakMap<object, ReadonlySet<string>>();
  #rules = 0;
  #checks = 0;

  constructor(nodes: readonly MarkupNode[], onListRule: (rule: CssRule) => void) {
    for (const sheet of findAll(nodes, "style"))
      for (const rule of rulesOf(textOf(sheet.children))) {
        if (rule.prelude.startsWith("@list")) onListRule(rule);
        else if (!rule.prelude.startsWith("@")) this.#add(rule);
      }
  }

  of(place: Place): Cascaded {
    const { simple, complex } = this.#candidatesOf(place.element);
    if (complex.length === 0) return simple;
    const all = new Collected();
    all.addAll(simple);
    for (const { selector, declared, conditional } of complex) {
      const found = matches(selector, place, this.classesOf, this.#check);
      if (found === "no") continue;
      const uncertain = found === "maybe" || conditional || selector.partial;
      all.add(declared, { generated: selector.generated, uncertain });
    }
    return all.ended();
  }

  /** Whether a style sheet has a rule for a class alone. */
  hasClass(name: string): boolean {
    return this.#simple.has(`.${name}`);
  }

  readonly classesOf = ({ attributes }: MarkupElement): ReadonlySet<string> => {
    const names = attributes["class"];
    if (names === undefined) return none;
    const known = this.#classes.get(attributes) ?? new Set(names.split(/\s+/));
    this.#classes.set(attributes, known);
    return known;
  };

  readonly #check = () => {
    this.#checks += 1;
    return this.#checks <= mostChecks;
  };

  #add({ prelude, declarations, conditional }: CssRule): void {
    for (const selector of selectorsOf(prelude)) {
      this.#rules += 1;
      const declared = weighted(declarations, selector.specificity, this.#rules);
      const { compounds, partial, generated } = selector;
      const { name, id, classes = [] } = compounds.at(-1) ?? {};
      const [className] = classes;
      const kind = { generated, uncertain: conditional || partial };
      const isSimple = compounds.length === 1 && classes.length + Number(id !== undefined) <= 1;
      if (isSimple && (id === undefined || name === undefined)) {
        entryIn(this.#simple, keyOf(name, id, className), newCollected).add(declared, kind);
        continue;
      }
      const key = keyOf(className === undefined ? name : undefined, id, className);
      const list = entryIn(this.#complex, key, (): ComplexRule[] => []);
      if (list.length < mostComplex) list.push({ selector, declared, conditional });
      else entryIn(this.#simple, key, newCollected).add(declared, { generated, uncertain: true });
    }
  }

  #candidatesOf(element: MarkupElement): Candidates {
    const { name, attributes } = element;
    const { class: classes = "", id = "", style = "" } = attributes;
    const create = () => this.#newCandidates(element);
    if (classes.length + id.length + style.length > longestKey)
      return entryIn(this.#long, attributes, create);
    return entryIn(
      this.#short,
      [name, classes.length, id.length, classes, id, style].join(" "),
      create,
    );
  }

  #newCandidates(element: MarkupElement): Candidates {
    const { name, attributes } = element;
    const { id, style } = attributes;
    const simple = new Collected();
    const complex: ComplexRule[] = [];
    const keys = ["*", name];
    for (const one of this.classesOf(element)) keys.push(`.${one}`, `${name}.${one}`);
    if (id !== undefined) keys.push(`#${id}`);
    for (const key of keys) {
      const rules = this.#simple.get(key);
      if (rules !== undefined) simple.addAll(rules);
      for (const rule of this.#complex.get(key) ?? []) {
        if (complex.length < mostComplex) complex.push(rule);
        else simple.add(rule.declared, { generated: rule.selector.generated, uncertain: true });
      }
    }
    if (style !== undefined)
      simple.declared.addAll(weighted(declarationsOf(style), inlineWeight, this.#rules + 1));
    return { simple: simple.ended(), complex };
  }
}

function newCollected(): Collected {
  return new Collected();
}

/** 4,194,304 rules fit between two specificities. A sheet of a clipboard has at most half as many. */
function weighted(
  declarations: readonly Declaration[],
  specificity: number,
  rule: number,
): Declared {
  const declared = new Declared();
  for (const { property, value, important } of declarations)
    declared.set(
      property,
      value,
      (specificity + (important ? importantWeight : 0)) * 2 ** 22 + rule,
    );
  return declared;
}

function keyOf(
  name: string | undefined,
  id: string | undefined,
  className: string | undefined,
): string {
  if (id !== undefined) return `#${id}`;
  if (className === undefined) return name ?? "*";
  return `${name ?? ""}.${className}`;
}

interface Entries<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

function entryIn<K, V>(entries: Entries<K, V>, key: K, create: () => V): V {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const created = create();
  entries.set(key, created);
  return created;
}
