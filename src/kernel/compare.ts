/** Orders text by UTF-16 code unit: the same on every machine, unlike `localeCompare`. */
export function compareText(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
