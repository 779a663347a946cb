import type { Home } from './home.ts';

/** One thing that AutoSearch stands on, whether it is there, and the exact next step when it is not. */
export interface EnvironmentFact {
  readonly name: string;
  readonly state: 'ok' | 'off' | 'missing' | 'broken';
  readonly detail: string;
  readonly next: string;
}

export function environmentFact(
  name: string,
  state: EnvironmentFact['state'],
  detail: string,
  next = '',
): EnvironmentFact {
  return { name, state, detail, next };
}

export interface EnvironmentPlace {
  readonly home: Home;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
}
