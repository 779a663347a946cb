import { described, flag, list, oneOf, optional, record, text, whole } from '../kernel/index.ts';
import type { ProofFailure } from '../report/index.ts';
import { counted } from '../text/index.ts';
import { describeCounts } from './describe-counts.ts';
import { findTrustedKey } from './keys.ts';
import { type Caller, operation } from './operation.ts';
import { anyObject } from './values.ts';
import type { ChainLink, Verified } from './verify-chain.ts';

const verifyFields = {
  /** A report.json, the folder that holds it, or the id of a session. */
  report: described(text(), 'session id, report.json or its folder'),
  /** The public key that must have signed it: as base64, by the name of a key of the home, or a file. */
  trusted: optional(described(text(), 'public key that must have signed it')),
};
const verifyInput = record({
  ...verifyFields,
  /** The reports that it follows on, too. */
  chain: optional(flag()),
});

export const verify = operation({
  effect: 'reads',
  input: verifyInput,
  async run(app, { report, trusted, chain = false }, caller): Promise<Verified> {
    const { verifyDelivery } = await import('../research/index.ts');
    const { sessions } = await app.findHome();
    const key = trusted === undefined ? null : await findTrustedKey(app, trusted, caller.locate);
    const verifyOne = async (named: string, { locate, signal }: Caller): Promise<Verified> => {
      const asked = { named, locate, sessions, trusted: key };
      const { check, ...found } = await verifyDelivery(asked, signal);
      return { ...check, ...found };
    };
    const first = await verifyOne(report, caller);
    if (!chain) return first;
    const { verifyChain } = await import('./verify-chain.ts');
    return { ...first, chain: await verifyChain(app, first.path, verifyOne, caller) };
  },
  encode: ({ path, chain, background: _, ...check }) => ({
    ...check,
    report: path,
    ...(chain === undefined ? {} : { chain: chain.map(encodeLink) }),
  }),
  command: {
    positionals: [
      {
        usage: '<report>',
        about: 'a report.json, the folder that holds it, or the id of a session',
      },
    ],
    options: [
      {
        flags: '--trusted <key>',
        about: 'fail unless this key signed the report: base64, a name of keys list, or a file',
      },
      {
        flags: '--chain',
        about: 'the reports that it follows on too, and what a watch said of each difference',
      },
    ],
    examples: [
      'verify out/report.json',
      'verify s-0123456789abcdef --json',
      'verify out --trusted team.pub',
      'verify s-0123456789abcdef --chain',
    ],
    epilogue:
      'Exit code 0 when all that the report calls verified holds, 3 when it does but nobody sealed the report, an earlier one is not there any more or a text may not leave its home, 4 when something fails.',
    describe: describeCheck,
    ending: endingOf,
  },
  tool: {
    input: record(verifyFields),
    description:
      'Use before you rely on a report that was delivered earlier or by somebody else: proves it again from its stored texts, by hashes, offsets, numbers and names.',
    aliases: { session: 'report', path: 'report' },
    output: record({
      claims: whole(),
      verified: whole(),
      supported: whole(),
      unverified: whole(),
      failed: list(anyObject),
      report: text(),
      seal: oneOf('sealed', 'unsealed', 'older', 'broken'),
      signature: oneOf('valid', 'invalid', 'untrusted', 'none'),
      files: oneOf('none', 'same', 'hashed', 'unchecked', 'changed'),
    }),
  },
});

function endingOf({ failed, seal, chain = [] }: Verified): 'done' | 'partly' | 'refused' {
  const links = chain.map(({ check, changes }) =>
    isBrokenBetween(changes) ? 'refused' : check === null ? 'partly' : endingOf(check),
  );
  const wrong = failed.filter(({ reason }) => reason !== 'snapshot-withheld');
  if (wrong.length > 0 || links.includes('refused')) return 'refused';
  if (failed.length > 0) return 'partly';
  return seal === 'unsealed' || links.includes('partly') ? 'partly' : 'done';
}

function isBrokenBetween(changes: ChainLink['changes']): boolean {
  return changes !== null && changes !== 'hold';
}

function encodeLink({ session, check, changes }: ChainLink): object {
  if (check === null) return { session, report: null };
  const { path, background: _, ...rest } = check;
  return { session, report: path, ...rest, changes };
}

const SEALS: Readonly<Record<Verified['seal'], string>> = {
  sealed: 'sealed: nothing in report.json was changed since it was sealed, by whomever',
  unsealed:
    'UNSEALED: nobody vouches for question, gaps, titles of sources and method; only the quotes were proved',
  older:
    'older seal: it vouches for less than one of today; only the quotes and what it held were proved',
  broken: 'BROKEN SEAL: this is not what was sealed or delivered',
};

const FILES: Readonly<Record<Verified['files'], string>> = {
  none: '',
  same: 'files that report.json names: they say what it says',
  hashed: 'FILES BESIDE IT: rendered by another version: compared by their hashes alone',
  unchecked:
    'FILES BESIDE IT: not compared: another report.json is there, this one is of version 1, or it is malformed',
  changed: 'FILES BESIDE IT: not what this report was delivered with',
};

function describeCheck({
  claims,
  verified,
  supported,
  unverified,
  background,
  failed,
  seal,
  signature,
  files,
  chain = [],
}: Verified): readonly string[] {
  const counts = describeCounts(
    { verified, supported, unverified, background },
    'supported by a reader',
  );
  const head = `${counted(claims, 'claim')}: ${counts}, ${counted(failed.length, 'check')} failed`;
  const signed = signature === 'none' ? '' : `signature: ${signature}`;
  const facts = [SEALS[seal], FILES[files], signed].filter((fact) => fact !== '');
  return [
    head,
    ...facts.map((fact) => `  ${fact}`),
    ...failed.map(describeFailure),
    ...chain.flatMap(describeLink),
  ];
}

function describeLink({ session, check, changes }: ChainLink): readonly string[] {
  if (check === null) return [`follows on ${session}: not in this home any more`];
  const between = isBrokenBetween(changes) ? [`  changes.json of the one above: ${changes}`] : [];
  const [head = '', ...lines] = describeCheck(check);
  return [`follows on ${session}: ${head}`, ...lines, ...between];
}

function describeFailure({ claim, proof, reason, detail }: ProofFailure): string {
  const place = [claim ?? 'report', proof === null ? '' : `proof ${proof}`];
  const where = place.filter((part) => part !== '').join(', ');
  return `  ${where}: ${reason} (${detail})`;
}
