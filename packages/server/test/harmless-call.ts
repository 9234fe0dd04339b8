import type { EndpointName } from "../src/api/contract/endpoints.ts";
import type { CallInput } from "./client.ts";
import { aRegistration } from "./test-app.ts";

/** Returns a valid call that leaves Rana's stored values as they are; undefined if there is none for the endpoint. */
export function harmlessCall(
  name: EndpointName,
  {
    leafletId,
    deletedId,
    waitingId,
    userId,
  }: Readonly<Record<"leafletId" | "deletedId" | "waitingId" | "userId", string>>,
): CallInput | undefined {
  const { password, ...profile } = aRegistration("Rana");
  const { name: called, email } = profile;
  const calls: Partial<Record<EndpointName, CallInput>> = {
    changeProfile: { body: profile },
    changePassword: { body: { currentPassword: password, newPassword: password } },
    setProductGroup: { params: { id: leafletId }, body: { with: null } },
    changeLeaflet: { params: { id: leafletId }, body: {} },
    withdrawLeaflet: { params: { id: waitingId }, body: {} },
    getWaitingDocument: { params: { id: waitingId } },
    openPublication: { params: { id: waitingId } },
    undeleteLeaflet: { params: { id: deletedId } },
    getDocument: { params: { id: leafletId }, query: { format: "html" } },
    getPackCode: { params: { id: leafletId } },
    changeUser: { params: { id: userId }, body: { name: called, email, isAdmin: false } },
  };
  return calls[name];
}
