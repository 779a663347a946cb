import type { JsonValue } from '../../kernel/index.ts';
import type { HostEdit, HostRequest } from './edit-host.ts';

/** Plans, shows and carries out edits of hosts' settings. */
export interface HostEditor {
  /**
   * @throws {ResearchError} `config-invalid` for settings that cannot be read; planning writes nothing.
   */
  plan(request: HostRequest): Promise<readonly HostEdit[]>;
  planRemoval(request: HostRequest): Promise<readonly HostEdit[]>;
  apply(edits: readonly HostEdit[]): Promise<void>;
  show(edit: HostEdit, entry: Readonly<Record<string, JsonValue>>): string;
}

/** Parsers of settings and the diff are one command's matter: every other one starts without them. */
export async function openHostEditor(): Promise<HostEditor> {
  const { planHostEdits, planHostRemoval, applyHostEdits } = await import('./edit-host.ts');
  const { showHostEdit } = await import('./show-host-edit.ts');
  return {
    plan: planHostEdits,
    planRemoval: planHostRemoval,
    apply: applyHostEdits,
    show: showHostEdit,
  };
}
