import { deviceStorage, logProblem, readStoredUser } from "../session/stored-user.ts";

/** Whether this person is signed in on this device at this moment, whichever tab it changed in. */
export function signedInAs(user: string): boolean {
  return readStoredUser(deviceStorage(), logProblem)?._id === user;
}
