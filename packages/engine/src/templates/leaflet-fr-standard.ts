import type { LeafletContent } from "../leaflet/content.ts";
import { createLeaflet } from "../leaflet/create-leaflet.ts";
import { paragraphs, type Template } from "./template.ts";

const content: LeafletContent = {
  ...createLeaflet(),
  language: "fr",
  medicineName: "[[Nom du médicament]]",
  subName: "[[substance active, sous sa dénomination commune internationale]]",
  companyName: "[[Nom de la société]]",
  companyAddress: "[[Numéro et rue]]\n[[Ville]]",
  companyPhone: "[[+962 6 000 0000]]",
  revisionDate: "2026-01-01",
  sizes: ["[[dosage avec son unité, par exemple 500 mg]]"],
  whatIsSections: paragraphs(
    "Ce médicament contient [[substance active]], qui appartient à un groupe de médicaments appelés [[groupe en langage courant, par exemple antidouleurs]].",
    "[[Expliquez en une ou deux phrases courtes comment le médicament agit dans le corps. Employez les mots du patient ; un terme technique peut suivre entre parenthèses.]]",
  ),
  usageSections: paragraphs(
    "<p>Ce médicament est utilisé chez [[l’adulte, ou les tranches d’âge autorisées]] pour :</p><ul><li>[[première indication autorisée, rubrique 4.1 du résumé des caractéristiques du produit, en termes simples]]</li><li>[[indication suivante, une par ligne]]</li></ul>",
    "Consultez un médecin si vous ne ressentez aucune amélioration ou si vous vous sentez moins bien après [[nombre]] jours. [[Supprimez ce paragraphe si le médicament est destiné à un traitement de longue durée.]]",
  ),
  warningsSections: paragraphs(
    "<p>Adressez-vous à votre médecin ou à votre pharmacien avant de prendre ce médicament si :</p><ul><li>vous avez ou avez eu [[maladie qui demande une attention particulière, par exemple une atteinte du foie ou des reins]]</li><li>[[mise en garde suivante de la rubrique 4.4 du résumé des caractéristiques du produit : d’abord la situation, puis ce que le patient doit faire]]</li></ul>",
    "<p><strong>Arrêtez ce médicament et consultez un médecin en urgence</strong> si vous remarquez [[premiers signes du risque le plus grave, tels que le patient les voit ou les ressent]].</p>",
    "<h4>Enfants et adolescents</h4><p>Ne donnez pas ce médicament aux enfants de moins de [[âge]] ans, car [[raison : il n’a pas été étudié chez eux, il n’est pas sûr ou il n’est pas efficace]].</p>",
    "<h4>Autres médicaments</h4><p>Informez votre médecin ou votre pharmacien de tous les médicaments que vous prenez, avez pris récemment ou pourriez prendre. Signalez en particulier :</p><ul><li>[[médicament ou groupe]], utilisé pour [[usage]] : [[ce qui peut arriver et ce que le médecin peut faire]]</li></ul>",
    "<h4>Aliments, boissons et alcool</h4><p>[[Indiquez si la prise au cours d’un repas a de l’importance et ce qu’il faut éviter, par exemple le jus de pamplemousse ou l’alcool, avec la raison. Si rien n’est connu, dites-le.]]</p>",
    "<h4>Conduite de véhicules et utilisation de machines</h4><p>Ce médicament peut provoquer [[effet, par exemple des vertiges ou une somnolence]]. Ne conduisez pas et n’utilisez pas de machines avant de savoir comment vous y réagissez. [[Si aucun effet n’est attendu, dites-le à la place.]]</p>",
    "<h4>Composants à effet notoire</h4><p>Ce médicament contient [[excipient à effet notoire, par exemple du lactose ou du sodium, avec sa quantité par dose]]. [[Ajoutez la mention que votre autorité prévoit pour cet excipient.]]</p>",
  ),
  doNotTakeSections: paragraphs(
    "<ul><li>vous êtes allergique à [[substance active]] ou à l’un des autres composants de ce médicament, énumérés sous « Contenu de l’emballage et autres informations »</li><li>[[contre-indication suivante de la rubrique 4.3 du résumé des caractéristiques du produit, la plus grave d’abord, une par ligne]]</li></ul>",
    "Si l’une de ces situations vous concerne, ne prenez pas ce médicament et parlez-en à votre médecin ou à votre pharmacien. [[Ne répétez pas ici une simple mise en garde.]]",
  ),
  howToTakeSections: paragraphs(
    "Prenez toujours ce médicament en suivant exactement les indications de votre médecin ou de votre pharmacien. En cas de doute, demandez-leur conseil. [[Pour un médicament sans ordonnance : « en suivant exactement cette notice ou les indications de votre médecin ou de votre pharmacien ».]]",
    "La dose habituelle figure dans le tableau. [[Remplissez une ligne par groupe de patients ; ajoutez-en une en cas d’insuffisance rénale ou hépatique si la dose est différente.]]",
    "Avalez les [[comprimés]] entiers avec un verre d’eau, [[au cours ou en dehors des repas]]. [[Précisez s’ils peuvent être coupés, écrasés ou croqués, et pourquoi si ce n’est pas le cas.]]",
    "<h3>Si vous avez pris plus de médicament que vous n’auriez dû</h3><p>Contactez immédiatement un médecin, l’hôpital le plus proche ou [[centre antipoison et son numéro de téléphone]], même si vous vous sentez bien. Emportez la boîte. Les signes d’un surdosage sont [[signes]].</p>",
    "<h3>Si vous oubliez une dose</h3><p>Prenez-la dès que vous vous en apercevez, sauf si la suivante est prévue dans moins de [[nombre]] heures. Ne prenez pas de dose double pour compenser celle que vous avez oubliée. [[Vérifiez ce conseil avec la rubrique 4.2 du résumé des caractéristiques du produit.]]</p>",
    "<h3>Si vous arrêtez de prendre ce médicament</h3><p>[[Indiquez la durée habituelle du traitement et ce qui peut arriver en cas d’arrêt trop précoce ou brutal.]]</p>",
  ),
  sideEffectsSections: paragraphs(
    "Comme tous les médicaments, ce médicament peut provoquer des effets indésirables, mais ils ne surviennent pas systématiquement chez tout le monde.",
    "<p><strong>Consultez un médecin en urgence</strong> si vous présentez :</p><ul><li>[[effet indésirable le plus grave : ses signes en termes simples et sa fréquence]]</li></ul>",
    "Si vous ressentez un effet indésirable, parlez-en à votre médecin ou à votre pharmacien, même s’il ne figure pas dans cette notice. Vous pouvez aussi le déclarer vous-même à [[autorité nationale, avec son site internet ou son numéro de téléphone]]. Vos déclarations permettent de mieux connaître la sécurité de ce médicament.",
  ),
  veryCommonSections: paragraphs(
    "<p>Peut toucher plus de 1 personne sur 10 :</p><ul><li>[[effet indésirable en termes simples ; le terme médical peut suivre entre parenthèses]]</li></ul>",
  ),
  commonSections: paragraphs(
    "<p>Peut toucher jusqu’à 1 personne sur 10 :</p><ul><li>[[effet indésirable]]</li></ul>",
    "<h3>Peu fréquent</h3><p>Peut toucher jusqu’à 1 personne sur 100 :</p><ul><li>[[effet indésirable ; supprimez ce titre s’il n’y en a pas]]</li></ul>",
    "<h3>Rare</h3><p>Peut toucher jusqu’à 1 personne sur 1 000 :</p><ul><li>[[effet indésirable ; supprimez ce titre s’il n’y en a pas]]</li></ul>",
  ),
  veryRareSections: paragraphs(
    "<p>Peut toucher jusqu’à 1 personne sur 10 000 :</p><ul><li>[[effet indésirable]]</li></ul>",
    "<h3>Fréquence indéterminée</h3><p>Les données disponibles ne permettent pas d’estimer la fréquence de ces effets :</p><ul><li>[[effet indésirable signalé depuis la commercialisation ; supprimez ce titre s’il n’y en a pas]]</li></ul>",
  ),
  pregnancySections: paragraphs(
    "Si vous êtes enceinte ou si vous allaitez, si vous pensez être enceinte ou prévoyez une grossesse, demandez conseil à votre médecin ou à votre pharmacien avant de prendre ce médicament.",
    "<p><strong>Grossesse.</strong> [[Reprenez la rubrique 4.6 du résumé des caractéristiques du produit, par trimestre si nécessaire : utilisation possible, seulement en cas de nécessité, ou contre-indiquée ; précisez la contraception requise et sa durée.]]</p>",
    "<p><strong>Allaitement.</strong> [[Indiquez si le médicament passe dans le lait maternel et s’il faut arrêter l’allaitement ou le médicament.]]</p>",
    "<p><strong>Fertilité.</strong> [[Indiquez ce que l’on sait des effets sur la fertilité des femmes et des hommes ; si rien n’est connu, dites-le.]]</p>",
  ),
  storageSections: paragraphs(
    "Tenez ce médicament hors de la vue et de la portée des enfants.",
    "À conserver à une température ne dépassant pas [[30]] °C. [[Ajoutez seulement ce que les données de stabilité exigent : dans l’emballage d’origine à l’abri de la lumière ou de l’humidité, au réfrigérateur (entre 2 °C et 8 °C), ne pas congeler.]]",
    "N’utilisez pas ce médicament après la date de péremption indiquée sur la boîte et [[la plaquette]] après [[EXP]]. La date de péremption fait référence au dernier jour de ce mois. [[Ajoutez la durée d’utilisation après première ouverture.]]",
    "Ne jetez aucun médicament au tout-à-l’égout ni avec les ordures ménagères. Demandez à votre pharmacien comment éliminer ceux que vous n’utilisez plus.",
  ),
  contentsSections: paragraphs(
    "La substance active est [[substance active]]. Chaque [[comprimé]] contient [[quantité et unité, exprimées en base ou en sel comme dans le résumé des caractéristiques du produit]].",
    "Les autres composants sont [[tous les excipients par leur nom, avec le numéro E s’il existe ; ceux du noyau, du pelliculage et de l’encre séparément]].",
    "[[Nom du médicament]] se présente sous forme de [[couleur, forme, taille et inscription, telles qu’on les voit]]. Il est disponible en boîtes de [[nombre et nature des conditionnements, toutes les présentations]]. [[Si toutes ne sont pas commercialisées, dites-le.]]",
  ),
  tables: [
    {
      id: "1",
      rows: 4,
      cols: 4,
      data: [
        ["Patients", "Dose par prise", "Fréquence", "Maximum en 24 heures"],
        ["Adultes", "[[1 comprimé (500 mg)]]", "[[toutes les 8 heures]]", "[[3 comprimés]]"],
        ["Adolescents de [[12]] à 17 ans", "[[dose]]", "[[fréquence]]", "[[maximum]]"],
        ["Adultes de plus de [[65]] ans", "[[dose]]", "[[fréquence]]", "[[maximum]]"],
      ],
    },
  ],
  instructionSteps: [
    {
      id: "1",
      text: "[[Première étape, une seule action par phrase, par exemple :]] Lavez-vous et séchez-vous les mains avant d’ouvrir la boîte.",
      image: "",
    },
    {
      id: "2",
      text: "[[Étape suivante ; ajoutez une image si les mots ne suffisent pas, et supprimez les étapes si le médicament n’en demande pas, par exemple :]] Poussez le comprimé à travers la feuille d’aluminium et prenez-le aussitôt avec un verre d’eau.",
      image: "",
    },
  ],
};

export const leafletFrStandard: Template = {
  id: "leaflet-fr-standard",
  title: "Patient leaflet, French",
  description:
    "A complete package leaflet in French for a medicine taken by mouth: guidance for every section, usual sentences to keep, a dosing table and two steps of use.",
  category: "standard",
  lastUpdated: "2026-01-01",
  usage: 47,
  compliance: "FHIR R5",
  tags: ["french", "leaflet", "standard"],
  difficulty: "beginner",
  templateFile: "/templates/leaflet-fr-standard.xml",
  content,
};
