import { described, leftOut, list, oneOf, record, text, whole } from '../kernel/index.ts';
import type { ProofCheck, ProofFailure, SignatureState } from '../report/index.ts';
import { counted } from '../text/index.ts';
import { findTrustedKey } from './keys.ts';
import { operation } from './operation.ts';
import { anyObject } from './values.ts';

export interface Verified extends ProofCheck {
  readonly signature: SignatureState;
  /** The file that was verified. */
  readonly path: string;
}

const verifyInput = record({
  /** A report.json, the folder that holds it, or the id of a session. */
  report: described(text(), 'session id, report.json or its folder'),
  /** The public key that must have signed it: as base64, by the name of a key of the home, or a file. */
  trusted: leftOut(described(text(), 'public key that must have signed it'), null),
});

export const verify = operation({
  effect: 'reads',
  input: verifyInput,
  async run(app, { report, trusted }, { locate, signal }) {
    const { verifyDelivery } = await import('../research/index.ts');
    const { sessions } = await app.findHome();
    const key = trusted === null ? null : await findTrustedKey(app, trusted, locate);
    const named = { named: report, locate, sessions, trusted: key };
    const { check, signature, path } = await verifyDelivery(named, signal);
    return { ...check, signature, path };
  },
  encode: ({ path, ...check }) => ({ ...check, report: path }),
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
    ],
    examples: [
      'verify out/report.json',
      'verify s-0123456789abcdef --json',
      'verify out --trusted team.pub',
    ],
    epilogue:
      'Exit code 0 when all that the report calls verified holds, 3 when it does but nobody sealed the report, 4 when something fails.',
    describe: describeCheck,
    ending: ({ failed, seal }) =>
      failed.length > 0 ? 'refused' : seal === 'unsealed' ? 'partly' : 'done',
  },
  tool: {
    description: 'Prove a report again from its stored texts: hashes, offsets, numbers, names.',
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
    }),
  },
});

const SEALS: Readonly<Record<Verified['seal'], string>> = {
  sealed: 'sealed: every member of the report is as it was delivered',
  unsealed:
    'UNSEALED: nobody vouches for question, gaps, titles of sources and method; only the quotes were proved',
  older:
    'older seal: it vouches for less than one of today; only the quotes and what it held were proved',
  broken: 'BROKEN SEAL: something was changed after the report was delivered',
};

function describeCheck({
  claims,
  verified,
  supported,
  unverified,
  failed,
  seal,
  signature,
}: Verified): readonly string[] {
  const head = `${counted(claims, 'claim')}: ${verified} verified, ${supported === 0 ? '' : `${supported} supported by a reader, `}${unverified} unverified, ${counted(failed.length, 'check')} failed`;
  const signed = signature === 'none' ? [] : [`  signature: ${signature}`];
  return [head, `  ${SEALS[seal]}`, ...signed, ...failed.map(describeFailure)];
}

function describeFailure({ claim, proof, reason, detail }: ProofFailure): string {
  const place = [claim ?? 'report', proof === null ? '' : `proof ${proof}`];
  const where = place.filter((part) => part !== '').join(', ');
  return `  ${where}: ${reason} (${detail})`;
}
