import type { Path } from "../leaflet/finding.ts";
import { leafName } from "../leaflet/product-record/record-leaves.ts";
import type { RecordLeafName, RecordList } from "../leaflet/product-record/record-shape.ts";

/** The names of the parts of a product record in one language. */
export interface RecordLabels {
  /** The label of an item, such as `Pack 2`. */
  readonly item: (list: RecordList, number: number) => string;
  /** The name of each list and of each value, without the number of its item. */
  readonly parts: Readonly<Record<RecordLeafName | RecordList, string>>;
  /** The label of a carried resource. */
  readonly carried: (number: number) => string;
  readonly comma: string;
}

/** The label at a path in the product record, such as `Pack 2, name`. Undefined for an unknown path. */
export function recordLabel({ item, parts, comma }: RecordLabels, path: Path): string | undefined {
  const [list, index] = path;
  const name = leafName(path);
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (typeof index !== "number") return part;
  const ofItem = item(list as RecordList, index + 1); // only lists have items
  return name === list || part === undefined ? ofItem : `${ofItem}${comma}${part}`;
}

export const recordLabelsEn: RecordLabels = {
  item: (list, number) => `${itemsEn[list]} ${number}`,
  parts: {
    authorisations: "Marketing authorisations",
    "authorisations.number": "number",
    "authorisations.system": "numbering system",
    "authorisations.country": "country",
    "authorisations.authorisedOn": "date of authorisation",
    "authorisations.renewedOn": "date of renewal",
    "authorisations.status": "status",
    legalStatus: "Legal status of supply",
    atc: "ATC codes",
    "atc.code": "code",
    "atc.display": "name",
    "doseForm.system": "Dose form, code list",
    "doseForm.code": "Dose form, code",
    "doseForm.display": "Dose form",
    routes: "Routes of administration",
    "routes.system": "code list",
    "routes.code": "code",
    "routes.display": "name",
    "unitOfPresentation.code": "Unit of presentation, code",
    "unitOfPresentation.display": "Unit of presentation",
    itemIdentifier: "Identifier of the manufactured item",
    administrableIdentifier: "Identifier of the administrable product",
    ingredients: "Ingredients",
    "ingredients.role": "role",
    "ingredients.substance.text": "substance",
    "ingredients.substance.system": "code list of the substance",
    "ingredients.substance.code": "code of the substance",
    "ingredients.substance.display": "name of the substance in the code list",
    "ingredients.strength.value": "strength",
    "ingredients.strength.unit": "unit of the strength",
    "ingredients.strength.perValue": "amount that contains the strength",
    "ingredients.strength.perUnit": "unit of that amount",
    "ingredients.strength.perText": "word for that unit",
    "ingredients.identifier": "identifier",
    packs: "Packs",
    "packs.name": "name",
    "packs.gtin": "GTIN",
    "packs.quantity": "quantity",
    "packs.unit": "unit of the quantity",
    "packs.container.code": "code of the container",
    "packs.container.display": "container",
    "packs.authorisation": "marketing authorisation",
    "packs.packagingIdentifier": "identifier of the packaging",
    organisations: "Manufacturers and local representatives",
    "organisations.role": "role",
    "organisations.name": "name",
    "organisations.address": "address",
    "organisations.city": "city",
    "organisations.country": "country",
    "organisations.phone": "telephone",
    "organisations.email": "email",
    "organisations.website": "website",
    "organisations.identifier": "identifier",
  },
  carried: (number) => `Carried resource ${number}`,
  comma: ", ",
};

const itemsEn: Readonly<Record<RecordList, string>> = {
  authorisations: "Marketing authorisation",
  atc: "ATC code",
  routes: "Route of administration",
  ingredients: "Ingredient",
  packs: "Pack",
  organisations: "Organisation",
};

export const recordLabelsAr: RecordLabels = {
  item: (list, number) => `${itemsAr[list]} ${number}`,
  parts: {
    authorisations: "رخص التسويق",
    "authorisations.number": "الرقم",
    "authorisations.system": "نظام الترقيم",
    "authorisations.country": "البلد",
    "authorisations.authorisedOn": "تاريخ الترخيص",
    "authorisations.renewedOn": "تاريخ التجديد",
    "authorisations.status": "الحالة",
    legalStatus: "الوضع القانوني للصرف",
    atc: "رموز ATC",
    "atc.code": "الرمز",
    "atc.display": "الاسم",
    "doseForm.system": "الشكل الصيدلاني، قائمة الرموز",
    "doseForm.code": "الشكل الصيدلاني، الرمز",
    "doseForm.display": "الشكل الصيدلاني",
    routes: "طرق الإعطاء",
    "routes.system": "قائمة الرموز",
    "routes.code": "الرمز",
    "routes.display": "الاسم",
    "unitOfPresentation.code": "وحدة العرض، الرمز",
    "unitOfPresentation.display": "وحدة العرض",
    itemIdentifier: "معرّف المنتج المصنّع",
    administrableIdentifier: "معرّف المنتج الجاهز للإعطاء",
    ingredients: "المكونات",
    "ingredients.role": "الدور",
    "ingredients.substance.text": "المادة",
    "ingredients.substance.system": "قائمة رموز المادة",
    "ingredients.substance.code": "رمز المادة",
    "ingredients.substance.display": "اسم المادة في قائمة الرموز",
    "ingredients.strength.value": "التركيز",
    "ingredients.strength.unit": "وحدة التركيز",
    "ingredients.strength.perValue": "الكمية التي تحوي التركيز",
    "ingredients.strength.perUnit": "وحدة تلك الكمية",
    "ingredients.strength.perText": "كلمة تلك الوحدة",
    "ingredients.identifier": "المعرّف",
    packs: "العبوات",
    "packs.name": "الاسم",
    "packs.gtin": "رقم GTIN",
    "packs.quantity": "الكمية",
    "packs.unit": "وحدة الكمية",
    "packs.container.code": "رمز الوعاء",
    "packs.container.display": "الوعاء",
    "packs.authorisation": "رخصة التسويق",
    "packs.packagingIdentifier": "معرّف التغليف",
    organisations: "المصنّعون والممثلون المحليون",
    "organisations.role": "الدور",
    "organisations.name": "الاسم",
    "organisations.address": "العنوان",
    "organisations.city": "المدينة",
    "organisations.country": "البلد",
    "organisations.phone": "الهاتف",
    "organisations.email": "البريد الإلكتروني",
    "organisations.website": "الموقع الإلكتروني",
    "organisations.identifier": "المعرّف",
  },
  carried: (number) => `المورد المحمول ${number}`,
  comma: "، ",
};

const itemsAr: Readonly<Record<RecordList, string>> = {
  authorisations: "رخصة التسويق",
  atc: "رمز ATC",
  routes: "طريقة الإعطاء",
  ingredients: "المكوّن",
  packs: "العبوة",
  organisations: "المنشأة",
};
