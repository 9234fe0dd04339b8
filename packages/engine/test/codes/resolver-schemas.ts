/**
 * The rules of GS1's schemas for a linkset and for the description of a resolver.
 * https://ref.gs1.org/standards/resolver/1.2.0/linkset-schema
 */
const webAddress = { type: "string", pattern: "^https?://[a-zA-z0-9./]+" };

export const linksetSchema = {
  type: "object",
  properties: {
    linkset: {
      type: "array",
      items: {
        type: "object",
        properties: {
          anchor: webAddress,
          itemDescription: { type: "string" },
          description: { type: "string" },
        },
        patternProperties: {
          "(?!(anchor|itemDescription|description))^([a-z-]+$)|(^https?://[a-zA-z0-9./]+$)": {
            type: "array",
            items: {
              type: "object",
              properties: {
                href: webAddress,
                title: { type: "string" },
                hreflang: {
                  type: "array",
                  items: { type: "string", pattern: String.raw`(^\w{2}$)|(^\w{2}-\w{2}$)` },
                },
                type: { type: "string", pattern: String.raw`\w+/[-+.\w]+` },
                context: { type: "array" },
                fwqs: { type: "boolean" },
                public: { type: "boolean" },
              },
              required: ["href", "title"],
              additionalProperties: false,
            },
          },
        },
        required: ["anchor"],
        additionalProperties: false,
      },
    },
  },
  required: ["linkset"],
  additionalProperties: false,
};

/** https://ref.gs1.org/standards/resolver/1.2.0/description-file-schema */
export const descriptionSchema = {
  type: "object",
  properties: {
    resolverRoot: { type: "string" },
    supportedPrimaryKeys: {
      type: "array",
      items: {
        type: "string",
        enum: "all 01 8006 8013 8010 410 411 412 413 414 415 417 8017 8018 255 00 253 401 402 8003 8004".split(
          " ",
        ),
      },
    },
    name: { type: "string" },
    supportedLinkType: {
      type: "array",
      items: {
        properties: {
          namespace: { type: "string" },
          prefix: { type: "string", pattern: "^[a-zA-Z_][A-Za-z0-9_-]*?:$" },
        },
      },
    },
    linkTypeDefaultCanBeLinkset: { type: "boolean" },
    jsonLdContextLocation: { type: "string" },
  },
  required: ["resolverRoot", "supportedPrimaryKeys"],
};
