// Entry point `@nashra/engine/codes`: QR codes and DataMatrix codes for the pack of a medicine. It needs the package
// `bwip-js`, an optional peer dependency of the engine.
export { digitalLink, isOrigin, type DigitalLinkInput } from "./pack-codes/digital-link.ts";
export {
  packCode,
  packCodeLimits,
  smallestSize,
  type CodeFormat,
  type CodeKind,
  type PackCode,
  type PackCodeContent,
  type PackCodeInput,
} from "./pack-codes/pack-code.ts";
export type { CodeRefusal, PackDetails, RefusedCode } from "./pack-codes/pack-elements.ts";
export { longGtin } from "./leaflet/product-record/gtins.ts";
export { gtin14Of, gtinsOf, type PackGtin } from "./pack-codes/pack-gtins.ts";
