/** Longest title that is made up from a text's first words. */
const MAX_MADE_TITLE = 80;

/** A title is never empty: else the name in the address, else the first words of the text. */
export function chooseTitle(title: string, url: string, text: string): string {
  const given = title.replace(/\s+/g, ' ').trim();
  if (given !== '') return given;
  const named = nameOfAddress(url);
  if (named !== '') return named;
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= MAX_MADE_TITLE ? words : `${words.slice(0, MAX_MADE_TITLE).trimEnd()}…`;
}

function nameOfAddress(url: string): string {
  const path = url.replace(/^(?:https?:\/\/|file:)/, '').replace(/[?#].*$/s, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  if (url.startsWith('urn:')) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
