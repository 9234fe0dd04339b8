import { call } from "../../api/client.ts";
import { ApiError } from "../../api/failures.ts";

/** Ends a session. Succeeds if the session has ended already. */
export async function endSession(id: string): Promise<void> {
  try {
    await call("endSession", { params: { id } });
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
  }
}

/**
 * Ends every session except the current one. The server lists a limited number of sessions, so the list is
 * read until it contains no further session.
 */
export async function endOtherSessions(): Promise<void> {
  const ended = new Set<string>();
  for (;;) {
    const { data } = await call("listSessions");
    const others = data.filter(({ current, _id }) => !current && !ended.has(_id));
    if (others.length === 0) return;
    for (const { _id } of others) {
      await endSession(_id);
      ended.add(_id);
    }
  }
}
