const width = 76;

/** JSON text in which every value that fits on one line is on one line. */
export function jsonText(value: unknown, indent = ""): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
  if (indent.length + line.length <= width || typeof value !== "object" || value === null) {
    return line;
  }
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, inner]) => {
    const key = isList ? "" : `${JSON.stringify(name)}: `;
    return `${deeper}${key}${jsonText(inner, deeper)}`;
  });
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}
