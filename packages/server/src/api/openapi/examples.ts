import { describeFinding, parseLeaflet, validateLeaflet } from "@nashra/engine";
import type { EndpointName } from "../contract/endpoints.ts";

interface Example {
  readonly request?: unknown;
  /** The body of the first success reply. */
  readonly reply?: unknown;
}

const leafletId = "0196f0a9-2b4c-7d8e-9f01-23456789abcd";
const at = "2031-05-01T12:00:00.000Z";

const profile = {
  name: "Rana Haddad",
  email: "rana@example.org",
  organization: "Example Pharma",
};
const rana = {
  _id: "0196f0a4-5a3c-7b1e-8f60-9c1d2e3f4a5b",
  ...profile,
  isAdmin: false,
  mayPublish: false,
  publishing: "public",
};

/** A leaflet for an invented medicine; the revision date is missing. */
const content = {
  medicineName: "Tamrofen",
  type: "Film-coated tablet",
  subName: "ibuprofen",
  companyName: "Example Pharma",
  companyAddress: "12 Orchard Street, Amman",
  companyPhone: "+962 6 555 0142",
  companyEmail: "medinfo@example.org",
  sizes: ["400 mg"],
  whatIsSections: [{ id: "1", content: "Tamrofen is a medicine against pain and fever." }],
  usageSections: [{ id: "1", content: "It is used for mild to moderate pain." }],
  warningsSections: [{ id: "1", content: "Tell your doctor if you have had a stomach ulcer." }],
  howToTakeSections: [{ id: "1", content: "Swallow one tablet with water." }],
  doNotTakeSections: [{ id: "1", content: "if you are allergic to ibuprofen." }],
  sideEffectsSections: [{ id: "1", content: "Not everybody gets side effects." }],
  storageSections: [{ id: "1", content: "Keep it out of the sight and reach of children." }],
  contentsSections: [{ id: "1", content: "One pack holds 20 tablets." }],
};

const summary = {
  _id: leafletId,
  title: "Tamrofen 400 mg",
  status: "draft",
  language: "en",
  profile: "generic",
  content: { medicineName: "Tamrofen", companyName: "Example Pharma" },
  createdAt: at,
  updatedAt: at,
  version: 1,
};

const contactMessage = {
  _id: "0196f0b2-1c4d-7a2f-b3e1-5d6c7b8a9fff",
  sentAt: at,
  name: "Rana Haddad",
  email: "rana@example.org",
  company: "",
  inquiryType: "support",
  subject: "A leaflet in two languages",
  message: "How do we link them?",
  readAt: null,
};

const webhook = {
  _id: "0196f0b2-1c4d-7a2f-b3e1-6d7c8b9a0f11",
  url: "https://cache.example.org/purge",
  events: ["leaflet.published", "leaflet.withdrawn"],
  enabled: true,
  all: false,
  createdAt: at,
  failingSince: null,
  disabledReason: null,
};

const waitingTest = {
  _id: "4f5d0c1e-7a3b-4c2d-9e8f-0a1b2c3d4e5f",
  type: "webhook.test",
  state: "waiting",
  createdAt: at,
  attempts: 0,
  nextAt: at,
  lastAt: null,
  status: null,
  error: null,
  answer: null,
};

const publication = {
  state: "public",
  version: 1,
  publishedAt: at,
  url: `https://leaflets.example/leaflets/${leafletId}`,
  gtins: [{ gtin: "09521000042018", state: "leads-here" }],
};

const token = {
  _id: "0196f0b2-1c4d-7a2f-b3e1-5d6c7b8a9f00",
  name: "Nightly export",
  scopes: ["read"],
  createdAt: at,
  expiresAt: "2031-11-01T00:00:00.000Z",
  lastUsedAt: null,
};

/**
 * One example for each endpoint that receives or returns JSON. The tests check the examples against the
 * contract.
 */
export function exampleOf(name: EndpointName): Example {
  return examples()[name] ?? {};
}

function examples(): Partial<Record<EndpointName, Example>> {
  const { stored, findings } = storedExample();
  const leaflet = {
    _id: leafletId,
    title: "Tamrofen 400 mg",
    status: "draft",
    content: stored,
    fhirXml: "",
    fhirXmlSource: "content",
    createdAt: at,
    updatedAt: at,
    version: 1,
    publication: null,
  };
  return {
    ...accountExamples,
    listLeaflets: { reply: [summary] },
    countLeaflets: { reply: { total: 1, draft: 1, review: 0, published: 0, updatedLast7Days: 1 } },
    createLeaflet: {
      request: { title: "Tamrofen 400 mg", content },
      reply: { ...leaflet, findings },
    },
    checkContent: { request: { content, layout: "complete" }, reply: { findings } },
    getLeaflet: { reply: leaflet },
    changeLeaflet: {
      request: { title: "Tamrofen 400 mg tablets" },
      reply: { ...leaflet, title: "Tamrofen 400 mg tablets", version: 2, findings },
    },
    listRevisions: {
      reply: [
        {
          version: 2,
          savedAt: at,
          savedBy: rana.name,
          title: leaflet.title,
          status: "draft",
          changes: { sections: ["howToTakeSections"], wordsAdded: 24, wordsRemoved: 3 },
          note: "Dose for children corrected",
        },
        { version: 1, savedAt: at, savedBy: rana.name, title: leaflet.title, status: "draft" },
      ],
    },
    undeleteLeaflet: { reply: leaflet },
    withdrawLeaflet: {
      request: { reason: "Replaced after a change of the company" },
      reply: { publication: { ...publication, state: "withdrawn", withdrawnAt: at } },
    },
    setProductGroup: { request: { with: null }, reply: summary },
    getRevision: { reply: leaflet },
    restoreRevision: { reply: { ...leaflet, version: 3 } },
    copyLeaflet: {
      reply: {
        ...leaflet,
        _id: "0196f0c1-7e6d-7c5b-8a49-0f1e2d3c4b5a",
        title: "Tamrofen 400 mg (copy)",
      },
    },
  };
}

const accountExamples: Partial<Record<EndpointName, Example>> = {
  registerUser: { request: { ...profile, password: "six leaves of mint" }, reply: rana },
  signIn: { request: { email: rana.email, password: "six leaves of mint" }, reply: rana },
  currentUser: { reply: rana },
  listSessions: {
    reply: [
      {
        _id: "0196f0a4-5a40-7c11-9d52-6b7a8c9d0e1f",
        createdAt: "2031-05-01T08:00:00.000Z",
        lastSeenAt: at,
        current: true,
      },
    ],
  },
  changeProfile: { request: profile, reply: rana },
  changePassword: {
    request: { currentPassword: "six leaves of mint", newPassword: "seven leaves of sage" },
    reply: { message: "Password updated successfully!" },
  },
  listUsers: { reply: [rana] },
  getUser: { reply: { ...rana, leaflets: 12 } },
  changeUser: {
    request: { name: rana.name, email: rana.email, isAdmin: true },
    reply: { message: "User updated successfully" },
  },
  listPublications: {
    reply: [
      {
        leafletId,
        version: 1,
        title: "Tamrofen 400 mg",
        language: "en",
        since: at,
        owner: { _id: rana._id, name: rana.name, email: rana.email },
      },
    ],
  },
  openPublication: { reply: { publication } },
  sendMessage: {
    request: {
      name: rana.name,
      email: rana.email,
      company: "Zaytoun Pharma",
      inquiryType: "support",
      subject: "A leaflet in two languages",
      message: "How do we link them?",
    },
    reply: { message: "Thank you for your message! We'll get back to you within 24 hours." },
  },
  listMessages: { reply: [contactMessage] },
  listAudit: {
    reply: [
      {
        seq: 4711,
        at,
        action: "user.signed-in",
        outcome: "done",
        by: "session",
        actor: { _id: rana._id, name: rana.name, email: rana.email },
        token: null,
        target: { _id: rana._id, name: rana.name, email: rana.email },
        address: "192.0.2.7",
        requestId: "0d9f5c1e-2b3a-4c4d-8e5f-6a7b8c9d0e1f",
        detail: null,
        intact: true,
        batch: 12,
      },
    ],
  },
  changeMessage: { request: { read: true }, reply: { ...contactMessage, readAt: at } },
  getAnalytics: {
    reply: {
      users: { total: 2, administrators: 1 },
      leaflets: {
        total: 1,
        byStatus: { draft: 1, review: 0, published: 0 },
        byLanguage: { en: 1 },
        byProfile: { generic: 1 },
        withProduct: 0,
        byWeek: [{ week: "2031-04-28", created: 1, updated: 1 }],
      },
      storage: { contentBytes: 2048, blobBytes: 0, blobs: 0 },
    },
  },
  listTokens: { reply: [token] },
  createToken: {
    request: { name: token.name, scopes: token.scopes, expiresAt: token.expiresAt },
    reply: { ...token, token: "nashra_…" },
  },
  listWebhooks: { reply: [webhook] },
  createWebhook: {
    request: { url: webhook.url, events: webhook.events, enabled: true },
    reply: { ...webhook, secret: "whsec_…" },
  },
  changeWebhook: {
    request: { url: webhook.url, events: ["leaflet.withdrawn"], enabled: true },
    reply: { ...webhook, events: ["leaflet.withdrawn"] },
  },
  renewWebhookSecret: { reply: { ...webhook, secret: "whsec_…" } },
  testWebhook: { reply: waitingTest },
  listDeliveries: {
    reply: [
      {
        ...waitingTest,
        type: "leaflet.published",
        leafletId,
        version: 1,
        state: "delivered",
        attempts: 1,
        nextAt: null,
        lastAt: at,
        status: 200,
        answer: "ok",
      },
    ],
  },
  repeatDelivery: { reply: waitingTest },
  livez: { reply: { status: "ok" } },
  readyz: { reply: { status: "ok" } },
};

/** The content as the server stores it, with the engine's findings. */
function storedExample() {
  const parsed = parseLeaflet(content);
  if (parsed.kind === "malformed") throw new Error("The example leaflet of the API is malformed.");
  const found = validateLeaflet(parsed.content, { layout: "complete" });
  return {
    stored: parsed.content,
    findings: found.map((finding) => ({ ...finding, message: describeFinding(finding, "en") })),
  };
}
