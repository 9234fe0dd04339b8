/** Downloads a text as a file, in UTF-8, without any added or missing byte. */
export function saveFile(text: string, name: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Downloads bytes as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // After a minute the browser has read the file, even if it first shows a save dialog.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
