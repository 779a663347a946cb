import { ResearchError } from '../kernel/index.ts';
import type { Caller } from './operation.ts';

/**
 * What is protected opens to a person alone, and a person sits at a terminal.
 *
 * @throws {ResearchError} `protected` elsewhere.
 */
export function requireTerminal({ actor, isAtTerminal }: Caller, what: string): void {
  if (actor === 'person' && isAtTerminal) return;
  throw new ResearchError('protected', `--justification: ${what} change at a terminal only`, {
    fix: 'Run it yourself, at a terminal.',
    details: { missing: [{ precondition: 'terminal', seen: false, needed: true }] },
  });
}
