import { Deployment, type IDeployment } from "kubernetes-models/apps/v1/Deployment";
import { CronJob, type ICronJob } from "kubernetes-models/batch/v1/CronJob";
import { Job, type IJob } from "kubernetes-models/batch/v1/Job";
import { Ingress, type IIngress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import {
  NetworkPolicy,
  type INetworkPolicy,
} from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import {
  PodDisruptionBudget,
  type IPodDisruptionBudget,
} from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap, type IConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Namespace, type INamespace } from "kubernetes-models/v1/Namespace";
import {
  PersistentVolumeClaim,
  type IPersistentVolumeClaim,
} from "kubernetes-models/v1/PersistentVolumeClaim";
import type { IPodSpec } from "kubernetes-models/v1/PodSpec";
import { Secret, type ISecret } from "kubernetes-models/v1/Secret";
import { Service, type IService } from "kubernetes-models/v1/Service";
import { ServiceAccount, type IServiceAccount } from "kubernetes-models/v1/ServiceAccount";
import { parseAllDocuments } from "yaml";

/** An object of the kinds that the example uses. */
export type KubernetesObject =
  | IConfigMap
  | ICronJob
  | IDeployment
  | IIngress
  | IJob
  | INamespace
  | INetworkPolicy
  | IPersistentVolumeClaim
  | IPodDisruptionBudget
  | ISecret
  | IService
  | IServiceAccount;

/** The models of these kinds by `apiVersion/kind`, which is also the path of the model in the package. */
export const models: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  "apps/v1/Deployment": Deployment,
  "batch/v1/CronJob": CronJob,
  "batch/v1/Job": Job,
  "networking.k8s.io/v1/Ingress": Ingress,
  "networking.k8s.io/v1/NetworkPolicy": NetworkPolicy,
  "policy/v1/PodDisruptionBudget": PodDisruptionBudget,
  "v1/ConfigMap": ConfigMap,
  "v1/Namespace": Namespace,
  "v1/PersistentVolumeClaim": PersistentVolumeClaim,
  "v1/Secret": Secret,
  "v1/Service": Service,
  "v1/ServiceAccount": ServiceAccount,
};

/** The objects of a YAML text. Throws if the text is not YAML or has a duplicate key. */
export function objectsIn(text: string): readonly KubernetesObject[] {
  // Kubernetes reads YAML 1.1, where 0440 is an octal number.
  return parseAllDocuments(text, { version: "1.1" }).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS() as KubernetesObject; // checked by `schemaFaults`
  });
}

/** The objects of one kind. */
export function ofKind<K extends KubernetesObject["kind"]>(
  objects: readonly KubernetesObject[],
  kind: K,
): readonly Extract<KubernetesObject, { kind: K }>[] {
  return objects.filter(
    (object): object is Extract<KubernetesObject, { kind: K }> => object.kind === kind,
  );
}

export function nameOf(object: KubernetesObject): string {
  return `${object.kind} ${object.metadata?.name}`;
}

/** The pods that an object starts. */
export interface Pods {
  /** The kind and the name of the object. */
  readonly owner: string;
  readonly labels: Labels;
  readonly annotations: Labels;
  readonly spec: IPodSpec;
}

export type Labels = Readonly<Record<string, string>>;

export function podsIn(objects: readonly KubernetesObject[]): readonly Pods[] {
  return objects.flatMap((object) => {
    const template = templateOf(object);
    if (template?.spec === undefined) return [];
    const { labels = {}, annotations = {} } = template.metadata ?? {};
    return [{ owner: nameOf(object), labels, annotations, spec: template.spec }];
  });
}

function templateOf(object: KubernetesObject) {
  if (object.kind === "Deployment" || object.kind === "Job") return object.spec?.template;
  if (object.kind === "CronJob") return object.spec?.jobTemplate.spec?.template;
  return undefined;
}

/** Whether a selector matches these labels; a selector without labels matches all. */
export function matches(selector: Labels | undefined, labels: Labels): boolean {
  return Object.entries(selector ?? {}).every(([name, value]) => labels[name] === value);
}
