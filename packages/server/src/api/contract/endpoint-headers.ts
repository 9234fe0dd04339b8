export const etag = { ETag: 'The version as a strong tag: `"3"`.' };

export const documentTag = {
  ETag: 'Identifies the version, the form, and the engine that built it: `"3-xml-complete-0.2.0"`. Not for `If-Match`.',
};

export const ifMatch = {
  "If-Match":
    "The version on which the change is based. If it is not the current version, the status is 412.",
};

export const location = { Location: "Address of the new resource." };
