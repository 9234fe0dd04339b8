import { setTimeout as pass } from "node:timers/promises";
import { createApp } from "../app.ts";
import type { Config } from "../config/read-config.ts";
import { readTraces } from "../config/read-traces.ts";
import { compress } from "../node/compress.ts";
import { createDrain, type Drain } from "../node/drain.ts";
import { createLog } from "../node/log.ts";
import { createMetrics, serveMetrics } from "../node/metrics.ts";
import { createPasswordHasher } from "../node/passwords.ts";
import { listen, requireFree, type Listening } from "../node/serve.ts";
import { readSite } from "../node/site.ts";
import { sha256 } from "../node/sha256.ts";
import type { Traces } from "../node/traces.ts";
import { createWebhookSender } from "../node/webhook-sender.ts";
import { createWorkerPool } from "../node/worker-pool.ts";
import { defaultLimits, type Log, type Ports } from "../ports.ts";
import { announce } from "./announce.ts";
import { foldSums } from "./fold-sums.ts";
import { firstAdministrator } from "./first-administrator.ts";
import { configOf, hasStore, lockForServing, requireSite, withSite } from "./open.ts";
import { openServedStore, type Closers, type ServedConfig } from "./open-served-store.ts";
import { sealAuditInBackground } from "./seal-audit.ts";
import { sealInBackground } from "./seal-versions.ts";
import { scrubInBackground } from "./scrub-store.ts";
import { sendWebhooks } from "./send-webhooks.ts";
import { sweepHourly } from "./sweep-hourly.ts";
import type { ExitCode, CommandContext } from "./command-context.ts";

export interface ServeOptions {
  /** Starts although the embedded store lacks acknowledged commits. */
  readonly acceptLoss?: boolean;
}

/** `nashra-server`: serves until a signal stops it; the exit code reports whether it stopped cleanly. */
export async function serve(
  context: CommandContext,
  { acceptLoss = false }: ServeOptions = {},
): Promise<ExitCode> {
  const config = withSite(configOf(context), context);
  requireSite(config);
  // A start that fails because the port is in use must create no store, but the store is created before the
  // port is opened. So if there is no store yet, the port is checked first. If there is a store, this check
  // is skipped, because it would disconnect clients that connect during the check.
  if (!hasStore(config)) await requireFree(config);
  const lock = await lockForServing(config, context);
  const log = createLog(config.logLevel);
  const closers: Closers = [() => lock?.release()];
  try {
    const settings = { ...config, acceptLoss, lock };
    const { drain, server } = await start(settings, context, log, closers);
    context.onEnd({
      signal: eachOnce((name) => drain.begin(name, 0)),
      defect(what, error) {
        log.write("error", what, { error });
        drain.begin(what, 1);
      },
    });
    const { store } = server;
    await announce({ config, url: server.url, store, context, log });
    return await drain.ended;
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/**
 * Returns a function that calls `listener` once for signals in quick succession. Supervisors and terminals
 * signal every process of a group, and parent processes forward the signal, so one request to stop can arrive
 * as several signals.
 */
function eachOnce(listener: (name: string) => void): (name: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (name) => {
    const now = performance.now();
    if (now - last > 250) listener(name);
    last = now;
  };
}

/**
 * Starts the parts of the server in the order of their dependencies. For every part, `closers` gets a
 * function that closes it.
 */
async function start(config: ServedConfig, context: CommandContext, log: Log, closers: Closers) {
  const { jobTime } = { ...defaultLimits, ...config.settings.limits };
  const metrics = config.metrics && createMetrics(context.nodeVersion);
  const traces = await tracesOf(config, context, log);
  if (traces) closers.push(() => traces.close());
  const observed = { log, ...(metrics && { metrics }), ...(traces && { tracer: traces.tracer }) };
  const { store, unlimited } = await openServedStore(config, context, observed, closers);
  metrics?.watchPool(() => store.pool());
  const workerPool = createWorkerPool({
    processes: Math.max(2, context.processors - 1),
    cpuTime: jobTime,
    ...observed,
  });
  closers.push(() => workerPool.close());
  const listening: { server?: Listening } = {};
  const drain = drainOf(config, log, listening, closers);
  const ports: Ports = {
    store,
    workerPool,
    passwords: createPasswordHasher({}),
    clock: Date.now,
    ...observed,
    settings: config.settings,
    draining: drain.draining,
    compress,
    sha256,
    webhooks: createWebhookSender({ networks: config.webhookNetworks }),
    ...(config.site !== undefined && { site: await readSite(config.site) }),
  };
  // A server with a full store must still start.
  await firstAdministrator(config, { ...ports, store: unlimited });
  const background = [foldSums, sweepHourly, sendWebhooks, sealInBackground, scrubInBackground];
  closers.push(...background.map((begin) => begin(ports)));
  closers.push(sealAuditInBackground(ports, config.auditRetention));
  if (config.metrics && metrics) {
    const metricsServer = await serveMetrics(metrics, config.metrics);
    closers.push(() => metricsServer.close());
  }
  listening.server = await listen(createApp(ports), config);
  closers.push(() => listening.server?.cut());
  return { drain, server: { url: listening.server.url, store } };
}

/** Starts traces if the variables of OpenTelemetry ask for them. Only then their modules are loaded. */
async function tracesOf(
  { trustedProxies }: Config,
  { env }: CommandContext,
  log: Log,
): Promise<Traces | undefined> {
  const { traces, warnings } = readTraces(env);
  for (const warning of warnings) log.write("warn", warning);
  if (traces === undefined) return undefined;
  const { startTraces } = await import("../node/traces.ts");
  return startTraces(traces, { log, trustedProxies });
}

function drainOf(
  { drainTime, drainNotice }: Config,
  log: Log,
  listening: { readonly server?: Listening },
  closers: Closers,
): Drain {
  return createDrain({
    log,
    limit: drainTime,
    ...(drainNotice > 0 && {
      notice() {
        // A connection that is used during the notice ends with a reply, so that none of its requests is lost.
        listening.server?.closeAfterReplies();
        return pass(drainNotice);
      },
    }),
    stop: async () => listening.server?.stop(),
    cut: () => listening.server?.cut(),
    close: () => closeAll(closers),
  });
}

/** Closes in reverse order of opening. A failure does not prevent the rest from closing. */
async function closeAll(closers: Closers): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some parts could not be closed.");
}
