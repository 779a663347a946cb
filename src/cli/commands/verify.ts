import type { ProofCheck, ProofFailure } from '../../report/index.ts';
import { verifyDelivery } from '../../research/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';

const EXAMPLES = `
Examples:
  autosearch verify out/report.json
  autosearch verify s-0123456789abcdef --json

Exit code 0 when nothing that the report calls verified fails, else 4.`;

export const define: DefineCommand = (command, run) => {
  command
    .argument('<report>', 'a report.json, the folder that holds it, or the id of a session')
    .addHelpText('after', EXAMPLES)
    .action((report: string) => run(command, (context) => verify(context, report)));
};

async function verify(context: CommandContext, named: string): Promise<number> {
  const { sessions } = await findChosenHome(context);
  const { check, path } = await verifyDelivery(
    { named, cwd: context.cwd, sessions },
    context.signal,
  );
  context.sayJson({ ...check, report: path });
  context.say(describeCheck(check));
  return check.failed.length === 0 ? EXIT.done : EXIT.refused;
}

function describeCheck({ claims, verified, unverified, failed }: ProofCheck): string {
  const head = `${counted(claims, 'claim')}: ${verified} verified, ${unverified} unverified, ${counted(failed.length, 'check')} failed`;
  return [head, ...failed.map(describeFailure)].join('\n');
}

function describeFailure({ claim, proof, reason, detail }: ProofFailure): string {
  const place = [claim ?? 'report', proof === null ? '' : `proof ${proof}`];
  const where = place.filter((part) => part !== '').join(', ');
  return `  ${where}: ${reason} (${detail})`;
}
