import { imageAddress } from "./content-without-images.ts";

/**
 * `images`: each image by the `src` address of its short name (see `withoutImages`). `shown`: the image that
 * each element currently shows.
 */
export interface Pictures {
  readonly images: ReadonlyMap<string, string>;
  readonly shown: WeakMap<Element, string>;
}

/** Attributes that the frame sets and the preview does not contain. */
const ours: ReadonlySet<string> = new Set(["data-current"]);

/**
 * Changes `live` to match `next`. Changes only the nodes that differ, so nothing else is rendered or
 * announced again.
 */
export function patchNode(live: Node, next: Node, pictures: Pictures): void {
  if (!sameKind(live, next)) {
    live.parentNode?.replaceChild(adopted(next, live, pictures), live);
    return;
  }
  if (isElement(live) && isElement(next)) {
    patchAttributes(live, next, pictures);
    patchChildren(live, next, pictures);
  } else if (live.nodeValue !== next.nodeValue) {
    live.nodeValue = next.nodeValue;
  }
}

function patchChildren(live: Element, next: Element, pictures: Pictures): void {
  const wanted = [...next.childNodes];
  for (const [index, child] of wanted.entries()) {
    const current = live.childNodes[index];
    if (current === undefined) {
      live.append(adopted(child, live, pictures));
      continue;
    }
    const named = keyOf(child);
    const found = named === "" || named === keyOf(current) ? current : later(current, named);
    if (found === undefined || (found === current && named !== keyOf(current))) {
      live.insertBefore(adopted(child, live, pictures), current);
      continue;
    }
    if (found !== current) live.insertBefore(found, current);
    patchNode(found, child, pictures);
  }
  while (live.childNodes.length > wanted.length) live.lastChild?.remove();
}

/** The key of a section, a list or an item, which is the same in the next rendering; "" for other nodes. */
function keyOf(node: Node): string {
  if (!isElement(node)) return "";
  return (
    node.getAttribute("data-section") ??
    node.getAttribute("data-list") ??
    node.getAttribute("data-item") ??
    ""
  );
}

function later(from: Node, key: string): Node | undefined {
  for (let node = from.nextSibling; node !== null; node = node.nextSibling) {
    if (keyOf(node) === key) return node;
  }
  return undefined;
}

function patchAttributes(live: Element, next: Element, pictures: Pictures): void {
  for (const name of live.getAttributeNames()) {
    if (!next.hasAttribute(name) && !ours.has(name)) live.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name === "src") showPicture(live, value, pictures);
    else if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

function showPicture(live: Element, source: string, { images, shown }: Pictures): void {
  const image = images.get(source) ?? source;
  if (shown.get(live) === image) return;
  shown.set(live, image);
  live.setAttribute("src", images.has(source) ? imageAddress(image) : source);
}

function adopted(next: Node, live: Node, pictures: Pictures): Node {
  const copy = (live.ownerDocument ?? document).importNode(next, true);
  if (isElement(copy)) {
    const pictured = copy.matches("img") ? [copy] : [...copy.querySelectorAll("img")];
    for (const picture of pictured)
      showPicture(picture, picture.getAttribute("src") ?? "", pictures);
  }
  return copy;
}

function sameKind(a: Node, b: Node): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName;
}

/** Compares the node type, because elements of a frame are not instances of this window's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
