import { SAMPLES } from './source-samples/index.ts';
import { openSourceServer } from './source-server.ts';

// `node scripts/source-server.mjs [PORT]`: every public source on this machine, to ask by hand.
const server = await openSourceServer(Number(process.argv[2] ?? 0));
const lines = [...SAMPLES.keys()].map(
  (name) => `channels.${name}.base_url = ${server.baseOf(name)}`,
);
process.stdout.write(
  `${lines.join('\n')}\n\n${server.url}/_mode/NAME/MODE sets a mode, ${server.url}/_calls shows what was asked\n`,
);
