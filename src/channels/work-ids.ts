import { replaceLoneSurrogates } from '../documents/index.ts';
import { type ExternalId, ID_SCHEMES } from '../evidence/index.ts';

type Scheme = ExternalId['scheme'];

/** How the ids of a register look behind whatever address or prefix they come with. */
const FORMS: Partial<Readonly<Record<Scheme, RegExp>>> = {
  doi: /(10\.\d{4,9}\/\S+)$/i,
  arxiv: /((?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5}))(?:v\d+)?$/,
  pmid: /(\d{1,9})\/?$/,
  pmcid: /(?:PMC)?(\d{1,9})\/?$/i,
  openalex: /(W\d{1,12})$/i,
  qid: /(Q\d{1,12})$/,
};

/** The id itself, of an address, a prefixed form or the bare one; `undefined` for anything else. */
export function bareId(scheme: Scheme, value: string | null | undefined): string | undefined {
  const found = FORMS[scheme]?.exec((value ?? '').trim())?.[1];
  if (found === undefined) return undefined;
  if (scheme === 'doi') return found.toLowerCase();
  return scheme === 'pmcid' ? `PMC${found}` : found;
}

/** The ids of a work that are known. */
export function workIds(
  ids: Partial<Readonly<Record<Scheme, string | undefined>>>,
): readonly ExternalId[] {
  const known: ExternalId[] = [];
  for (const scheme of ID_SCHEMES) {
    const value = ids[scheme];
    if (value !== undefined && value !== '') known.push({ scheme, value });
  }
  return known;
}

/** How ids look in running text. */
const WRITTEN: readonly (readonly [Scheme, RegExp])[] = [
  ['doi', /\b10\.\d{4,9}\/[^\s<>"]*[^\s<>"?!.,;:)\]]/g],
  ['arxiv', /(?<=\barxiv(?:\.org\/(?:abs|pdf)\/|\s*:?\s*))\d{4}\.\d{4,5}/gi],
  ['pmid', /(?<=\bpmid\s*:?\s*)\d{1,9}\b/gi],
  ['pmcid', /\bPMC\d{1,9}\b/g],
  ['openalex', /(?:(?<=openalex(?:\.org\/|\s*:?\s*))|^)W\d{4,12}\b/g],
];

/** The ids of works that a text names, each once. */
export function idsIn(text: string): readonly ExternalId[] {
  return WRITTEN.flatMap(([scheme, form]) =>
    [...new Set(text.match(form) ?? [])].flatMap((written) => {
      const value = bareId(scheme, written);
      return value === undefined ? [] : [{ scheme, value }];
    }),
  );
}

/** The ids of one register that a question names. */
export function idValues(
  ids: readonly ExternalId[] | undefined,
  scheme: Scheme,
): readonly string[] {
  return (ids ?? []).filter((id) => id.scheme === scheme).map(({ value }) => value);
}

/** One address for one DOI, whatever stands in it. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(replaceLoneSurrogates(doi).text).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/** Text as one part of an address; half a character never breaks it. */
export function addressPart(text: string): string {
  return encodeURIComponent(replaceLoneSurrogates(text).text);
}
