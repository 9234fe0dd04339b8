/** Signs that join two numbers or words, such as the dash of a range. */
export const operators = new Set("-‐‑‒–—−/⁄∕×÷+=:±*·⋅~|&→<>≤≥≈≠");
/** Dashes that can also be a bullet or the hyphen after a word. The minus sign and the em dash cannot. */
export const dashes = new Set("-‐‑‒–");
/** Signs directly before a number or word that belong to it. */
export const leadingSigns = new Set("+-‐‑‒–−±∓~<>≤≥≈≠#№@×°%٪‰.²³¹⁰⁴⁵⁶⁷⁸⁹");
/** Signs that belong to the number after them also across a space. */
export const standingSigns = new Set("<>≤≥≈≠±~№#");
/** Signs directly after a number or word that belong to it. */
export const trailingSigns = new Set("%‰٪؉°º′″®™©*†‡²³¹⁰⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋+");
/** Signs that belong to the number before them also across a space. */
export const signsAfterSpace = new Set([...trailingSigns].filter((sign) => !"+*".includes(sign)));
/** Signs whose shape is mirrored in right-to-left text. */
export const comparisonSigns = new Set("<>≤≥≈≠≪≫");
/** Signs inside a number that never change the order of its digits. */
export const numberSeparators = new Set(".,:/٫٬");
/** The zeros of the three kinds of digits. */
export const zeros = new Set("0٠۰");
