/**
 * Frequent function words of languages in which leaflets are written. A text in one of these languages has many
 * of them; names of substances and units are in no list. A list may also contain the most frequent words of the
 * language in its second script.
 */
export const functionWords: Readonly<Record<string, string>> = {
  en: "the of and to in is for with you your this if not or are be may do have it that as by from on any can at should will has been which when",
  fr: "le la les de des du et un une en vous votre ce cette si ne pas ou est dans pour par sur avec que qui au aux plus être vos sont il peut ces",
  ar: "في من على إلى أو هذا هذه لا عن مع أن إذا ما قبل بعد كان التي الذي كل قد لم يجب عند بعض غير ذلك أي ولا كنت فيها لها بها منه حتى وقد أثناء",
  de: "der die das und ist nicht ein eine einen mit sie ihr ihre zu den dem des von bei oder wenn auf für im sich werden haben kann dieses",
  es: "el la los las de del que en un una su si no por con para es se al más este esta puede debe lo como son",
  pt: "os as de do da dos das que em um uma se não por com para ou seu sua mais este esta ao pode no na deve são",
  it: "il la le gli lo di del della dei che in un una non per con se si al da questo questa suo può sono nel più",
  nl: "de het een en van in is niet met voor dat uw als op te bij of dit deze wordt kan zijn heeft aan moet",
  sv: "och att det är inte en ett du för av med om på som till din kan eller den detta har ska från",
  da: "og at det er ikke en et du for af med hvis på som til din kan eller den dette har skal fra efter dig nogle",
  no: "og at det er ikke en et du for av med hvis på som til din kan eller den dette har skal fra etter deg noen",
  is: "og að er ekki eða þú fyrir með við ef sem til frá hafa skal þetta lyf um",
  fi: "ja on ei tai jos se että sen kun voi ole tätä ovat tämä sinun joka mutta myös kuin ennen jälkeen älä sinulla",
  et: "ja on ei või kui see et seda ning mis oma kas ka ega teie te pärast enne ole",
  lv: "un ir ne vai ja no ar kas lai ka pirms pēc jums var būt uz jūsu par šo šīs",
  lt: "ir yra ne arba jei su iš kad kaip jums nuo prieš po būti šio jūsų gali tai šį jeigu",
  pl: "na do nie się jest to że lub po od jeśli należy przez tego ten dla przed są które może za ze oraz",
  cs: "na se je do pro nebo si jste že po při pokud to od před tento může jsou není být které než",
  sk: "na sa je do pre alebo si ste že po pri ak to od pred tento môže sú nie byť ktoré ako",
  sl: "in na je se ali ne za če da to pri po od pred ki lahko so ste ta tega ni",
  hr: "na je se ili ne za ako da to pri po od prije koji može su ste ovaj nije što",
  sr: "na je se ili ne za ako da to pri po od pre koji može su ste ovaj nije što на је се или не за ако да при од пре може су ово",
  hu: "az és nem hogy ha vagy egy ez is meg kell ne ön csak lehet mint azt után előtt ezt",
  ro: "și de în la nu cu un să dacă sau este pe care din pentru mai se dumneavoastră acest fi ați sunt poate",
  sq: "dhe në të për një nga me nuk është që ose ju mund këtë si duhet tuaj",
  ca: "el la els les de del que amb per un una no si és al aquest aquesta pot amb seu més són",
  mt: "li ta jew ma dan din għal hija tal mhux jekk huwa lil għandek tiegħek minn fuq",
  ga: "agus an na ar le do tá ní nó go seo leis más ag sa ón atá roimh",
  tr: "ve bir bu ile için veya değil olarak gibi daha eğer kadar olan her çok ne de da ise sonra önce sizin",
  ms: "yang dan di ini untuk atau dengan anda tidak jika pada adalah boleh akan dari daripada ia ialah dalam oleh perlu",
  id: "yang dan di ini untuk atau dengan anda tidak jika pada adalah dapat akan dari bisa ke itu dalam oleh karena",
  vi: "và của có không cho được các trong là với bạn này hoặc khi để nếu một người như thuốc",
  sw: "ya na wa kwa ni katika la kama au hii ikiwa za yako cha hiki kabla",
  fa: "در به از که را این است با برای یا آن اگر باید شود شما می خود هر نیست تا های کنید",
  ur: "کے کی میں سے ہے کا اور کو نہیں ہیں یہ اس پر آپ کر تو ہو یا اگر نہ بھی",
  ps: "په چې او له دا کې ته تاسو یا که سره نه دي وي لپاره څخه ستاسو",
  ckb: "لە بە بۆ ئەم کە ئەوە لەگەڵ دەکات یان ئەگەر هەیە ناو تۆ پێش دوای",
  ru: "не на что или при если вы для по это может от до вас вам как следует быть из",
  uk: "та не на що або при якщо ви для по це може від до вас як слід бути із",
  bg: "на не да се за от или ако при това може до ви вашия преди са по",
};

/** Primary subtags of other names of a language in `functionWords`. */
const otherNames: Readonly<Record<string, string>> = { nb: "no", nn: "no", bs: "hr" };

/** The languages that a text can be recognised as. */
export const knownLanguages: readonly string[] = Object.keys(functionWords);

/** The languages that have a word in their lists. */
export type LanguageSet = ReadonlySet<string>;

const firstArabic = 0x600;
const spellings: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
};

/** A word of a list, in the spelling in which words are compared. */
interface FunctionWord {
  readonly word: string;
  readonly languages: LanguageSet;
}

/** The character in whose place each character of the Arabic block is compared; 0 if it is ignored. */
const alike = Uint16Array.from({ length: 0x100 }, (_, at) => {
  const letter = spelledAlike(String.fromCharCode(firstArabic + at));
  return letter === "" ? 0 : letter.charCodeAt(0);
});
const wordsByHash = wordIndex();

/**
 * The words by their hash. No two words have the same hash; a test checks it. Words of the same languages have the same
 * set, so that a caller can count sets instead of languages.
 */
function wordIndex(): ReadonlyMap<number, FunctionWord> {
  const languagesByWord = new Map<string, string[]>();
  for (const [language, list] of Object.entries(functionWords)) {
    for (const word of new Set(list.split(" ").map(spelledAlike))) {
      const known = languagesByWord.get(word);
      if (known === undefined) languagesByWord.set(word, [language]);
      else known.push(language);
    }
  }
  const sets = new Map<string, LanguageSet>();
  const index = new Map<number, FunctionWord>();
  for (const [word, languages] of languagesByWord) {
    const key = languages.join(" ");
    const set = sets.get(key) ?? new Set(languages);
    sets.set(key, set);
    index.set(hashOf(word, 0, word.length), { word, languages: set });
  }
  return index;
}

/**
 * The languages that have the word from `start` to `end` in their lists; undefined if there is none. The text is in lower
 * case. Makes no copy of most words.
 */
export function languagesOfWord(text: string, start: number, end: number): LanguageSet | undefined {
  const found = wordsByHash.get(hashOf(text, start, end));
  if (found === undefined) return undefined;
  const { word, languages } = found;
  if (word.length === end - start && text.startsWith(word, start)) return languages;
  const isArabic = text.charCodeAt(start) >= firstArabic;
  return isArabic && spelledAlike(text.slice(start, end)) === word ? languages : undefined;
}

/** A hash of a word, the same for all spellings of an Arabic word that are compared as one. At most 30 bits. */
function hashOf(text: string, start: number, end: number): number {
  const isArabic = text.charCodeAt(start) >= firstArabic;
  let hash = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const compared = isArabic ? (alike[code - firstArabic] ?? code) : code;
    if (compared !== 0) hash = Math.imul(hash ^ compared, 0x1000193);
  }
  return hash & 0x3fffffff;
}

/** The list for a primary subtag, or undefined if there is none. */
export function knownLanguage(primarySubtag: string): string | undefined {
  const language = otherNames[primarySubtag] ?? primarySubtag;
  return Object.hasOwn(functionWords, language) ? language : undefined;
}

/** The word in one of several spellings of Arabic letters that authors mix up, and without the marks for vowels. */
function spelledAlike(word: string): string {
  return word.replace(/[\u0640\u064b-\u0652\u0670أإآىیک]/g, (letter) => spellings[letter] ?? "");
}
