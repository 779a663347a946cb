import { parseAst } from 'rolldown/parseAst';

type Node = Readonly<Record<string, unknown>>;

/** The words of a module's string literals and templates, one text a literal; `…` stands for what a template puts in. */
export function textsIn(code: string): readonly string[] {
  return textsOf(parseAst(code, { lang: 'ts' }));
}

function textsOf(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!isNode(node)) return [];
  // The path of an import is no text.
  const { source: _, ...parts } = node;
  return [...ownText(node), ...Object.values(parts).flatMap(textsOf)];
}

function ownText({ type, value, quasis }: Node): readonly string[] {
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
  return [quasis.map(cookedOf).join('…')];
}

function cookedOf(quasi: unknown): string {
  const value = isNode(quasi) ? quasi['value'] : undefined;
  return isNode(value) ? String(value['cooked']) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
