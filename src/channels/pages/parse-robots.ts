interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
}

/**
 * Whether robots.txt lets a product read a path with its query (RFC 9309): the groups of the product, else those of
 * everybody; the longest rule that fits decides, and `Allow` where two are as long. Pure.
 */
export function allowsPath(robots: string, product: string, path: string): boolean {
  const groups = groupsOf(robots);
  const own = groups.filter(({ agents }) => agents.includes(product));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const fitting = chosen
    .flatMap(({ rules }) => rules)
    .filter(({ pattern }) => fits(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return fitting[0]?.allows ?? true;
}

function groupsOf(robots: string): readonly Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of robots.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      // A product token ends where its version begins.
      groups.at(-1)?.agents.push(value.trim().toLowerCase().replace(/\/.*$/, ''));
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      const pattern = value.trim();
      if (pattern !== '') groups.at(-1)?.rules.push({ allows: key === 'allow', pattern });
    }
  }
  return groups;
}

/** `*` stands for anything and a `$` at the end for the end. Without regular expressions: a pattern is anybody's text. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found = isLast && isWhole ? path.lastIndexOf(part) : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
