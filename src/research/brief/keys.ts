import { isRecord } from '../../kernel/index.ts';

/**
 * The journal's and the brief's own field names between the program (camelCase) and the disk (snake_case).
 * Values under `opaque` names are kept as they are: their keys are data, or were encoded by their own room.
 */
export function toDiskKeys(value: unknown, opaque: ReadonlySet<string>): unknown {
  return mapKeys(value, opaque, (key) =>
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

export function fromDiskKeys(value: unknown, opaque: ReadonlySet<string>): unknown {
  return mapKeys(value, opaque, (key) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

function mapKeys(
  value: unknown,
  opaque: ReadonlySet<string>,
  rename: (key: string) => string,
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, opaque, rename));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, member]) => {
    const isOpaque = opaque.has(key);
    return [rename(key), isOpaque ? member : mapKeys(member, opaque, rename)] as const;
  });
  return Object.fromEntries(entries);
}
