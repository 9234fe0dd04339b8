export const etag = { ETag: 'The version as a strong tag: `"3"`.' };

export const documentTag = {
  ETag: 'Identifies the version, the format and the layout: `"3-xml-standard"`. Not for `If-Match`.',
};

export const ifMatch = {
  "If-Match": "The version on which the change is based; a stale one is rejected with 412.",
};

export const location = { Location: "Address of the new resource." };
