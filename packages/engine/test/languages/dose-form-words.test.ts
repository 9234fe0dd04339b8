import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { verbOfWords } from "../../src/languages/verb-of-words.ts";
import { languageFiles } from "./language-files.ts";

/** Typed forms by language and verb. The verb `take` is also that of forms that no word describes. */
const typed: Readonly<Record<string, Readonly<Record<"take" | "given" | "use", string>>>> = {
  en: {
    take: `Tablet, Tablets, film-coated tablets, Capsule, hard capsules, Oral suspension, oral drops, Syrup, Granules,
      Sachet, Effervescent tablets, Lozenges, oral gel, powder for oral solution`,
    given: `Solution for infusion, concentrate for solution for infusion, solution for injection/infusion,
      Implant, peritoneal dialysis solution`,
    use: `Cream, Ointment, Gel, Eye drops, Nasal spray, Inhalation powder in hard capsules, transdermal patch,
      Suppositories, vaginal tablet, solution for injection in pre-filled pen, suspension for injection, Gargle,
      Powder for suspension for injection, Rectal suspension, Shampoo`,
  },
  fr: {
    take: `Comprimé, comprimé pelliculé, Gélule, Capsule molle, Sirop, Suspension buvable, solution buvable en gouttes,
      granulés, sachet, pastille, poudre orale, comprimé orodispersible, gel oral`,
    given: `Solution pour perfusion, poudre pour solution pour perfusion, Implant, solution pour dialyse`,
    use: `Crème, Pommade, Gel, Collyre, Spray nasal, poudre pour inhalation en gélule, Patch, dispositif transdermique,
      Suppositoire, Ovule, capsule vaginale, solution injectable, suspension injectable en stylo prérempli,
      solution injectable en seringue préremplie, Bain de bouche, suspension rectale`,
  },
  ar: {
    take: `قرص, أقراص, أقراص مغلفة, كبسولة, كبسولات, شراب, معلق فموي, معلق, محلول فموي, قطرة فموية, نقط فموية, أكياس,
      حبيبات, جل فموي, شراب للأطفال, حبوب, مسحوق لمعلق فموي`,
    given: `محلول للتسريب, محلول تسريب وريدي, مسحوق لمحلول للتسريب, غرسة`,
    use: `كريم, مرهم, جل, قطرة للعين, قطرات أذنية, بخاخ للأنف, مسحوق استنشاق في كبسولات, لصقة جلدية, تحاميل,
      أقراص مهبلية, محلول للحقن, معلق للحقن, قلم, محقنة, غسول, معلق شرجي`,
  },
  es: {
    take: `Comprimidos, cápsulas duras, suspensión oral, jarabe, gotas orales en solución`,
    given: `solución para perfusión, implante`,
    use: `Crema, pomada, gel, colirio en solución, parche transdérmico, solución inyectable, óvulo, cápsula vaginal,
      polvo para inhalación en cápsula dura`,
  },
  de: {
    take: `Tabletten, Hartkapseln, Suspension zum Einnehmen, Sirup, Tropfen zum Einnehmen, Granulat`,
    given: `Infusionslösung, Konzentrat zur Herstellung einer Infusionslösung, Implantat`,
    use: `Creme, Salbe, Gel, Augentropfen, transdermales Pflaster, Injektionslösung im Fertigpen, Zäpfchen,
      Vaginaltablette, Hartkapseln mit Pulver zur Inhalation`,
  },
  it: {
    take: `Compresse, capsule rigide, sospensione orale, sciroppo, gocce orali`,
    given: `soluzione per infusione, impianto`,
    use: `Crema, gel, collirio, cerotto transdermico, soluzione iniettabile, supposte, compressa vaginale`,
  },
  pt: {
    take: `Comprimidos, cápsulas, suspensão oral, xarope, gotas orais`,
    given: `solução para perfusão, implante`,
    use: `Creme, gel, colírio, adesivo transdérmico, solução injetável, supositório, comprimido vaginal,
      pó para inalação em cápsulas`,
  },
  nl: {
    take: `Tabletten, harde capsules, suspensie voor oraal gebruik, stroop, drank`,
    given: `oplossing voor infusie, concentraat voor oplossing voor infusie, implantaat`,
    use: `Crème, gel, oogdruppels, pleister voor transdermaal gebruik, oplossing voor injectie, zetpil,
      tablet voor vaginaal gebruik, inhalatiepoeder in harde capsules`,
  },
  sv: {
    take: `Tabletter, hårda kapslar, oral suspension, sirap, orala droppar`,
    given: `infusionsvätska, koncentrat till infusionsvätska, implantat`,
    use: `Kräm, gel, ögondroppar, depotplåster, injektionsvätska, suppositorium, vaginaltablett, inhalationspulver`,
  },
  da: {
    take: `Tabletter, hårde kapsler, oral suspension, sirup, orale dråber`,
    given: `infusionsvæske, koncentrat til infusionsvæske, implantat`,
    use: `Creme, gel, øjendråber, depotplaster, injektionsvæske, suppositorier, vaginaltablet, inhalationspulver`,
  },
  fi: {
    take: `Tabletti, kapseli, oraalisuspensio, siirappi, tipat suun kautta`,
    given: `infuusioneste, infuusiokonsentraatti, implantaatti`,
    use: `Emulsiovoide, geeli, silmätipat, depotlaastari, injektioneste, peräpuikko, emätintabletti,
      inhalaatiojauhe`,
  },
  el: {
    take: `Δισκία, σκληρά καψάκια, πόσιμο εναιώρημα, σιρόπι, πόσιμες σταγόνες`,
    given: `διάλυμα για έγχυση, πυκνό διάλυμα για παρασκευή διαλύματος προς έγχυση, εμφύτευμα`,
    use: `Κρέμα, γέλη, οφθαλμικές σταγόνες, διαδερμικό έμπλαστρο, ενέσιμο διάλυμα, υπόθετο, κολπικό δισκίο`,
  },
  pl: {
    take: `Tabletki, kapsułki twarde, zawiesina doustna, syrop, krople doustne`,
    given: `roztwór do infuzji, koncentrat do sporządzania roztworu do infuzji, implant`,
    use: `Krem, żel, krople do oczu, system transdermalny, roztwór do wstrzykiwań, czopki, tabletka dopochwowa,
      proszek do inhalacji w kapsułkach`,
  },
};

const withWords = languageFiles.filter(({ doseFormWords }) => doseFormWords !== undefined);

test("every language with words of dose forms has examples, and the complete ones at least 20", () => {
  expect(Object.keys(typed).toSorted()).toEqual(withWords.map(({ tag }) => tag));
  const few = withWords
    .filter(({ status }) => status === "complete")
    .filter(({ tag }) => Object.values(typed[tag] ?? {}).flatMap(namesIn).length < 20);
  expect(few).toEqual([]);
});

test.each(withWords.map((file) => [file.tag, file] as const))(
  "%s: typed forms have their verbs",
  (tag, file) => {
    const forms = Object.entries(typed[tag] ?? {}).flatMap(([verb, names]) =>
      namesIn(names).map((name) => ({ name, verb })),
    );
    const different = forms
      .map(({ name, verb }) => ({ name, verb, found: verbOfWords(name, file) ?? "take" }))
      .filter(({ verb, found }) => found !== verb);
    expect(different).toEqual([]);
  },
);

test("the English words do not contradict the verb of any dose form of FHIR's lists", () => {
  const table = new URL("../../../../scripts/generate/dose-form-verbs.csv", import.meta.url);
  const rows = readFileSync(table, "utf8").trimEnd().split("\n").slice(1);
  const english = languageFiles.find(({ tag }) => tag === "en");
  const different = rows.flatMap((row) => {
    const [, name = "", verb = ""] = /^\d+,(.*),(\w+)$/.exec(row) ?? [];
    const found = english && verbOfWords(name, english);
    return found === undefined || found === verb ? [] : [`${name}: ${verb}, not ${found}`];
  });
  expect(different).toEqual([]);
});

function namesIn(list: string): readonly string[] {
  return list.split(",").map((name) => name.trim().replace(/\s+/g, " "));
}
