/** What a page says of itself by name: `<meta>`, `<time>`, its canonical link and JSON-LD. The first one of a name counts. */
export type PageFacts = Map<string, string>;

export function isLinkedData(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'script' && attributes['type']?.toLowerCase() === 'application/ld+json';
}

export function noteFacts(
  facts: PageFacts,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): void {
  if (tag === 'time') note(facts, 'time', attributes['datetime'] ?? '');
  if (/(?:^|\s)license(?:\s|$)/i.test(attributes['rel'] ?? ''))
    noteLicence(facts, tag === 'link' ? 'license:page' : 'license:part', attributes['href'] ?? '');
  if (tag !== 'meta') return;
  const name = attributes['name'] ?? attributes['property'] ?? attributes['itemprop'];
  if (name !== undefined) note(facts, name, attributes['content'] ?? '');
}

const MIXED = 'mixed';

/** Parts of a page under different terms say nothing of the page. */
function noteLicence(facts: PageFacts, key: string, address: string): void {
  const known = facts.get(key);
  if (known !== undefined && known !== address.trim()) facts.set(key, MIXED);
  else note(facts, key, address);
}

const LICENCES = [
  'license:page',
  'dcterms.license',
  'dc.rights.license',
  'citation_license',
  'ld:license',
  'license:part',
];

/** The terms that a page names for itself, by an address or a short name; `undefined` where it names none, or several. */
export function licenceOf(facts: ReadonlyMap<string, string>): string | undefined {
  const named = LICENCES.map((name) => facts.get(name)).find((value) => value !== undefined);
  return named === MIXED || named?.length === 0 ? undefined : named;
}

function note(facts: PageFacts, name: string, value: string): void {
  const key = name.toLowerCase();
  if (value.trim() !== '' && !facts.has(key)) facts.set(key, value.trim().slice(0, 500));
}

export function noteLinkedData(facts: PageFacts, source: string): void {
  const date = /"datePublished"\s*:\s*"([^"]{4,60})"/.exec(source.slice(0, 200_000))?.[1];
  const author = /"author"\s*:\s*(?:\[\s*)?\{[^{}]{0,500}"name"\s*:\s*"([^"]{1,200})"/.exec(
    source.slice(0, 200_000),
  )?.[1];
  const licence = /"license"\s*:\s*"([^"]{2,300})"/.exec(source.slice(0, 200_000))?.[1];
  if (licence !== undefined) noteLicence(facts, 'ld:license', licence);
  if (date !== undefined) note(facts, 'ld:date', date);
  if (author !== undefined) note(facts, 'ld:author', author);
}
