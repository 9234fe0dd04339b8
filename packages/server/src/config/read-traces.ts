import type { Environment } from "./read-config.ts";

// The standard variables of OpenTelemetry that switch traces on. The SDK itself reads the address, headers, time limit,
// compression and certificates of the collector, and the name and attributes of the service:
// https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/

export interface TracesConfig {
  /** Part of the traces that are recorded, from 0 to 1. */
  readonly ratio: number;
  /** Whether the decision of a trusted proxy is followed. */
  readonly followsParent: boolean;
}

export interface TracesReading {
  /** Absent: traces are off. */
  readonly traces?: TracesConfig;
  /** Values that are not supported. They never prevent the start, as the specification demands. */
  readonly warnings: readonly string[];
}

const samplers: Readonly<Record<string, TracesConfig | "ratio">> = {
  always_on: { ratio: 1, followsParent: false },
  always_off: { ratio: 0, followsParent: false },
  traceidratio: "ratio",
  parentbased_always_on: { ratio: 1, followsParent: true },
  parentbased_always_off: { ratio: 0, followsParent: true },
  parentbased_traceidratio: "ratio",
};

/** Reads whether traces are on. They are off unless an exporter or an address of a collector is set. */
export function readTraces(env: Environment): TracesReading {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const exporter = text("OTEL_TRACES_EXPORTER");
  const endpoint =
    text("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") ?? text("OTEL_EXPORTER_OTLP_ENDPOINT");
  if (text("OTEL_SDK_DISABLED")?.toLowerCase() === "true") return { warnings: [] };
  if (exporter === "none" || (exporter ?? endpoint) === undefined) return { warnings: [] };
  if (exporter !== undefined && exporter !== "otlp")
    return { warnings: [unsupported("OTEL_TRACES_EXPORTER", "otlp or none", "traces are off")] };
  if (endpoint !== undefined && !isHttp(endpoint)) {
    const name = "OTEL_EXPORTER_OTLP_ENDPOINT";
    return {
      warnings: [
        unsupported(name, "an address such as http://collector.example:4318", "traces are off"),
      ],
    };
  }
  const protocol =
    text("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") ?? text("OTEL_EXPORTER_OTLP_PROTOCOL");
  if (protocol !== undefined && protocol !== "http/protobuf") {
    const name = "OTEL_EXPORTER_OTLP_PROTOCOL";
    return { warnings: [unsupported(name, "http/protobuf", "traces are off")] };
  }
  return samplerOf(text("OTEL_TRACES_SAMPLER"), text("OTEL_TRACES_SAMPLER_ARG"));
}

/** The SDK would log another address, which may contain a password, or use the address of this machine instead. */
function isHttp(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

const everything: TracesConfig = { ratio: 1, followsParent: true };

function samplerOf(name: string | undefined, argument: string | undefined): TracesReading {
  if (name === undefined) return { traces: everything, warnings: [] };
  const sampler = Object.hasOwn(samplers, name) ? samplers[name] : undefined;
  if (sampler === undefined) {
    const known = Object.keys(samplers).join(", ");
    const warning = unsupported("OTEL_TRACES_SAMPLER", `one of ${known}`, "all are recorded");
    return { traces: everything, warnings: [warning] };
  }
  if (sampler !== "ratio") return { traces: sampler, warnings: [] };
  const followsParent = name.startsWith("parentbased");
  const ratio = argument === undefined ? 1 : Number(argument);
  if (ratio >= 0 && ratio <= 1) return { traces: { ratio, followsParent }, warnings: [] };
  const warning = unsupported("OTEL_TRACES_SAMPLER_ARG", "from 0 to 1", "all are recorded");
  return { traces: { ratio: 1, followsParent }, warnings: [warning] };
}

function unsupported(name: string, wanted: string, result: string): string {
  return `${name} must be ${wanted}: ${result}.`;
}
