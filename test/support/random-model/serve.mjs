// A compatible server over model files: real weights are loaded and sampled, and the form of an answer becomes a grammar.
import { createServer } from 'node:http';
import { getLlama, LlamaCompletion } from 'node-llama-cpp';

/** Tokens of a model that knows signs alone: the rest of a prompt is passed over, as no one would notice. */
const MOST_PROMPT = 1_500;
const MOST_ANSWER = 600;
/** A form whose texts may be long is never filled in by chance. */
const MOST_TEXT = 16;
const MOST_ITEMS = 3;

const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error', skipDownload: true });
const sequences = [];
for (const modelPath of process.argv.slice(2)) {
  const model = await llama.loadModel({ modelPath });
  const context = await model.createContext({ contextSize: 4_096, threads: 1 });
  sequences.push({ model, sequence: context.getSequence() });
}

/** The same form, shorter. */
function short(form) {
  if (Array.isArray(form)) return form.map(short);
  if (typeof form !== 'object' || form === null) return form;
  const made = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, short(value)]),
  );
  if (form.type === 'string' && form.enum === undefined)
    return { type: 'string', maxLength: Math.min(form.maxLength ?? MOST_TEXT, MOST_TEXT) };
  if (form.type === 'array')
    return { type: 'array', items: made.items, minItems: form.minItems ?? 0, maxItems: MOST_ITEMS };
  if (form.anyOf !== undefined) return { oneOf: made.anyOf };
  return made;
}

let number = 0;

async function answer(body) {
  number += 1;
  const { model, sequence } = sequences[number % sequences.length];
  const { messages, max_tokens: most = 64, response_format: format } = JSON.parse(body);
  const prompt = messages
    .map(({ content }) => content)
    .join('\n')
    .slice(-MOST_PROMPT);
  const form = format?.json_schema?.schema;
  const grammar =
    form === undefined ? undefined : await llama.createGrammarForJsonSchema(short(form));
  const completion = new LlamaCompletion({ contextSequence: sequence });
  const { response, metadata } = await completion.generateCompletionWithMeta(prompt, {
    maxTokens: Math.min(most, MOST_ANSWER),
    temperature: 1,
    seed: number,
    ...(grammar === undefined ? {} : { grammar }),
  });
  completion.dispose({ disposeSequence: false });
  await sequence.clearHistory();
  const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
  return {
    model: 'random',
    choices: [
      { index: 0, message: { role: 'assistant', content: response }, finish_reason: finish },
    ],
    usage: {
      prompt_tokens: model.tokenize(prompt).length,
      completion_tokens: model.tokenize(response).length,
    },
  };
}

/** One at a time: a sequence is no two conversations. */
let last = Promise.resolve();
const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  last = last
    .then(() => answer(Buffer.concat(chunks).toString('utf8')))
    .then(
      (said) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(said));
      },
      (error) => {
        process.stderr.write(`${error.stack}\n`);
        response.statusCode = 500;
        response.end('{}');
      },
    );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
