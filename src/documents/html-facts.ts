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
  if (tag !== 'meta') return;
  const name = attributes['name'] ?? attributes['property'] ?? attributes['itemprop'];
  if (name !== undefined) note(facts, name, attributes['content'] ?? '');
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
  if (date !== undefined) note(facts, 'ld:date', date);
  if (author !== undefined) note(facts, 'ld:author', author);
}
