// What a home changed about how it searches, newest first, and whether it is still in force.
// node examples/show-lineage.mjs HOME
import { openEvolution } from 'autosearch/evolution';

const [home = '.autosearch'] = process.argv.slice(2);
const { entries, points } = await openEvolution({ home }).lineage();
console.log(`${points.length} commits, ${entries.length} decisions`);
for (const { decision, inForce } of entries.toReversed())
  console.log(`${decision.decision}${inForce ? ', in force' : ''}`);
