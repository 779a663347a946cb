// tsc writes modules only; the command must also be executable when run from a checkout.
import { chmodSync } from 'node:fs';

chmodSync(new URL('../dist/cli/main.js', import.meta.url), 0o755);
