/** The blocks used last, up to a number of bytes: hot terms are read once. Blocks never change. */
export interface BlockCache {
  find(name: string): Uint8Array | undefined;
  keep(name: string, block: Uint8Array): void;
}

export function createBlockCache(maxBytes: number): BlockCache {
  const blocks = new Map<string, Uint8Array>();
  let bytes = 0;
  return {
    find(name) {
      const block = blocks.get(name);
      if (block === undefined) return undefined;
      blocks.delete(name);
      blocks.set(name, block);
      return block;
    },
    keep(name, block) {
      if (block.length > maxBytes / 4 || blocks.has(name)) return;
      blocks.set(name, block);
      bytes += block.length;
      for (const [oldest, { length }] of blocks) {
        if (bytes <= maxBytes) return;
        blocks.delete(oldest);
        bytes -= length;
      }
    },
  };
}
