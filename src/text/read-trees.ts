/** What signs speak for, in log-odds. */
export type ReadSigns = (signs: readonly number[]) => number;

type Tree =
  | { readonly type: 'leaf'; readonly value: number }
  | {
      readonly type: 'split';
      readonly sign: number;
      readonly cut: number;
      readonly below: Tree;
      readonly above: Tree;
    };

/**
 * Reads trees of decisions as they are written: `12<0.5` asks whether sign 12 is below 0.5 and is followed by what holds
 * when it is and when it is not; `=0.3` is what such a place adds.
 */
export function readTrees(trees: readonly string[]): ReadSigns {
  const read = trees.map((tree) => readTree(tree.split(' ').values()));
  return (signs) => read.reduce((all, tree) => all + weightOf(tree, signs), 0);
}

/** Log-odds as a likelihood, in [0, 1]. */
export function fromLogOdds(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function readTree(words: Iterator<string>): Tree {
  const word = String(words.next().value ?? '=0');
  if (word.startsWith('=')) return { type: 'leaf', value: Number(word.slice(1)) };
  const [sign = '', cut = ''] = word.split('<');
  const below = readTree(words);
  return { type: 'split', sign: Number(sign), cut: Number(cut), below, above: readTree(words) };
}

function weightOf(tree: Tree, signs: readonly number[]): number {
  let at = tree;
  while (at.type === 'split') at = (signs[at.sign] ?? 0) < at.cut ? at.below : at.above;
  return at.value;
}
