import { StoreFullError, type Store } from "./ports.ts";

/**
 * Returns the store with a limit of its size, the quota or the disk: while `isFull` returns true, whatever adds a leaflet, a version, a frozen
 * document, an account, a token, a webhook or a message throws {@link StoreFullError}. People can still sign in, read, export and delete.
 */
export function withStoreQuota(store: Store, isFull: () => boolean): Store {
  const limited =
    <Given extends readonly unknown[], Result>(add: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (isFull())
        throw new StoreFullError("The store has reached its quota, or its disk is full.");
      return add(...given);
    };
  const { leaflets, users, tokens, webhooks, messages } = store;
  return {
    ...store,
    leaflets: {
      ...leaflets,
      create: limited(leaflets.create),
      save: limited(leaflets.save),
      freeze: limited(leaflets.freeze),
    },
    users: { ...users, create: limited(users.create) },
    messages: { ...messages, add: limited(messages.add) },
    tokens: { ...tokens, create: limited(tokens.create) },
    webhooks: { ...webhooks, create: limited(webhooks.create), addTest: limited(webhooks.addTest) },
  };
}
