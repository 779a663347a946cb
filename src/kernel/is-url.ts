/**
 * Whether a text is an address, on its own or from `base` on. Node 20 and 22 have `URL.canParse` say no to one with "ü" once it was
 * asked often enough to be compiled.
 */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    new URL(text, base);
    return true;
  } catch {
    return false;
  }
}
