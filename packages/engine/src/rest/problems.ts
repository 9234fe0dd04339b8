import { inXml, type OperationOutcome, type OutcomeIssue } from "../judge/operation-outcome.ts";
import type { SearchIssue } from "./rest-query.ts";

type Language = "en" | "ar";
type Words = Readonly<Record<Language, string>>;

/** The errors of the API. https://hl7.org/fhir/R5/valueset-issue-type.html has the codes of the issues. */
const problems = {
  invalid: {
    status: 400,
    code: "invalid",
    words: { en: "The request is not valid.", ar: "الطلب غير صالح." },
  },
  structure: {
    status: 400,
    code: "structure",
    words: { en: "The text cannot be read.", ar: "تعذّرت قراءة النص." },
  },
  login: {
    status: 401,
    code: "login",
    words: { en: "The token is not valid.", ar: "رمز الوصول غير صالح." },
  },
  forbidden: {
    status: 403,
    code: "forbidden",
    words: {
      en: "The token does not have the scope read.",
      ar: "ليس لرمز الوصول صلاحية القراءة.",
    },
  },
  "not-found": {
    status: 404,
    code: "not-found",
    words: { en: "This resource does not exist.", ar: "هذا المورد غير موجود." },
  },
  "not-supported": {
    status: 405,
    code: "not-supported",
    words: { en: "This server does not support the request.", ar: "لا يدعم هذا الخادم الطلب." },
  },
  "not-acceptable": {
    status: 406,
    code: "not-supported",
    words: {
      en: "This format is not available. Ask for FHIR XML or FHIR JSON.",
      ar: "هذه الصيغة غير متاحة. اطلب FHIR XML أو FHIR JSON.",
    },
  },
  deleted: {
    status: 410,
    code: "deleted",
    words: { en: "This resource was withdrawn.", ar: "سُحب هذا المورد." },
  },
  "too-long": {
    status: 413,
    code: "too-long",
    words: { en: "The text is too long.", ar: "النص طويل جدًا." },
  },
  "unsupported-media-type": {
    status: 415,
    code: "not-supported",
    words: {
      en: "The server cannot read a body of this type or encoding.",
      ar: "لا يستطيع الخادم قراءة محتوى بهذا النوع أو الترميز.",
    },
  },
  throttled: {
    status: 429,
    code: "throttled",
    words: { en: "Too many requests. Try again later.", ar: "طلبات كثيرة جدًا. حاول لاحقًا." },
  },
  exception: {
    status: 500,
    code: "exception",
    words: { en: "The server has failed.", ar: "حدث خطأ في الخادم." },
  },
  transient: {
    status: 503,
    code: "transient",
    words: {
      en: "The server is busy. Try again later.",
      ar: "الخادم مشغول. حاول لاحقًا.",
    },
  },
} as const satisfies Record<
  string,
  { readonly status: number; readonly code: string; readonly words: Words }
>;

export type RestProblemName = keyof typeof problems;

/** An error with its HTTP status. */
export interface RestProblem {
  readonly status: number;
  readonly outcome: OperationOutcome;
}

/** The reply to a request that fails. */
export function restProblem(name: RestProblemName, language: Language = "en"): RestProblem {
  const { status, code, words } = problems[name];
  return { status, outcome: outcomeOf([issueOf("error", code, words[language])], language) };
}

/** The outcome in a page of a search that lacks resources, with their addresses, such as `Composition/1`. */
export function unreadableResources(
  addresses: readonly string[],
  language: Language = "en",
): OperationOutcome {
  const { code } = problems.exception;
  const words = {
    en: "The server cannot read a resource of this page",
    ar: "يتعذّر على الخادم قراءة مورد في هذه الصفحة",
  };
  const issues = addresses.map((one) => issueOf("error", code, `${words[language]}: ${one}`));
  return outcomeOf(issues, language);
}

const searchWords: Readonly<Record<SearchIssue["reason"], Words>> = {
  unknown: { en: "This parameter is not known", ar: "هذا المعامل غير معروف" },
  modifier: {
    en: "This modifier of the parameter is not supported",
    ar: "معدِّل المعامل غير مدعوم",
  },
  value: { en: "The value of the parameter is not valid", ar: "قيمة المعامل غير صالحة" },
  "too-many": {
    en: "The search has too many parameters or values",
    ar: "في البحث معاملات أو قيم كثيرة جدًا",
  },
  "too-long": { en: "The value of the parameter is too long", ar: "قيمة المعامل طويلة جدًا" },
};

/** The reply to a search that `parseSearch` refuses. */
export function searchProblem(
  issues: readonly SearchIssue[],
  language: Language = "en",
): RestProblem {
  const found = issues.map(({ parameter, reason }) => {
    const code = reason === "unknown" || reason === "modifier" ? "not-supported" : "invalid";
    const text = searchWords[reason][language];
    return issueOf("error", code, parameter === "" ? `${text}.` : `${text}: ${parameter}`);
  });
  return { status: problems.invalid.status, outcome: outcomeOf(found, language) };
}

export function outcomeOf(issue: readonly OutcomeIssue[], language: Language): OperationOutcome {
  return { resourceType: "OperationOutcome", language, issue };
}

export function issueOf(
  severity: OutcomeIssue["severity"],
  code: string,
  text: string,
): OutcomeIssue {
  return { severity, code, details: { text: inXml(text) } };
}
