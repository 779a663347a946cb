/** The known path that shares the longest beginning or ending with a mistyped one. */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = 2;
  for (const candidate of known) {
    const shared = sharedStart(path, candidate) + sharedStart(flip(path), flip(candidate));
    if (shared > most) {
      most = shared;
      best = candidate;
    }
  }
  return best;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charAt(length) === b.charAt(length)) length += 1;
  return length;
}

function flip(text: string): string {
  return [...text].reverse().join('');
}
