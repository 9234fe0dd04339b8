// Results of verifying a part of the store in the background.

/** A version or a blob that is not what was saved. */
export type DamagedPart =
  | { readonly what: "version"; readonly leafletId: string; readonly version: number }
  | { readonly what: "blob"; readonly hash: string };

export type Scrubbed =
  | {
      readonly kind: "verified";
      readonly versions: number;
      readonly blobs: number;
      readonly damaged: readonly DamagedPart[];
    }
  /** The part of the day is verified. `endedAt`: when the last part was completed. */
  | { readonly kind: "done"; readonly endedAt: number | undefined }
  /** Another server verifies the part. */
  | { readonly kind: "busy" };
