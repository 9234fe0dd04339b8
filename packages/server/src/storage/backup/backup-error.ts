/** Why a backup was not written or not restored; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
