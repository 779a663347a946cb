import type { JsonValue } from '../kernel/index.ts';
import { escapePattern } from './escape.ts';
import { MAY_BE_REDACTED } from './may-be-redacted.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { REDACTION_RULES, SECRET_RULES } from './redaction-rules.ts';

export interface RedactOptions {
  /** The name under which the user is logged in; generic ones (root, user, …) stay. */
  readonly login?: string;
  /** Keys, passwords and the like alone: names, addresses and numbers of people stay. */
  readonly secretsOnly?: boolean;
}

export interface Redacted<T> {
  readonly value: T;
  /** What was taken out, each kind once, in code-unit order. */
  readonly kinds: readonly string[];
}

const GENERIC_LOGINS = new Set(
  'root user admin test node administrator guest default ubuntu debian runner nobody daemon www-data docker vagrant app dev'.split(
    ' ',
  ),
);
const MIN_LOGIN_LENGTH = 3;
/** The value of such a key is a secret, whatever it looks like. */
const SECRET_KEY =
  /^(?:(?:proxy-)?authorization|(?:set-)?cookies?|password|passwd|pwd|secret|token|jwt|(?:x-)?api[_-]?key|apikey|(?:access|refresh|id|auth|session|bearer)[_-]?token|(?:private|secret|access)[_-]?key|client[_-]?secret|credentials?)$/i;

/**
 * Takes secrets and personal data out of a text: each becomes `[redacted:kind]`. Applying it again changes nothing.
 *
 * @see docs/spec/text.md
 */
export function redact(
  text: string,
  options: RedactOptions = {},
): { readonly text: string; readonly kinds: readonly string[] } {
  const kinds = new Set<string>();
  const out = redactInto(text, options, kinds);
  return { text: out, kinds: [...kinds].sort() };
}

/** The same at every depth of a JSON value, keys included; strings under secret keys go whole. */
export function redactDeep(value: JsonValue, options: RedactOptions = {}): Redacted<JsonValue> {
  const kinds = new Set<string>();
  const out = redactValue(value, options, kinds);
  return { value: out, kinds: [...kinds].sort() };
}

function redactValue(value: JsonValue, options: RedactOptions, kinds: Set<string>): JsonValue {
  if (typeof value === 'string') return redactInto(value, options, kinds);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((item) => redactValue(item, options, kinds));
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined
      ? []
      : [[redactInto(key, options, kinds), redactMember(key, member, options, kinds)] as const],
  );
  return Object.fromEntries(members);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function redactMember(
  key: string,
  value: JsonValue,
  options: RedactOptions,
  kinds: Set<string>,
): JsonValue {
  const secret = typeof value === 'string' && value !== '' && SECRET_KEY.test(key);
  if (!secret || value.startsWith('[redacted:')) return redactValue(value, options, kinds);
  kinds.add('secret');
  return '[redacted:secret]';
}

/** What one secret stood in front of may be seen only when that one is gone; more than this is nobody's text. */
const MAX_ROUNDS = 5;

function redactInto(text: string, options: RedactOptions, kinds: Set<string>): string {
  let out = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = redactOnce(out, options, kinds);
    if (next === out) return out;
    out = next;
  }
  return out;
}

function redactOnce(text: string, options: RedactOptions, kinds: Set<string>): string {
  const { login, secretsOnly = false } = options;
  const plain = redactPlain(text, secretsOnly, kinds);
  const out = DISGUISES.test(plain) ? redactDisguised(plain, secretsOnly, kinds) : plain;
  return login === undefined ? out : redactLogin(out, login, kinds);
}

/** Signs that nobody sees, and the full-width forms of Latin letters, digits and marks. */
const DISGUISES = /[\u00ad\u200b-\u200d\u2060\ufeff\uff01-\uff5e]/;

/** A secret in such signs is found where they are read as what they look like; any other text keeps them. */
function redactDisguised(text: string, secretsOnly: boolean, kinds: Set<string>): string {
  const bare = text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const found = new Set<string>();
  const redacted = redactPlain(bare, secretsOnly, found);
  if (redacted === bare) return text;
  for (const kind of found) kinds.add(kind);
  return redacted;
}

function redactPlain(text: string, secretsOnly: boolean, kinds: Set<string>): string {
  if (!MAY_BE_REDACTED.test(text)) return text;
  return applyRules(secretsOnly ? SECRET_RULES : REDACTION_RULES, text, kinds);
}

function applyRules(rules: readonly RedactionRule[], text: string, kinds: Set<string>): string {
  let out = text;
  const held = new Map<RegExp, boolean>();
  const holds = (needs: RegExp): boolean => {
    const known = held.get(needs) ?? needs.test(text);
    held.set(needs, known);
    return known;
  };
  for (const { kind, expression, replace, needs } of rules) {
    if (needs !== undefined && !holds(needs)) continue;
    const mark = `[redacted:${kind}]`;
    out = out.replace(expression, (match: string, ...rest: unknown[]) => {
      // Behind the groups stand the place of the match and the whole text.
      const [lead] = rest.slice(0, -2);
      const behind = typeof lead === 'string' ? lead + mark : mark;
      const replaced = replace === undefined ? behind : replace(match, mark);
      if (replaced !== undefined) kinds.add(kind);
      return replaced ?? match;
    });
  }
  return out;
}

function redactLogin(text: string, login: string, kinds: Set<string>): string {
  if (login.length < MIN_LOGIN_LENGTH || GENERIC_LOGINS.has(login.toLowerCase())) return text;
  const name = escapePattern(login);
  const expression = new RegExp(`(?<![\\p{L}\\d_])${name}(?![\\p{L}\\d_])`, 'giu');
  // A login named "email" must not be found in what was redacted before.
  return text
    .split(/(\[redacted:[a-z-]+\])/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(expression, () => {
            kinds.add('login');
            return '[redacted:login]';
          }),
    )
    .join('');
}
