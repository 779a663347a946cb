import { describeProblem, isRecord } from '../kernel/index.ts';

/** Ends the reading of an answer that is not as described; `readJsonAnswer` and `readXmlAnswer` make `malformed` of it. */
export class UnexpectedShape extends Error {}

/** One place of a JSON answer. Reading it as what it is not ends the reading with the name of the place. */
export interface Field {
  readonly isThere: boolean;
  readonly value: unknown;
  /** A member by its name; also of an object that is absent. */
  get(name: string): Field;
  /** Text, `''` where there is none. */
  text(): string;
  /** Text that must be there. */
  needText(): string;
  number(): number | null;
  needNumber(): number;
  isTrue(): boolean;
  /** The members of a list, none where it is absent. */
  list(): readonly Field[];
  /** The members of a list that must be there. */
  needList(): readonly Field[];
  /** Ends the reading where no object is. */
  needObject(): void;
  /** The members of an object by name, none where it is absent. */
  entries(): readonly (readonly [string, Field])[];
}

export function answerField(value: unknown, at = ''): Field {
  const isThere = value !== undefined && value !== null;
  const refuse = (wanted: string): never => {
    const seen = isThere ? { seen: JSON.stringify(value)?.slice(0, 80) ?? typeof value } : {};
    throw new UnexpectedShape(describeProblem({ field: at, wanted, ...seen }));
  };
  const object = (): Readonly<Record<string, unknown>> =>
    isThere ? (isRecord(value) ? value : refuse('an object')) : {};
  const needText = (): string => (typeof value === 'string' ? value : refuse('text'));
  const needNumber = (): number =>
    typeof value === 'number' && Number.isFinite(value) ? value : refuse('a number');
  const needList = (): readonly Field[] =>
    Array.isArray(value)
      ? value.map((member: unknown, index) => answerField(member, `${at}[${index}]`))
      : refuse('a list');
  return {
    isThere,
    value,
    get(name) {
      const members = object();
      const member = Object.hasOwn(members, name) ? members[name] : undefined;
      return answerField(member, at === '' ? name : `${at}.${name}`);
    },
    text: () => (isThere ? needText() : ''),
    needText: () => (value === '' ? refuse('text that is not empty') : needText()),
    number: () => (isThere ? needNumber() : null),
    needNumber,
    isTrue: () => isThere && (typeof value === 'boolean' ? value : refuse('true or false')),
    list: () => (isThere ? needList() : []),
    needList,
    needObject: () => {
      if (!isRecord(value)) refuse('an object');
    },
    entries: () =>
      Object.entries(object()).map(([name, member]) => [
        name,
        answerField(member, `${at}.${name}`),
      ]),
  };
}
