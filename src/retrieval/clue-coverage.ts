/** How much of what was asked a passage holds, in [0, 1]: each clue by its rarity. 0 when nothing was asked. */
export function clueCoverage(
  clues: readonly string[],
  present: ReadonlySet<string>,
  rarityOf: (term: string) => number,
): number {
  let asked = 0;
  let found = 0;
  for (const clue of new Set(clues)) {
    const rarity = rarityOf(clue);
    asked += rarity;
    if (present.has(clue)) found += rarity;
  }
  return asked === 0 ? 0 : found / asked;
}
