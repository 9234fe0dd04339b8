/** Returns a number with its noun, for example `1 fault` or `3 faults`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
