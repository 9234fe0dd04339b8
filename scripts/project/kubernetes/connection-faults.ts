import {
  matches,
  nameOf,
  ofKind,
  podsIn,
  type KubernetesObject,
  type Labels,
  type Pods,
} from "./manifests.ts";

/** Faults of labels, selectors and ports, and of the number of pods. */
export function connectionFaults(objects: readonly KubernetesObject[]): readonly string[] {
  return [
    ...ofKind(objects, "Deployment").flatMap((deployment) =>
      named(deployment, deploymentFaults(deployment, objects)),
    ),
    ...ofKind(objects, "Service").flatMap((service) =>
      named(service, serviceFaults(service, podsIn(objects))),
    ),
    ...ofKind(objects, "Ingress").flatMap((ingress) =>
      named(ingress, ingressFaults(ingress, objects)),
    ),
    ...ofKind(objects, "NetworkPolicy").flatMap((policy) =>
      named(policy, policyFaults(policy, podsIn(objects))),
    ),
    ...podsIn(objects).flatMap((pods) =>
      probeFaults(pods).map((fault) => `${pods.owner}: ${fault}`),
    ),
  ];
}

function named(object: KubernetesObject, faults: readonly string[]): readonly string[] {
  return faults.map((fault) => `${nameOf(object)}: ${fault}`);
}

type Of<K extends KubernetesObject["kind"]> = Extract<KubernetesObject, { kind: K }>;

function deploymentFaults(
  deployment: Of<"Deployment">,
  objects: readonly KubernetesObject[],
): readonly string[] {
  const {
    replicas = 1,
    selector,
    strategy,
    template,
    progressDeadlineSeconds = 600,
  } = deployment.spec ?? { selector: {}, template: {} };
  const labels = template.metadata?.labels ?? {};
  const found: string[] = [];
  if (!isSelecting(selector.matchLabels, labels))
    found.push("Its selector does not match its pods.");
  for (const { labelSelector } of template.spec?.topologySpreadConstraints ?? [])
    if (!isSelecting(labelSelector?.matchLabels, labels))
      found.push("A topology spread constraint does not match its pods.");
  if (replicas < 2) found.push("It has fewer than two pods.");
  if (strategy?.rollingUpdate?.maxUnavailable !== 0)
    found.push("A rolling update may stop a pod before another one is ready.");
  const budgets = ofKind(objects, "PodDisruptionBudget").filter(({ spec }) =>
    isSelecting(spec?.selector?.matchLabels, labels),
  );
  if (budgets.length !== 1) found.push("It needs exactly one PodDisruptionBudget.");
  for (const { spec } of budgets)
    if (!(Number(spec?.maxUnavailable) >= 1 && Number(spec?.maxUnavailable) < replicas))
      found.push("Its PodDisruptionBudget must allow to stop one pod, but not all.");
  for (const { startupProbe: probe } of template.spec?.containers ?? [])
    if (
      probe &&
      (probe.periodSeconds ?? 10) * (probe.failureThreshold ?? 3) >= progressDeadlineSeconds
    )
      found.push("Its startup probe takes longer than progressDeadlineSeconds.");
  return found;
}

/** Whether a selector names labels, and these pods have them. */
function isSelecting(selector: Labels | undefined, labels: Labels): boolean {
  return Object.keys(selector ?? {}).length > 0 && matches(selector, labels);
}

function serviceFaults({ spec }: Of<"Service">, all: readonly Pods[]): readonly string[] {
  const selected = all.filter(({ labels }) => isSelecting(spec?.selector, labels));
  const owners = selected.map(({ owner }) => owner);
  if (selected.length !== 1) return [`It selects ${owners.join(" and ") || "nothing"}.`];
  const ports = (spec?.ports ?? []).map(({ targetPort }) => targetPort);
  return ports.flatMap((port) => {
    if (!selected.some((pods) => hasPort(pods, port))) return [`Its pods have no port ${port}.`];
    return port === "metrics" ? ["It publishes the metrics."] : [];
  });
}

function hasPort({ spec }: Pods, port: number | string | undefined): boolean {
  return spec.containers.some(({ ports = [] }) =>
    ports.some(({ name, containerPort }) => name === port || containerPort === port),
  );
}

function ingressFaults(
  { spec }: Of<"Ingress">,
  objects: readonly KubernetesObject[],
): readonly string[] {
  const secured = new Set(spec?.tls?.flatMap(({ hosts = [] }) => hosts));
  return (spec?.rules ?? []).flatMap(({ host = "", http }) => [
    ...(secured.has(host) ? [] : [`${host} has no TLS.`]),
    ...(http?.paths ?? []).flatMap(({ backend }) => {
      const { name, port } = backend.service ?? { name: "" };
      const service = ofKind(objects, "Service").find(({ metadata }) => metadata?.name === name);
      const isFound = service?.spec?.ports?.some(
        (one) => one.name === port?.name || one.port === port?.number,
      );
      return isFound
        ? []
        : [`There is no Service ${name} with the port ${port?.name ?? port?.number}.`];
    }),
  ]);
}

function policyFaults({ spec }: Of<"NetworkPolicy">, all: readonly Pods[]): readonly string[] {
  const of = (selector: Labels | undefined) =>
    all.filter(({ labels }) => matches(selector, labels));
  const selected = of(spec?.podSelector?.matchLabels);
  if (selected.length === 0) return ["It selects nothing."];
  const open = (spec?.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));
  const peers = [
    ...(spec?.ingress ?? []).map(({ from = [], ports = [] }) => ({
      peers: from,
      ports,
      to: selected,
    })),
    ...(spec?.egress ?? []).map(({ to = [], ports = [] }) => ({ peers: to, ports, to: undefined })),
  ].flatMap(({ peers, ports, to }) =>
    peers.flatMap(({ podSelector }) => {
      if (podSelector === undefined) return [];
      const others = of(podSelector.matchLabels);
      if (others.length === 0) return ["It names pods that do not exist."];
      return ports
        .filter(({ port }) => !(to ?? others).some((pods) => hasPort(pods, port)))
        .map(({ port }) => `No such pod has the port ${port}.`);
    }),
  );
  return [
    ...open
      .filter((port) => !selected.some((pods) => hasPort(pods, port)))
      .map((port) => `Its pods have no port ${port}.`),
    ...peers,
  ];
}

function probeFaults(pods: Pods): readonly string[] {
  return pods.spec.containers.flatMap(({ startupProbe, readinessProbe, livenessProbe }) =>
    [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => {
      if (probe === undefined) return [];
      const port = probe.httpGet?.port ?? probe.tcpSocket?.port;
      return hasPort(pods, port) ? [] : [`A probe uses the port ${port}, which does not exist.`];
    }),
  );
}
