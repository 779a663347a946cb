import { ResearchError } from '../kernel/index.ts';
import type { CommandContext } from './command.ts';

/**
 * What is protected opens to a person alone, and a person sits at a terminal.
 *
 * @throws {ResearchError} `protected` elsewhere.
 */
export function requireTerminal(context: CommandContext, what: string): void {
  if (context.stdout.isTerminal || context.stderr.isTerminal) return;
  throw new ResearchError('protected', `--justification: ${what} change at a terminal only`, {
    fix: 'Run it yourself, at a terminal.',
    details: { missing: [{ precondition: 'terminal', seen: false, needed: true }] },
  });
}
