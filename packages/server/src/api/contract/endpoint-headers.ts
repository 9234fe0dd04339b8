export const etag = { ETag: 'The version as a strong tag: `"3"`.' };

export const documentTag = {
  ETag: 'Names the version, the format and the layout: `"3-xml-standard"`. Not for `If-Match`.',
};

export const ifMatch = {
  "If-Match": "The version the change was made on; a stale one is refused with 412.",
};

export const location = { Location: "Where the new one is." };
