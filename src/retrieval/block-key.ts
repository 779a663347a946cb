/** A block of a segment's terms. */
export interface BlockKey {
  readonly segment: number;
  readonly block: number;
}

export function blockName({ segment, block }: BlockKey): string {
  return `${segment}/${block}`;
}
