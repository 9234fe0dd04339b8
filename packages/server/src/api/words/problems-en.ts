import { labelsEn } from "./field-labels.ts";
import type { ProblemSentences } from "./problem-sentences.ts";

/** Sentences that the product specification contains are repeated here word for word. */
export const problemsEn: ProblemSentences = {
  problems: {
    "malformed-json": {
      title: "Malformed JSON",
      detail:
        "The body is not JSON text in UTF-8, or it is nested more than 200 levels deep. `line` and `column` are the place of the error, and `expected` is what was expected there.",
      message: "Invalid data provided.",
    },
    "invalid-data": {
      title: "Invalid data",
      detail: "`errors` lists the invalid fields, each with a JSON Pointer.",
      message: "Invalid data provided.",
    },
    "cursor-invalid": {
      title: "Invalid cursor",
      detail: "The cursor does not belong to this query of the list. Start without a cursor.",
      message: "This page of the list cannot be shown. Please load the list again.",
    },
    "idempotency-key-invalid": {
      title: "Invalid idempotency key",
      detail: "`Idempotency-Key` must have 1 to 255 visible ASCII characters. Nothing was done.",
      message: "Invalid data provided.",
    },
    "current-password-wrong": {
      title: "Current password is incorrect",
      detail:
        "The current password does not match, or it is needed for another e-mail address and was not sent. Nothing was changed.",
      message: "Current password is incorrect",
    },
    "password-common": {
      title: "Common password",
      detail:
        "The password is one of the most common ones, or the name, organization or address of the account. It is refused over https; over http it is accepted with an entry in `warnings`.",
      message: "This password is common or easy to guess. Choose another one.",
    },
    "address-refused": {
      title: "Address refused",
      detail:
        "Events are sent only to https addresses without a user name and a password. The host must be a name, or an address that the operator allows. Nothing was saved.",
      message: "Events cannot be sent to this address. Use an https address with a public name.",
    },
    "administrator-not-deletable": {
      title: "Administrators cannot be deleted",
      detail:
        "Remove the administrator role from the account first; an account cannot delete itself.",
      message: "An administrator cannot be deleted.",
    },
    "last-administrator": {
      title: "Last administrator",
      detail: "There must always be an administrator. Make another person an administrator first.",
      message: "The last administrator must keep this role.",
    },
    "not-signed-in": {
      title: "Not signed in",
      detail: "The call needs an open session, or a valid bearer token that has not expired.",
      message: "Please sign in.",
    },
    "another-person": {
      title: "Somebody else is signed in",
      detail: "The header X-Person does not name the person who is signed in. Nothing was done.",
      message: "Somebody else is signed in here by now. Please sign in again.",
    },
    "credentials-wrong": {
      title: "Invalid email or password",
      detail: "There is no account with this address and password.",
      message: "Invalid email or password",
    },
    forbidden: {
      title: "Forbidden",
      detail: "The account, or the scope of the token, does not allow this call.",
      message: "You are not allowed to do this.",
    },
    csrf: {
      title: "Cross-site request refused",
      detail:
        "A browser's request that changes something must come from this site and repeat the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. Get a new cookie with GET /api/users/me and repeat the call once.",
      message: "The request could not be verified. Please try again.",
    },
    "registration-closed": {
      title: "Registration is closed",
      detail: "Only the operator of this server creates accounts.",
      message: "Registration is closed. Please ask the operator of this service for an account.",
    },
    "not-found": {
      title: "Not found",
      detail: "This resource does not exist, or it belongs to another person.",
      message: "This does not exist, or it is not yours.",
    },
    "method-not-allowed": {
      title: "Method not allowed",
      detail: "The path does not support this method; `Allow` lists the supported methods.",
      message: "This cannot be done here.",
    },
    "email-taken": {
      title: "E-mail address in use",
      detail: "Another account has this address; upper and lower case are equivalent.",
      message: "User already exists",
    },
    "idempotency-running": {
      title: "The same request is running",
      detail:
        "An earlier request with this `Idempotency-Key` has not finished. Repeat the request after the time in `Retry-After`. If the server stopped during the earlier request, its key is free again after a minute.",
      message: "The same request is still being processed. Please try again in a few seconds.",
    },
    "stale-version": {
      title: "Stale version",
      detail:
        "`If-Match` names a version that is no longer the current one. `current` contains the current version, when it was saved and by whom. It is absent if the current version is damaged.",
      message: "The leaflet was changed in the meantime. Nothing of yours was saved.",
    },
    "body-too-large": {
      title: "Body too large",
      detail: "The body is larger than this server accepts (default limit: 64 MiB).",
      message:
        "Images are too large. Please compress your images or remove some images and try again.",
    },
    "not-json": {
      title: "Not JSON",
      detail: "The body must be sent as `Content-Type: application/json`, in UTF-8, uncompressed.",
      message: "Invalid data provided.",
    },
    "findings-forbid-status": {
      title: "A leaflet with errors must be a draft",
      detail:
        "A leaflet under review or published must have no findings of severity `error`; `findings` lists all of them. Nothing was saved.",
      message: "The leaflet has errors. Correct them before it goes to review or is published.",
    },
    "document-not-buildable": {
      title: "No document can be built",
      detail: "`findings` lists what is missing or wrong in the leaflet.",
      message: "No document can be built from this leaflet yet. Correct its errors first.",
    },
    "too-complex": {
      title: "Too complex",
      detail:
        "The work on this leaflet reached a limit. Nothing was saved. A retry has the same result.",
      message: "This leaflet is too complex to be processed. Please make it smaller or simpler.",
    },
    "idempotency-mismatch": {
      title: "Idempotency key of another request",
      detail:
        "An earlier request with this `Idempotency-Key` had another method, path or body. Nothing was done. Use a new key for a new request.",
      message: "This was already sent with other contents. Nothing was changed.",
    },
    throttled: {
      title: "Too many attempts",
      detail: "`Retry-After` is the number of seconds until the next attempt is allowed.",
      message: "Too many attempts. Please try again later.",
    },
    "too-many-jobs": {
      title: "Too many calls at the same time",
      detail:
        "Too many calls of this account that search, count, save, check or build leaflets are waiting. Repeat the call after the number of seconds in `Retry-After`.",
      message: "Too many requests of your account are waiting. Please try again in a moment.",
    },
    "too-many-requests": {
      title: "Too many requests",
      detail:
        "The account has sent more requests in a minute than the server allows. Nothing was done. `Retry-After` is the number of seconds until the next request is accepted.",
      message: "Too many requests. Nothing was done. Please try again in a moment.",
    },
    "idempotency-keys-full": {
      title: "Too many idempotency keys",
      detail:
        "The account has 10,000 idempotency keys of the last 24 hours. `Retry-After` is the number of seconds until one of them expires. Requests without a key are accepted.",
      message: "Too many items were created within a day. Please try again later.",
    },
    "webhooks-full": {
      title: "Too many webhooks",
      detail: "An account has at most 10 webhooks. Delete one first.",
      message: "You have 10 webhooks, the maximum. Delete one first.",
    },
    "webhook-disabled": {
      title: "Webhook disabled",
      detail: "Nothing is sent to a disabled webhook. Enable it first.",
      message: "This webhook is disabled. Enable it first.",
    },
    "product-group-full": {
      title: "Product group full",
      detail:
        "A product group has at most 200 leaflets, with the deleted ones that can be undeleted. Nothing was changed.",
      message: "A product can link at most 200 leaflets. Nothing was changed.",
    },
    "gtin-missing": {
      title: "GTIN missing",
      detail: "The leaflet does not have this GTIN, or has none and the code needs one.",
      message: "This code needs a GTIN. Enter it in the leaflet first.",
    },
    "gtin-invalid": {
      title: "Invalid GTIN",
      detail: "The length or the check digit of the GTIN is wrong.",
      message: "This GTIN is wrong. Correct it in the leaflet first.",
    },
    "internal-error": {
      title: "Internal error",
      detail: "The server failed. Its log contains the cause under the id in `instance`.",
      message: "Server error occurred. Please try again later.",
    },
    "account-damaged": {
      title: "Damaged account",
      detail:
        "The stored data of the account or of its bearer token is not what was saved, so nothing was done. The server's log and `nashra-server check` name it. The operator can repair an account; replace a token.",
      message:
        "The data of this account is damaged in the store. Please inform the operator of this service.",
    },
    "version-damaged": {
      title: "Damaged version",
      detail:
        "The stored text of this version is not the text that was saved. Other versions can be read and restored, and a PUT with `content` replaces the version. Optional fields that this PUT does not send lose their values; the finding `version-break` lists them. The server's log and `nashra-server check` name it.",
      message:
        "This version of the leaflet is damaged in the store. Restore an earlier version, and inform the operator of this service.",
    },
    "blob-damaged": {
      title: "Stored file damaged",
      detail:
        "The document of the leaflet is missing from the store or was altered there, so it is not returned. Images that cannot be read do not cause this problem: their items have `imageDamaged`. The server's log contains the cause under the id in `instance`.",
      message:
        "A stored file of this leaflet is damaged. Please inform the operator of this service.",
    },
    draining: {
      title: "Shutting down",
      detail: "The server is shutting down and accepts no new requests. Repeat the call.",
      message: "The service is restarting. Please try again in a moment.",
    },
    busy: {
      title: "Busy",
      detail:
        "The server has too much work at the moment: too many large bodies, sign-ins or jobs. Nothing was changed. Repeat the call after the number of seconds in `Retry-After`.",
      message: "The service is busy. Please try again in a moment.",
    },
    "store-unavailable": {
      title: "Store not reachable",
      detail:
        "The database or the file store does not answer. It is unknown whether a write in progress was saved: check before you repeat it.",
      message: "The service cannot reach its data. Please try again later.",
    },
    "store-full": {
      title: "Store full",
      detail:
        "The server has no space left, or its store has reached the quota of the operator. Nothing was saved. Reading and deleting still work.",
      message: "There is no space left on the server. Nothing was saved.",
    },
    "quota-exceeded": {
      title: "Quota exceeded",
      detail:
        "All versions of the person's leaflets together would exceed the space that the person may use.",
      message: "Your leaflets take all the space you may use. Nothing was saved.",
    },
  },
  fields: {
    required: (field) => `${field} is required.`,
    "wrong-type": (field) => `${field} has a value of the wrong type.`,
    "name-repeated": (field) =>
      `${field} occurs twice in the same JSON object; one of the two values would be lost.`,
    blank: (field) => `${field} is required.`,
    "too-long": (field) => `${field} is too long.`,
    "not-an-option": (field, { options }) =>
      options.length > 0
        ? `${field} must be ${either(options)}.`
        : `${field} has a value that is not one of those allowed.`,
    "unstorable-text": (field) => `${field} holds a character that cannot be stored.`,
    "email-form": (field) => `${field} is not a valid e-mail address.`,
    "email-mixed-scripts": (field) =>
      `${field} mixes letters of different writing systems in one part. Write each part with letters of one writing system.`,
    "password-common": (field) => `${field} is common or easy to guess. Choose another one.`,
    "current-password-wrong": (field) => `${field} is incorrect`,
    "password-short": (field) => `${field} must be at least 6 characters long`,
    "instant-form": (field) => `${field} is not a time such as 2031-05-01T12:00:00Z.`,
    "instant-past": (field) => `${field} is in the past.`,
    "number-form": (field, { range }) =>
      range
        ? `${field} must be a whole number from ${range[0]} to ${range[1]}.`
        : `${field} is not a number in the allowed range.`,
    "code-format": (field) => `${field} must be svg or png.`,
    "gs1-text": (field) => `${field} needs 1 to 20 characters that GS1 allows, without spaces.`,
    "gs1-date": (field) => `${field} is not a date such as 2027-12-31 or 271231.`,
    "image-not-base64": () => "Failed to process image. Please try a different image.",
    "image-not-jpeg": () => "Please select a valid image file.",
    "image-type": () =>
      "This image is not of the type that is stated for it. Choose the image again.",
    "image-too-large": () =>
      "Image size must be less than 10MB. Please compress your image or choose a smaller one.",
    "address-refused": () =>
      "Events cannot be sent to this address. Use an https address with a public name.",
    "leaflet-unknown": () => "You have no other leaflet with this id. It may have been deleted.",
    "image-not-stored": () =>
      "This item refers to a stored image that the leaflet does not have. Choose the image again, or remove it.",
    "xml-ill-formed": () => "The XML is not well-formed.",
    "doctype-refused": () => "The XML has a DOCTYPE, which is not accepted.",
    "not-a-bundle": () => "The XML is not a FHIR Bundle.",
    "not-fhir": () => "The XML is not FHIR.",
    "encoding-unsupported": () => "The XML is not in UTF-8.",
    "input-too-large": () => "The XML is too large.",
    "input-too-deep": () => "The XML is nested too deeply.",
  },
  jsonError: (line, column, expected) =>
    `The data is not valid JSON. Line ${line}, column ${column}: expected ${expected}.`,
  expectations: {
    value: "a value",
    "value-or-bracket": "a value or ]",
    name: "a name in quotation marks",
    "name-or-brace": "a name in quotation marks or }",
    colon: "a colon",
    "comma-or-bracket": "a comma or ]",
    "comma-or-brace": "a comma or }",
    end: "the end of the text",
    "quotation-mark": "a closing quotation mark for the string that starts here",
    escape: "a valid escape sequence",
    "no-control-character": "a string without line breaks and control characters",
    "less-nesting": "at most 200 levels of nesting",
    "utf-8": "text in UTF-8",
  },
  labels: labelsEn,
  someField: "A field",
  unwrapped: 'Content is required: send the leaflet as {"content": …}.',
  limits: {
    "cpu-time": (value) => `Limit: ${value / 1000} s of processor time.`,
    text: (value) => `Limit: ${value} characters of text, without images.`,
  },
  done: {
    "password-changed": "Password updated successfully!",
    "user-changed": "User updated successfully",
    "message-sent": "Thank you for your message! We'll get back to you within 24 hours.",
  },
};

function either(options: readonly string[]): string {
  return [options.slice(0, -1).join(", "), ...options.slice(-1)].filter(Boolean).join(" or ");
}
