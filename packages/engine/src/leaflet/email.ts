/**
 * The pattern that browsers use to check an e-mail address.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const form =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export function isEmailAddress(text: string): boolean {
  return form.test(text);
}
