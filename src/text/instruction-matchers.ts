export type Matcher = Pick<RegExp, 'test'>;

/** Compiled by the first text that asks for it, and shared: one source, one expression. */
const compiled = new Map<string, RegExp>();
export function matcherOf(source: string): Matcher {
  return {
    test(text) {
      const known = compiled.get(source) ?? readied(expressionOf([source]));
      compiled.set(source, known);
      return known.test(text);
    },
  };
}

/** A way to turn to a model, which is long to look for, and the words without which it cannot be there. */
export function turn(source: string, ...parts: readonly string[]): Matcher {
  const needs = parts.map(matcherOf);
  const all = matcherOf(source);
  return { test: (text) => needs.every((part) => part.test(text)) && all.test(text) };
}

export const anyOf = (matchers: readonly Matcher[]): Matcher => ({
  test: (text) => matchers.some((matcher) => matcher.test(text)),
});

/** Over folded text: some letters of Thai and Hindi are taken apart. */
export function expressionOf(sources: readonly string[]): RegExp {
  return new RegExp(sources.join('|').normalize('NFKC'), 'mu');
}

/** So long that V8 compiles for it at once. Its interpreter, which has the first shorter text, takes up to seconds for it. */
const LONG = ' '.repeat(1_024);

export function readied(expression: RegExp): RegExp {
  expression.test(LONG);
  return expression;
}
