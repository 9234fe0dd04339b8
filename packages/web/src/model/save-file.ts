/** Hands a text to the browser as a file, in UTF-8 and without a byte more or less. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read it by then, also where it asks first where to put it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
