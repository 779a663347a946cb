/** What `research` was given beside the session to go on with. */
export interface ResumeWishes {
  readonly question?: string | undefined;
  readonly seed?: number | undefined;
  readonly docs?: unknown;
  readonly channels?: unknown;
  readonly generations?: unknown;
  readonly budgetUsd?: unknown;
  readonly budgetSeconds?: unknown;
  readonly budgetCalls?: unknown;
  readonly target?: unknown;
  readonly threshold?: unknown;
}

/** What the session that goes on says of itself. */
export interface ResumedSession {
  readonly question: string;
  /** A run that the worklog alone knows has no brief: its options are those given now (RES-34). */
  readonly hasBrief: boolean;
}

/**
 * Names what was asked for and is not heeded, since a session goes on as its brief says; `undefined` when there is
 * nothing to name.
 *
 * @see docs/spec/cli.md, CLI-21
 */
export function describePassedOver(
  wishes: ResumeWishes,
  { question, hasBrief }: ResumedSession,
): string | undefined {
  const isOther = wishes.question !== undefined && wishes.question.trim() !== question.trim();
  const options = [
    ['--docs', wishes.docs],
    ['--channels', wishes.channels],
    ['--generations', wishes.generations],
    ['--budget-usd', wishes.budgetUsd],
    ['--budget-seconds', wishes.budgetSeconds],
    ['--budget-calls', wishes.budgetCalls],
    ['--target', wishes.target],
    ['--threshold', wishes.threshold],
    ['--seed', wishes.seed],
  ] as const;
  const given = hasBrief ? options.filter(([, value]) => value !== undefined) : [];
  const names = [...(isOther ? ['the question'] : []), ...given.map(([name]) => name)];
  return names.length === 0
    ? undefined
    : `passed over: ${names.join(', ')}; a session goes on as it was asked`;
}
