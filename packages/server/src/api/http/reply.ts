export type ReplyBody =
  | { readonly json: unknown }
  | { readonly text: string; readonly type: string }
  | {
      readonly bytes: Uint8Array;
      readonly type: string;
      /** Called when the bytes were sent, and nobody needs them any more. It may never be called. */
      readonly release?: () => void;
    }
  | { readonly stream: ReadableStream<Uint8Array>; readonly type: string };

export interface Reply {
  readonly kind: "reply";
  readonly status: number;
  readonly body?: ReplyBody;
  readonly headers?: Readonly<Record<string, string>>;
  /** Starts a session with this token, or ends the current session; the cookies are set accordingly. */
  readonly session?: { readonly start: string } | "end";
}

export function reply(
  status: number,
  body?: ReplyBody,
  more?: Omit<Reply, "kind" | "status" | "body">,
): Reply {
  return { kind: "reply", status, ...(body && { body }), ...more };
}
