import { sha256Hex } from '../../kernel/index.ts';
import { redact, redactDeep, templateOf } from '../../text/index.ts';
import type { PatternKey, SkillEvent } from './event-schema.ts';
import { memoise } from './memoise.ts';

/** Takes out of events what may not reach the disk (EXP-8, EXP-9). */
export interface Privacy {
  clean(event: SkillEvent): SkillEvent;
}

/** @param login - The name under which the user is logged in; `null` when it is not known. */
export function createPrivacy(login: string | null): Privacy {
  const who = login === null ? {} : { login };
  // Texts repeat from event to event; what was cleaned once need not be cleaned again.
  const redacted = memoise((text) => redact(text, who).text);
  const template = memoise((text) => redact(templateOf(text), who).text);
  const text = (value: string | null): string | null => (value === null ? null : redacted(value));
  // A name for linking events stays one: equal ids stay equal, and what was secret in them is gone.
  const id = (value: string): string =>
    PLAIN_ID.test(value) || redacted(value) === value
      ? value
      : `redacted-${sha256Hex(value).slice(0, 32)}`;
  const key = ({ lever, value }: PatternKey): PatternKey => ({
    lever: redacted(lever),
    value: typeof value === 'string' ? redacted(value) : redactDeep(value, who).value,
  });
  const idOrNull = (value: string | null): string | null => (value === null ? null : id(value));

  return {
    clean(event) {
      const shape = event.nonSensitive
        ? text
        : (value: string | null) => (value === null ? null : template(value));
      return {
        ...event,
        id: id(event.id),
        sessionId: idOrNull(event.sessionId),
        refersTo: idOrNull(event.refersTo),
        group: text(event.group),
        taskDomain: text(event.taskDomain),
        queryType: text(event.queryType),
        inputShape: shape(event.inputShape),
        method: text(event.method),
        environment: { ...event.environment, locale: text(event.environment.locale) },
        winningPattern: text(event.winningPattern),
        patternKey: event.patternKey === null ? null : key(event.patternKey),
        failureMode: text(event.failureMode),
        goodQuery: shape(event.goodQuery),
        badQuery: shape(event.badQuery),
        evidenceRefs: event.evidenceRefs.map((ref) => redacted(ref)),
        notes: text(event.notes),
        userCorrection: text(event.userCorrection),
      };
    },
  };
}

/**
 * Hexadecimal and numbered ids, a host's UUIDs and those of hooks: nothing in them can be a secret of the listed kinds.
 * The first text that has to be searched costs a process 8 ms, in which Node makes the expressions ready.
 */
const PLAIN_ID =
  /^(?:(?:hook-)?[0-9a-f]{8,64}|[a-z]{0,12}[-_]?\d{1,8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
