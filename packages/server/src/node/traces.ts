import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { getNumberFromEnv, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { ServerRequest } from "srvx";
import { version } from "../commands/version.ts";
import type { TracesConfig } from "../config/read-traces.ts";
import type { Log, Tracer } from "../ports.ts";
import { addressMatcher } from "./proxies.ts";

export interface Traces {
  readonly tracer: Tracer;
  /** Sends the spans that wait, for at most 2 seconds. */
  close(): Promise<void>;
}

/** Milliseconds for the last spans when the server stops. */
const closeTime = 2_000;
/** Milliseconds between two log lines about a collector that does not answer. */
const silence = 60_000;
/** Probes of load balancers, which say nothing about the work of people. */
const untraced: ReadonlySet<string> = new Set(["/livez", "/readyz"]);

/**
 * Sends traces to a collector with the SDK of OpenTelemetry. At most 2,048 finished spans wait; more are dropped, so a
 * collector that is slow or down neither delays requests nor fills the memory. This module loads the SDK: it is imported
 * only if traces are on.
 */
export function startTraces(
  config: TracesConfig,
  { log, trustedProxies }: { readonly log: Log; readonly trustedProxies: readonly string[] },
): Traces {
  logProblems(log);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceOf(),
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: 256, attributeCountLimit: 16 },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...queue() })],
  });
  return {
    tracer: tracerOf(provider.getTracer("nashra-server", version), trustedProxies),
    async close() {
      await within(closeTime, provider.shutdown()).catch((error: unknown) =>
        log.write("warn", "The last traces could not be sent.", { error }),
      );
    },
  };
}

function resourceOf() {
  const own = resourceFromAttributes({
    "service.name": "nashra-server",
    "service.version": version,
  });
  return defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
}

function samplerOf({ ratio, followsParent }: TracesConfig) {
  const root = new TraceIdRatioBasedSampler(ratio);
  return followsParent ? new ParentBasedSampler({ root }) : root;
}

/** The limits of the queue; the standard variables can change them within bounds. */
function queue() {
  const number = (name: string, usual: number, least: number, most: number): number =>
    Math.min(Math.max(getNumberFromEnv(name) ?? usual, least), most);
  const maxQueueSize = number("OTEL_BSP_MAX_QUEUE_SIZE", 2048, 1, 65_536);
  return {
    maxQueueSize,
    maxExportBatchSize: number("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", 512, 1, maxQueueSize),
    scheduledDelayMillis: number("OTEL_BSP_SCHEDULE_DELAY", 5_000, 10, 60_000),
    exportTimeoutMillis: number("OTEL_BSP_EXPORT_TIMEOUT", 30_000, 100, 30_000),
  };
}

function tracerOf(
  tracer: ReturnType<TracerProvider["getTracer"]>,
  trustedProxies: readonly string[],
): Tracer {
  const parentOf = parentReader(trustedProxies);
  return {
    request({ method, route, source }, work) {
      if (untraced.has(route)) return work(undefined);
      const parent = parentOf(source);
      const isKnown = route !== "other";
      const span = tracer.startSpan(
        isKnown ? `${method} ${route}` : method,
        {
          kind: SpanKind.SERVER,
          attributes: {
            "http.request.method": method,
            ...(isKnown && { "http.route": route }),
          },
        },
        parent,
      );
      return run(span, parent, async () => {
        const sent = await work(span.spanContext().traceId);
        span.setAttribute("http.response.status_code", sent.status);
        if (sent.status >= 500) fail(span, String(sent.status));
        return sent;
      });
    },
    span({ name, kind, attributes }, work) {
      const parent = context.active();
      // Work of the background has no request, and would only make traces of one span.
      if (trace.getSpan(parent) === undefined) return work();
      const options = {
        kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL,
        ...(attributes && { attributes }),
      };
      return run(tracer.startSpan(name, options, parent), parent, work);
    },
  };
}

/** Runs `work` in the span. An error is named by its class, because its message may contain text or ids of people. */
async function run<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    fail(span, error instanceof Error ? error.name : "error");
    throw error;
  } finally {
    span.end();
  }
}

function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Returns a function that gives the trace that a request belongs to, from its header `traceparent`. Only a trusted proxy
 * decides about it: others could put their requests into the traces of other people, or have everything recorded.
 */
function parentReader(trustedProxies: readonly string[]): (source: Request) => Context {
  const isTrusted = addressMatcher(trustedProxies);
  const propagator = new W3CTraceContextPropagator();
  const getter = {
    keys: (headers: Headers) => [...headers.keys()],
    get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  };
  return (source) => {
    const peer = (source as ServerRequest).runtime?.node?.req.socket.remoteAddress;
    if (peer === undefined || !isTrusted(peer)) return ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, source.headers, getter);
  };
}

/** Logs what the SDK reports, such as a collector that does not answer: at most one line a minute. */
function logProblems(log: Log): void {
  let last = Number.NEGATIVE_INFINITY;
  const write = (message: string): void => {
    if (performance.now() - last < silence) return;
    last = performance.now();
    log.write("warn", "Traces could not be sent.", { reason: message.slice(0, 300) });
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: write, warn: write, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

async function within(limit: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error(`No answer in ${limit} ms.`)), limit);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
