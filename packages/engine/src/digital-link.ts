// Entry point `@nashra/engine/digital-link`: GS1 Digital Links of leaflets, and what a resolver of them answers.
export {
  digitalLink,
  isOrigin,
  parseDigitalLink,
  type DigitalLinkInput,
} from "./pack-codes/digital-link.ts";
export {
  linkset,
  linksetContext,
  linksetType,
  parseLinkType,
  resolverDescription,
  type LinkedLeaflet,
  type Linkset,
  type LinksetInput,
  type ResolverDescription,
} from "./pack-codes/linkset.ts";
export type { CodeRefusal, PackDetails, RefusedCode } from "./pack-codes/pack-elements.ts";
export { longGtin } from "./leaflet/product-record/gtins.ts";
export { gtin14Of, gtinsOf, type PackGtin } from "./pack-codes/pack-gtins.ts";
