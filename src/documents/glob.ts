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

/** One character of a name, or any number of them. */
type Part = { readonly type: 'many' } | { readonly type: 'one'; fits(character: string): boolean };

/** Whether a name fits one segment of a pattern. Hidden names only fit a pattern that begins with a dot. */
export function createSegmentMatch(segment: string): (name: string) => boolean {
  const parts = partsOf(segment);
  const isHiddenMeant = segment.startsWith('.');
  return (name) => (isHiddenMeant || !name.startsWith('.')) && matches(parts, [...name]);
}

function partsOf(segment: string): readonly Part[] {
  const marks = segment.match(/\[!?[^\]/]+\]|[\s\S]/gu) ?? [];
  return marks.flatMap((mark): readonly Part[] => {
    if (mark === '*') return [{ type: 'many' }];
    if (mark === '?') return [{ type: 'one', fits: () => true }];
    const set = mark.length > 2 && mark.startsWith('[') ? setOf(mark) : undefined;
    return set === undefined ? [...mark].map(itself) : [{ type: 'one', fits: set }];
  });
}

function itself(wanted: string): Part {
  return { type: 'one', fits: (character) => character === wanted };
}

/** `[a-c]`, `[!a]`; `undefined` for `[z-a]`, which is no set of characters and means itself. */
function setOf(mark: string): ((character: string) => boolean) | undefined {
  const source = mark.replace(/^\[!/, '[^').replace(/\\/g, '\\\\');
  try {
    const pattern = new RegExp(`^${source}$`, 'u');
    return (character) => pattern.test(character);
  } catch {
    return undefined;
  }
}

/**
 * Whether the characters fit the parts. On a mismatch only the last `*` takes one character more: what an earlier one
 * took is never reconsidered, so the work is at most characters times parts.
 */
function matches(parts: readonly Part[], characters: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let many = -1;
  let taken = 0;
  while (at < characters.length) {
    const wanted = parts[part];
    if (wanted?.type === 'one' && wanted.fits(characters[at] ?? '')) {
      part += 1;
      at += 1;
    } else if (wanted?.type === 'many') {
      many = part;
      taken = at;
      part += 1;
    } else if (many !== -1) {
      part = many + 1;
      taken += 1;
      at = taken;
    } else return false;
  }
  return parts.slice(part).every(({ type }) => type === 'many');
}
