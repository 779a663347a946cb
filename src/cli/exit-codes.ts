import type { ErrorCode } from '../kernel/index.ts';

/** docs/spec/cli.md, CLI-1. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  partly: 3,
  refused: 4,
  interrupted: 130,
} as const;

/** Exhaustive on purpose: a new error code does not compile until it has an exit code. */
export const EXIT_CODE: Readonly<Record<ErrorCode, number>> = {
  'argument-invalid': EXIT.usage,
  'input-invalid': EXIT.usage,
  'config-invalid': EXIT.usage,
  'not-found': EXIT.failed,
  'path-escapes-root': EXIT.usage,
  'home-unusable': EXIT.failed,
  'home-newer': EXIT.failed,
  'store-corrupt': EXIT.failed,
  'store-conflict': EXIT.failed,
  'store-full': EXIT.failed,
  'store-read-only': EXIT.failed,
  'io-failed': EXIT.failed,
  'limit-exceeded': EXIT.failed,
  busy: EXIT.failed,
  'lease-lost': EXIT.failed,
  refused: EXIT.refused,
  protected: EXIT.refused,
  'egress-refused': EXIT.refused,
  'judge-tampered': EXIT.refused,
  'budget-exhausted': EXIT.partly,
  'program-missing': EXIT.failed,
  'model-failed': EXIT.failed,
  internal: EXIT.failed,
};
