/** Why a backup was not made or not restored; the message is for whoever ran the command. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
