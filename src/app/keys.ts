import { generateKeyPairSync } from 'node:crypto';
import { addSigningKey, listSigningKeys, type SigningKey } from '../environment/index.ts';
import { optional, ResearchError, record, text, withDefault } from '../kernel/index.ts';
import { findTextFile } from '../storage/index.ts';
import type { App } from './app.ts';
import { type Caller, operation, type Positional } from './operation.ts';

/** What may be told of a key: never its private half. */
type PublicKey = Omit<SigningKey, 'privateKey'>;

const DEFAULT_NAME = 'default';
const keyInput = record({ name: optional(withDefault(text(), DEFAULT_NAME)) });
const NAME: Positional = { usage: '[name]', about: 'the name of the key; default' };

export const createKey = operation({
  effect: 'adds',
  input: keyInput,
  async run(app, { name = DEFAULT_NAME }) {
    const home = await app.home();
    const { privateKey } = generateKeyPairSync('ed25519');
    const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
    const key: SigningKey = {
      name,
      createdAt: app.place.clock.now(),
      publicKey: toBase64(x),
      privateKey: toBase64(d),
    };
    await addSigningKey(home, key, app.place.newId);
    return key;
  },
  encode: encodeKey,
  command: {
    positionals: [NAME],
    examples: ['keys create', 'keys create team-2027'],
    epilogue: 'Reports of this home are signed with its newest key from now on.',
    describe: (key) => [
      `Created ${key.name}: reports of this home are signed with it from now on.`,
      'Whoever checks them needs its public half:',
      `  ${key.publicKey}`,
    ],
  },
});

export const listKeys = operation({
  effect: 'reads',
  input: record({}),
  run: async (app) => listSigningKeys(await app.findHome()),
  encode: (keys) => keys.map(encodeKey),
  command: {
    examples: ['keys list'],
    describe: (keys) =>
      keys.length === 0
        ? 'No keys yet. Create one: autosearch keys create'
        : keys.map(
            ({ name, createdAt, publicKey }) => `${name}  ${createdAt.slice(0, 10)}  ${publicKey}`,
          ),
  },
});

export const exportKey = operation({
  effect: 'reads',
  input: keyInput,
  async run(app, { name = DEFAULT_NAME }) {
    const keys = await listSigningKeys(await app.findHome());
    const key = keys.find((known) => known.name === name);
    if (key !== undefined) return key;
    throw new ResearchError('not-found', `Key "${name}" not found`, {
      fix: keys.length === 0 ? '' : `Keys: ${keys.map((known) => known.name).join(', ')}.`,
      next: { operation: 'keys create', input: { name } },
    });
  },
  encode: encodeKey,
  command: {
    positionals: [NAME],
    examples: ['keys export', 'keys export team-2027 > team.pub'],
    epilogue:
      'Prints the public half alone. The private half never leaves the folder keys/ of the home.',
    describe: ({ publicKey }) => publicKey,
  },
});

/**
 * The public key that was asked for: itself as base64, the name of a key of the home, or a file that holds it.
 *
 * @throws {ResearchError} `argument-invalid` for what is none of them.
 */
export async function findTrustedKey(
  app: App,
  named: string,
  locate: Caller['locate'],
): Promise<string> {
  if (isKey(named)) return named;
  const keys = await listSigningKeys(await app.findHome());
  const own = keys.find(({ name }) => name === named);
  if (own !== undefined) return own.publicKey;
  const held = await readKeyFile(await locate(named));
  if (held !== undefined) return held;
  throw new ResearchError('argument-invalid', `Trusting "${named}": not a public key`, {
    fix: 'Give the key as keys export prints it, the name of a key of this home, or a file that holds it.',
  });
}

async function readKeyFile(path: string): Promise<string | undefined> {
  try {
    const held = ((await findTextFile(path)) ?? '').trim();
    return isKey(held) ? held : undefined;
  } catch {
    return undefined;
  }
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

function toBase64(url: string): string {
  return Buffer.from(url, 'base64url').toString('base64');
}

function encodeKey({ name, createdAt, publicKey }: PublicKey): unknown {
  return { name, created_at: createdAt, public_key: publicKey };
}
