import type { IContainer } from "kubernetes-models/v1/Container";

import { readConfig, type Config } from "../../../packages/server/src/config/read-config.ts";
import { variables, type Variable } from "../../../packages/server/src/config/variables.ts";
import { ofKind, podsIn, type KubernetesObject, type Labels, type Pods } from "./manifests.ts";
import { faults, isServer } from "./pod-faults.ts";

/**
 * Faults of the settings of servers and commands, and of what must agree with them: ports, probes, times, the size of
 * requests. `image` has the variables that the image sets. The Secrets must have values.
 */
export function settingsFaults(
  objects: readonly KubernetesObject[],
  image: Labels,
): readonly string[] {
  return podsIn(objects).flatMap((pods) =>
    pods.spec.containers
      .filter(isServer)
      .flatMap((container) => {
        const result = readSettings(pods, container, objects, image);
        const secret = secretFaults(container, objects);
        if (result.kind === "invalid")
          return [...secret, ...result.errors.map(({ message }) => message)];
        const serving = container.args?.[0] === "serve";
        return serving
          ? [...secret, ...servingFaults(pods, container, objects, result.config)]
          : secret;
      })
      .map((fault) => `${pods.owner}: ${fault}`),
  );
}

/** Reads the settings of a container with the code of the server. */
export function readSettings(
  pods: Pods,
  container: IContainer,
  objects: readonly KubernetesObject[],
  image: Labels,
): ReturnType<typeof readConfig> {
  const files = mountedFiles(pods, container, objects);
  return readConfig({ ...image, ...environmentOf(container, objects) }, (path) => {
    const text = files[path];
    if (text === undefined) throw new Error(`${path} is not mounted.`);
    return text;
  });
}

function environmentOf(
  { env = [], envFrom = [] }: IContainer,
  objects: readonly KubernetesObject[],
) {
  const maps = envFrom.map(({ configMapRef }) =>
    ofKind(objects, "ConfigMap").find(({ metadata }) => metadata?.name === configMapRef?.name),
  );
  const plain = env.map(({ name, value }) => [name, value ?? ""]);
  return {
    ...Object.assign({}, ...maps.map((map) => map?.data)),
    ...Object.fromEntries(plain),
  } as Labels;
}

/** The texts of the Secrets and ConfigMaps that a container sees as files, by path. */
export function mountedFiles(
  { spec }: Pods,
  { volumeMounts = [] }: IContainer,
  objects: readonly KubernetesObject[],
): Labels {
  const files = volumeMounts.flatMap(({ name, mountPath }) => {
    const volume = spec.volumes?.find((one) => one.name === name);
    const secret = ofKind(objects, "Secret").find(
      ({ metadata }) => metadata?.name === volume?.secret?.secretName,
    );
    const map = ofKind(objects, "ConfigMap").find(
      ({ metadata }) => metadata?.name === volume?.configMap?.name,
    );
    const texts = Object.entries({ ...secret?.stringData, ...map?.data });
    return texts.map(([key, text]) => [`${mountPath}/${key}`, text]);
  });
  return Object.fromEntries(files);
}

function secretFaults(
  container: IContainer,
  objects: readonly KubernetesObject[],
): readonly string[] {
  const table: Readonly<Record<string, Variable>> = variables;
  const inPlain = Object.keys(environmentOf(container, objects))
    .filter((name) => table[name]?.secret)
    .map((name) => `${name} is secret: set ${name}_FILE.`);
  const inVariables = (container.env ?? [])
    .filter(({ valueFrom }) => valueFrom !== undefined)
    .map(({ name }) => `${name} must be a value or a file.`);
  return [...inPlain, ...inVariables];
}

function servingFaults(
  { spec, annotations }: Pods,
  container: IContainer,
  objects: readonly KubernetesObject[],
  config: Config,
): readonly string[] {
  const { startupProbe, livenessProbe, readinessProbe, ports = [] } = container;
  const port = (name: string) => ports.find((one) => one.name === name)?.containerPort;
  // The server waits for open requests, and then as long again for its store.
  const stopping = (config.drainNotice + 2 * config.drainTime) / 1000;
  const unready =
    (readinessProbe?.periodSeconds ?? 10) * (readinessProbe?.failureThreshold ?? 3) * 1000;
  return [
    ...faults({
      "Its port http is not PORT.": port("http") === config.port && config.host === "0.0.0.0",
      "Its port metrics is not NASHRA_METRICS_PORT.":
        port("metrics") === config.metrics?.port && config.metrics?.host === "0.0.0.0",
      "Its annotation does not name the port of the metrics.":
        annotations["prometheus.io/port"] === String(config.metrics?.port),
      "Its probes of start and life must call /livez.":
        startupProbe?.httpGet?.path === "/livez" && livenessProbe?.httpGet?.path === "/livez",
      "Its probe of readiness must call /readyz.": readinessProbe?.httpGet?.path === "/readyz",
      "NASHRA_DRAIN_NOTICE is too short for the probe of readiness.": config.drainNotice > unready,
    }),
    ...(Number(spec.terminationGracePeriodSeconds) >= stopping
      ? []
      : [`It may need ${stopping} seconds to stop.`]),
    ...ofKind(objects, "Ingress").flatMap((ingress) => ingressFaults(ingress, config)),
  ];
}

function ingressFaults(
  { metadata, spec }: Extract<KubernetesObject, { kind: "Ingress" }>,
  { settings }: Config,
): readonly string[] {
  const size = metadata?.annotations?.["nginx.org/client-max-body-size"] ?? "1m";
  const bytes = /^\d+m$/.test(size) ? Number.parseInt(size, 10) * 2 ** 20 : 0;
  const hosts = spec?.rules?.map(({ host }) => `https://${host}`);
  return faults({
    "The Ingress refuses requests that the server accepts.": bytes === settings.limits?.body,
    "NASHRA_ORIGIN is not the host of the Ingress.":
      hosts?.includes(settings.origin ?? "") === true,
  });
}
