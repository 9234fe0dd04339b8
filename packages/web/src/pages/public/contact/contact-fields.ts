export const inquiryTypes = ["general", "sales", "support", "partnership", "press"] as const;

export const emptyContact = {
  name: "",
  email: "",
  company: "",
  inquiryType: "general",
  subject: "",
  message: "",
};
export type ContactFields = typeof emptyContact;
export const contactFields = Object.keys(emptyContact) as readonly (keyof ContactFields)[];

/** The chosen inquiry type; the first one if the value is none. */
export function inquiryTypeOf({ inquiryType }: ContactFields): (typeof inquiryTypes)[number] {
  return inquiryTypes.find((type) => type === inquiryType) ?? inquiryTypes[0];
}

/** True if every field is empty. */
export function isUntouched(fields: ContactFields): boolean {
  return contactFields.every((name) => fields[name] === emptyContact[name]);
}

/** The values that are strings and belong to a field of the form. */
export function fieldsIn(values: unknown): Partial<ContactFields> {
  const given = new Map(Object.entries(values ?? {}));
  const texts = contactFields.flatMap((name) => {
    const value: unknown = given.get(name);
    return typeof value === "string" && value !== emptyContact[name] ? [[name, value]] : [];
  });
  return Object.fromEntries(texts) as Partial<ContactFields>; // safe cast: only known fields, and only strings
}
