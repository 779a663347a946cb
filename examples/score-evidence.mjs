// Scores rows of evidence by the fixed judge: pure, deterministic, and the same score for the same rows.
// node examples/score-evidence.mjs
import { createJudgeInputs, decodeJudgeRows, scoreEvidence } from 'autosearch/judge';

const row = (name, query) =>
  JSON.stringify({
    url: `https://${name}.example.org/harbour`,
    title: `The harbour of Velm (${name})`,
    snippet: 'The harbour of Velm was dug in 1821 by the engineer Tora Lind.',
    source: 'web',
    query,
  });

const inputs = createJudgeInputs('2026-03-29T00:00:00.000Z');
const totalOf = (lines) => scoreEvidence(decodeJudgeRows(lines).rows, inputs).total;

const one = totalOf([row('archive', 'harbour of Velm')]);
const three = totalOf(['archive', 'museum', 'port'].map((name) => row(name, 'harbour of Velm')));
console.log(`one source: ${one.toFixed(3)}, three sources: ${three.toFixed(3)}`);
