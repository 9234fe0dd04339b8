import { auditText } from "../domain/audit.ts";
import { hashSecret, isId, newBearer, newId } from "../domain/secrets.ts";
import type { Token, TokenScope } from "../storage/account-ports.ts";
import { checked, entry, personAt } from "./accounts.ts";
import { withStore } from "./open.ts";
import { readTime } from "./read-time.ts";
import { Refusal, wrongUse } from "./refusal.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

export interface TokenOptions {
  readonly email: string;
  readonly name: string;
  readonly scopes: string;
  /** A date, or a date with a UTC time; absent: valid until revoked. */
  readonly expires?: string;
}

/** `nashra-server token create`: prints only the token to standard output. */
export async function createToken(
  options: TokenOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const createdAt = Date.now();
  const facts = {
    name: checked("name", options.name, "--name must not be blank"),
    scopes: scopesOf(options.scopes),
    expiresAt: expiryOf(options.expires, createdAt),
  };
  return withStore(context, async (store) => {
    const user = await personAt(store, options.email);
    const id = newId(createdAt);
    const token: Token = { ...facts, id, userId: user.id, createdAt, lastUsedAt: undefined };
    const bearer = newBearer();
    const detail = { name: auditText(facts.name), scopes: facts.scopes.join(" ") };
    const audit = entry("token.created", "command", createdAt, id, detail);
    await store.tokens.create(token, await hashSecret(bearer), audit);
    context.stderr.write("This is the only time the token is shown:\n");
    context.stdout.write(`${bearer}\n`);
    return exitCodes.done;
  });
}

/** `nashra-server token list`: newest first. */
export async function listTokens(
  options: { readonly email: string },
  context: CommandContext,
): Promise<ExitCode> {
  return withStore(context, async (store) => {
    const { id, email } = await personAt(store, options.email);
    const tokens = await store.tokens.list(id);
    if (tokens.length === 0) context.stderr.write(`${auditText(email)} has no bearer token.\n`);
    for (const token of tokens) context.stdout.write(lineOf(token));
    return exitCodes.done;
  });
}

/** `nashra-server token revoke <id>` */
export async function revokeToken(
  id: string,
  options: { readonly email: string },
  context: CommandContext,
): Promise<ExitCode> {
  return withStore(context, async (store) => {
    const user = await personAt(store, options.email);
    const audit = entry("token.revoked", "command", Date.now(), id);
    const missing = new Refusal(
      `${auditText(user.email)} has no token ${auditText(id)}; token list shows the existing ones`,
    );
    if (!isId(id)) throw missing;
    if ((await store.tokens.revoke(user.id, id, audit)).kind === "missing") throw missing;
    context.stdout.write(`The token ${id} is revoked.\n`);
    return exitCodes.done;
  });
}

function lineOf({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: Token): string {
  const facts = [
    id,
    auditText(name),
    scopes.join(","),
    `made ${new Date(createdAt).toISOString()}`,
    expiresAt === undefined ? "no expiry" : `expires ${new Date(expiresAt).toISOString()}`,
    lastUsedAt === undefined ? "never used" : `last used ${new Date(lastUsedAt).toISOString()}`,
  ];
  return `${facts.join("\t")}\n`;
}

const known: readonly TokenScope[] = ["read", "write"];

function scopesOf(text: string): readonly TokenScope[] {
  const wanted = text.split(",").map((scope) => scope.trim());
  const scopes = known.filter((scope) => wanted.includes(scope));
  if (wanted.every((scope) => known.some((name) => name === scope))) return scopes;
  throw wrongUse("--scopes must be read, write or read,write");
}

function expiryOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const at = readTime("--expires", text);
  if (at <= now) throw wrongUse("--expires must be in the future");
  return at;
}
