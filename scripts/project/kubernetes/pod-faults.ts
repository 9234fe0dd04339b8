import { isDeepStrictEqual } from "node:util";

import type { IContainer } from "kubernetes-models/v1/Container";

import { podsIn, type KubernetesObject, type Pods } from "./manifests.ts";

/** Faults of the pods: images, rights, limits, and references to volumes and other objects. */
export function podFaults(
  objects: readonly KubernetesObject[],
  version: string,
): readonly string[] {
  const names = new Set(objects.map(({ kind, metadata }) => `${kind} ${metadata?.name}`));
  return podsIn(objects).flatMap((pods) =>
    [
      ...rightsFaults(pods),
      ...referenceFaults(pods, names),
      ...pods.spec.containers.flatMap((container) => containerFaults(pods, container, version)),
    ].map((fault) => `${pods.owner}: ${fault}`),
  );
}

function rightsFaults({ spec }: Pods): readonly string[] {
  const { securityContext } = spec;
  return faults({
    "It must run as a numeric user other than root.":
      securityContext?.runAsNonRoot === true && Number(securityContext.runAsUser) > 0,
    "It must use the seccomp profile RuntimeDefault.":
      securityContext?.seccompProfile?.type === "RuntimeDefault",
    "It must not get a token of Kubernetes.": spec.automountServiceAccountToken === false,
    // A Service sets variables such as NASHRA_PORT in the pods of its namespace.
    "It must set enableServiceLinks: false.": spec.enableServiceLinks === false,
  });
}

function containerFaults(
  { spec }: Pods,
  container: IContainer,
  version: string,
): readonly string[] {
  const { image = "", resources, securityContext } = container;
  const tag = /:([^/:]+)$/.exec(image)?.[1] ?? "latest";
  const volumes = new Set(spec.volumes?.map(({ name }) => name));
  const unknown = (container.volumeMounts ?? []).filter(({ name }) => !volumes.has(name));
  return [
    ...faults({
      [`${image} is not a fixed version.`]: /^\d+\.\d+\.\d+/.test(tag),
      [`${image} is not version ${version}.`]: !isServer(container) || tag === version,
      "It must not allow more rights.": securityContext?.allowPrivilegeEscalation === false,
      "It must drop all capabilities.": isDeepStrictEqual(securityContext?.capabilities?.drop, [
        "ALL",
      ]),
      "Its root file system must be read-only.": securityContext?.readOnlyRootFilesystem === true,
    }),
    ...["cpu", "memory"]
      .filter((what) => !resources?.requests?.[what] || !resources.limits?.[what])
      .map((what) => `It has no request or no limit of ${what}.`),
    ...unknown.map(({ name }) => `It has no volume ${name}.`),
  ];
}

/** Whether a container runs the image of this project. */
export function isServer({ image = "" }: IContainer): boolean {
  return /(?:^|\/)nashra-server:/.test(image);
}

function referenceFaults({ spec }: Pods, names: ReadonlySet<string>): readonly string[] {
  const named = [
    ...(spec.volumes ?? []).flatMap(({ secret, configMap, persistentVolumeClaim }) => [
      secret && `Secret ${secret.secretName}`,
      configMap && `ConfigMap ${configMap.name}`,
      persistentVolumeClaim && `PersistentVolumeClaim ${persistentVolumeClaim.claimName}`,
    ]),
    ...spec.containers.flatMap(({ envFrom = [] }) =>
      envFrom.map(({ configMapRef, secretRef }) =>
        secretRef ? `Secret ${secretRef.name}` : `ConfigMap ${configMapRef?.name}`,
      ),
    ),
    spec.serviceAccountName && `ServiceAccount ${spec.serviceAccountName}`,
  ];
  return named
    .filter((name) => name !== undefined && name !== "" && !names.has(name))
    .map((name) => `There is no ${name}.`);
}

/** The sentences whose condition is false. */
export function faults(conditions: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(conditions).flatMap(([sentence, isMet]) => (isMet ? [] : [sentence]));
}
