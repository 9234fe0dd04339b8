import type { DiskReserve } from "./disk-reserve.ts";
import { StoreFullError, type Store } from "./ports.ts";

/**
 * Returns the store with a reserve of disk space. What people need on a full disk uses it: signing in and out,
 * changing a password, deleting, withdrawing and revoking; also the removal of expired data and the heartbeat. Nothing
 * else does. See {@link withStoreQuota} for what is refused while the reserve is used.
 */
export function withDiskReserve(store: Store, reserve: DiskReserve): Store {
  const using =
    <Given extends readonly unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      reserve.use(() => act(...given));
  const { users, sessions, tokens, throttle, audit, leaflets, publications } = store;
  const { messages, webhooks, instances, ownRest } = store;
  return {
    ...store,
    users: {
      ...users,
      changePassword: using(users.changePassword),
      changeByAdmin: using(users.changeByAdmin),
      rehash: using(users.rehash),
      delete: using(users.delete),
    },
    sessions: {
      ...sessions,
      start: using(sessions.start),
      touch: using(sessions.touch),
      end: using(sessions.end),
      endById: using(sessions.endById),
    },
    tokens: { ...tokens, revoke: using(tokens.revoke) },
    throttle: {
      ...throttle,
      count: using(throttle.count),
      takeBack: using(throttle.takeBack),
      clear: using(throttle.clear),
    },
    audit: { ...audit, add: using(audit.add) },
    leaflets: { ...leaflets, delete: using(leaflets.delete) },
    publications: { ...publications, withdraw: using(publications.withdraw) },
    messages: { ...messages, delete: using(messages.delete) },
    webhooks: { ...webhooks, remove: using(webhooks.remove) },
    instances: {
      ...instances,
      start: using(instances.start),
      beat: using(instances.beat),
      end: using(instances.end),
    },
    ownRest: {
      ...ownRest,
      async index(...given) {
        // The index of a token's leaflets is filled while they are read, and would take the space that was released.
        if (reserve.isUsed()) throw new StoreFullError("The disk is full.");
        return ownRest.index(...given);
      },
    },
    sweep: using((now) => store.sweep(now)),
  };
}
