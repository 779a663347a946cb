import { parseAst } from 'rolldown/parseAst';

/** One way in which a module names another. */
export interface ModuleImport {
  /** `null` where it is put together while the program runs: nothing can be said about it then. */
  readonly specifier: string | null;
  readonly isDynamic: boolean;
  /** Loads nothing: the compiler leaves it out. */
  readonly isType: boolean;
}

/** All imports of a TypeScript module, re-exports and `import()` among them, however they are laid out. */
export function importsIn(code: string): readonly ModuleImport[] {
  const found: ModuleImport[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const one = importOf({ ...node });
    if (one !== undefined) found.push(one);
    for (const part of Object.values(node)) if (typeof part === 'object') visit(part);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return found;
}

function importOf({
  type,
  source,
  importKind,
  exportKind,
}: Record<string, unknown>): ModuleImport | undefined {
  const named = { specifier: textOf(source), isDynamic: false };
  switch (type) {
    case 'ImportDeclaration':
      return { ...named, isType: importKind === 'type' };
    case 'ExportAllDeclaration':
      return { ...named, isType: exportKind === 'type' };
    case 'ExportNamedDeclaration':
      return named.specifier === null ? undefined : { ...named, isType: exportKind === 'type' };
    case 'ImportExpression':
      return { ...named, isDynamic: true, isType: false };
    case 'TSImportType':
      return { ...named, isType: true };
    default:
      return undefined;
  }
}

function textOf(literal: unknown): string | null {
  const value: unknown =
    typeof literal === 'object' && literal !== null ? Reflect.get(literal, 'value') : undefined;
  return typeof value === 'string' ? value : null;
}
