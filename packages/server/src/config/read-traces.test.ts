import { expect, test } from "vitest";

import { readTraces } from "./read-traces.ts";

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318" };
const everything = { ratio: 1, followsParent: true };

test.each([
  [{}, undefined],
  [{ OTEL_TRACES_EXPORTER: "otlp" }, everything],
  [endpoint, everything],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector.example/v1/traces" }, everything],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, undefined],
  [{ ...endpoint, OTEL_TRACES_EXPORTER: "none" }, undefined],
  [{ ...endpoint, OTEL_SDK_DISABLED: "TRUE" }, undefined],
  [{ ...endpoint, OTEL_SDK_DISABLED: "false" }, everything],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" }, everything],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "always_off" },
    { ratio: 0, followsParent: false },
  ],
  [
    {
      ...endpoint,
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.1",
    },
    { ratio: 0.1, followsParent: true },
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio" },
    { ratio: 1, followsParent: false },
  ],
])("with %j the traces are %j", (env, traces) => {
  expect(readTraces(env)).toEqual({ ...(traces && { traces }), warnings: [] });
});

test.each([
  [
    { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    undefined,
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf: traces are off.",
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://user:pass word@collector:x" },
    undefined,
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector.example:4318: traces are off.",
  ],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "collector.example:4318" },
    undefined,
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector.example:4318: traces are off.",
  ],
  [
    { OTEL_TRACES_EXPORTER: "zipkin" },
    undefined,
    "OTEL_TRACES_EXPORTER must be otlp or none: traces are off.",
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "constructor" },
    everything,
    /^OTEL_TRACES_SAMPLER must be one of always_on, .*: all are recorded\.$/,
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "10%" },
    { ratio: 1, followsParent: false },
    "OTEL_TRACES_SAMPLER_ARG must be from 0 to 1: all are recorded.",
  ],
])("with %j there is a warning, and the server starts", (env, traces, warning) => {
  const reading = readTraces(env);
  expect(reading.traces).toEqual(traces);
  expect(reading.warnings).toEqual([
    typeof warning === "string" ? warning : expect.stringMatching(warning),
  ]);
});
