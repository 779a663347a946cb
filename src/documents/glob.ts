/** Braces multiply; more patterns than this are not meant. */
const MAX_ALTERNATIVES = 1_000;

/** Whether a path asks for names by pattern: `*`, `?`, `[…]` or `{a,b}`. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

/** `a/{b,c}` as `a/b` and `a/c`. */
export function expandBraces(pattern: string): readonly string[] {
  const done: string[] = [];
  const queue = [pattern];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const braces = /\{([^{}]*)\}/.exec(next);
    if (braces === null || done.length + queue.length > MAX_ALTERNATIVES) done.push(next);
    else {
      const [whole, inner = ''] = braces;
      const head = next.slice(0, braces.index);
      const tail = next.slice(braces.index + whole.length);
      for (const part of inner.split(',')) queue.push(head + part + tail);
    }
  }
  return done;
}

/** Whether a name fits one segment of a pattern. Hidden names only fit a pattern that begins with a dot. */
export function createSegmentMatch(segment: string): (name: string) => boolean {
  const source = segment.replace(/\[!?[^\]/]+\]|[*?]|[\\^$.+(){}|[\]]/g, (mark) => {
    if (mark === '*') return '[^/]*';
    if (mark === '?') return '[^/]';
    if (mark.length > 1) return mark.replace(/^\[!/, '[^').replace(/\\/g, '\\\\');
    return `\\${mark}`;
  });
  const pattern = findPattern(`^${source}$`);
  const isHiddenMeant = segment.startsWith('.');
  const fits = (name: string): boolean =>
    pattern === undefined ? name === segment : pattern.test(name);
  return (name) => (isHiddenMeant || !name.startsWith('.')) && fits(name);
}

/** `[z-a]` is no set of characters: such a segment means itself. */
function findPattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
