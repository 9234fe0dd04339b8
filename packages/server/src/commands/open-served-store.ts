import type { Config } from "../config/read-config.ts";
import type { FolderLock } from "../node/lock.ts";
import { defaultLimits, type Ports } from "../ports.ts";
import type { DiskReserve } from "../storage/disk-reserve.ts";
import { openStore } from "../storage/open-store.ts";
import type { Store } from "../storage/ports.ts";
import { withStoreQuota } from "../storage/store-quota.ts";
import { withDiskReserve } from "../storage/store-reserve.ts";
import type { CommandContext } from "./command-context.ts";
import { keepHeartbeat } from "./heartbeat.ts";
import { keepReserve, reserveOf } from "./keep-reserve.ts";
import { measureStore } from "./measure-store.ts";
import { observeObjectStore } from "./observe-object-store.ts";

/** Functions that close the parts of a server, in the order of opening. */
export type Closers = (() => Promise<void> | void)[];

export type ServedConfig = Config & {
  readonly acceptLoss: boolean;
  /** The lock of the data folder; undefined with PostgreSQL. */
  readonly lock: FolderLock | undefined;
};

type Observed = Pick<Ports, "log" | "metrics" | "tracer">;

interface ServedStore {
  /** Adds nothing while the store has reached its quota or its disk is full. */
  readonly store: Store;
  /** The same store without these limits. */
  readonly unlimited: Store;
}

/** Opens the store of a server, with its heartbeat, its reserve of disk space and its quota. */
export async function openServedStore(
  config: ServedConfig,
  context: CommandContext,
  observed: Observed,
  closers: Closers,
): Promise<ServedStore> {
  const opened = await openWithReserve(config, observed, closers);
  const process = { pid: context.pid, lock: config.lock };
  closers.push(await keepHeartbeat({ store: opened.store, log: observed.log }, process));
  return { store: await withLimits(opened, config, observed, closers), unlimited: opened.store };
}

interface OpenedStore {
  readonly store: Store;
  /** Absent with PostgreSQL. */
  readonly reserve?: DiskReserve;
}

/** Opens the store; the embedded one with its reserve of disk space, which the start may need too. */
async function openWithReserve(
  config: ServedConfig,
  ports: Observed,
  closers: Closers,
): Promise<OpenedStore> {
  const { blobs, acceptLoss, queryTime, compactVersions } = config;
  const database =
    config.database.kind === "postgres" ? { ...config.database, queryTime } : config.database;
  const { sessionIdle, sessionAbsolute } = { ...defaultLimits, ...config.settings.limits };
  const warn = (message: string) => ports.log.write("warn", message);
  const limits = { sessionIdle, sessionAbsolute };
  const trace = ports.tracer && { trace: ports.tracer.span };
  const serving = observeObjectStore(ports.log, ports.metrics);
  const settings = { ...limits, acceptLoss, compactVersions };
  const open = () => openStore({ database, blobs, ...settings, warn, serving, ...trace });
  if (database.kind === "postgres") {
    const store = await open();
    closers.push(() => store.close());
    return { store };
  }
  const reserve = await reserveOf(database.folder, ports);
  const store = await reserve.use(open);
  closers.push(() => store.close(), keepReserve(reserve, ports.log));
  return { store: withDiskReserve(store, reserve), reserve };
}

/** Measures the store while the server runs, if there is a quota or if the metrics show the size. */
async function withLimits(
  { store, reserve }: OpenedStore,
  { storeQuota }: Config,
  { log, metrics }: Observed,
  closers: Closers,
): Promise<Store> {
  const diskIsFull = () => reserve?.isUsed() === true;
  if (storeQuota === undefined && metrics === undefined)
    return reserve ? withStoreQuota(store, diskIsFull) : store;
  const meter = await measureStore({ store, log, ...(metrics && { metrics }) }, storeQuota);
  closers.push(() => meter.stop());
  return withStoreQuota(store, () => meter.isFull() || diskIsFull());
}
