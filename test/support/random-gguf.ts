/** Sizes of a model that loads in moments and means nothing. */
const WIDTH = 64;
const HEADS = 4;
const LAYERS = 2;
const HIDDEN = 128;
const CONTEXT = 8192;
const ALIGNMENT = 32;
const MAGIC = 'GGUF';
const FORMAT = 3;

/** Types of the values of a GGUF header. */
const UINT32 = 4;
const INT32 = 5;
const FLOAT32 = 6;
const BOOL = 7;
const STRING = 8;
const ARRAY = 9;

/** Types of tokens. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;

type Token = readonly [text: string, type: number, score: number];

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function i32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function pair(name: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([text(name), u32(type), value]);
}

function list(name: string, type: number, values: readonly Buffer[]): Buffer {
  return pair(name, ARRAY, Buffer.concat([u32(type), u64(values.length), ...values]));
}

/** Every byte, and every sign that can be printed, as a token of its own. */
function tokens(): readonly Token[] {
  const bytes = Array.from({ length: 256 }, (_, byte): Token => {
    return [`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, BYTE, 0];
  });
  const printed = Array.from({ length: 95 }, (_, at): Token => {
    const sign = String.fromCharCode(32 + at);
    return [sign === ' ' ? '\u2581' : sign, NORMAL, -32 - at];
  });
  return [['<unk>', UNKNOWN, 0], ['<s>', CONTROL, 0], ['</s>', CONTROL, 0], ...bytes, ...printed];
}

function header(known: readonly Token[]): readonly Buffer[] {
  const sizes: readonly (readonly [string, number])[] = [
    ['llama.context_length', CONTEXT],
    ['llama.embedding_length', WIDTH],
    ['llama.block_count', LAYERS],
    ['llama.feed_forward_length', HIDDEN],
    ['llama.attention.head_count', HEADS],
    ['llama.attention.head_count_kv', HEADS],
    ['llama.rope.dimension_count', WIDTH / HEADS],
    ['llama.vocab_size', known.length],
    ['general.file_type', 0],
    ['tokenizer.ggml.bos_token_id', 1],
    ['tokenizer.ggml.eos_token_id', 2],
    ['tokenizer.ggml.unknown_token_id', 0],
  ];
  return [
    pair('general.architecture', STRING, text('llama')),
    pair('general.name', STRING, text('random')),
    ...sizes.map(([name, value]) => pair(name, UINT32, u32(value))),
    pair('llama.attention.layer_norm_rms_epsilon', FLOAT32, f32(1e-5)),
    pair('tokenizer.ggml.model', STRING, text('llama')),
    list(
      'tokenizer.ggml.tokens',
      STRING,
      known.map(([token]) => text(token)),
    ),
    list(
      'tokenizer.ggml.scores',
      FLOAT32,
      known.map(([, , score]) => f32(score)),
    ),
    list(
      'tokenizer.ggml.token_type',
      INT32,
      known.map(([, type]) => i32(type)),
    ),
    pair('tokenizer.ggml.add_bos_token', BOOL, Buffer.from([1])),
    pair('tokenizer.ggml.add_space_prefix', BOOL, Buffer.from([0])),
  ];
}

function tensors(words: number): readonly Tensor[] {
  const layers = Array.from({ length: LAYERS }, (_, at): readonly Tensor[] => {
    const named = (name: string, ...shape: number[]): Tensor => {
      return { name: `blk.${at}.${name}.weight`, shape };
    };
    return [
      named('attn_norm', WIDTH),
      ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) => named(name, WIDTH, WIDTH)),
      named('ffn_norm', WIDTH),
      named('ffn_gate', WIDTH, HIDDEN),
      named('ffn_up', WIDTH, HIDDEN),
      named('ffn_down', HIDDEN, WIDTH),
    ];
  });
  return [
    { name: 'token_embd.weight', shape: [WIDTH, words] },
    { name: 'output_norm.weight', shape: [WIDTH] },
    { name: 'output.weight', shape: [WIDTH, words] },
    ...layers.flat(),
  ];
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/** A model file of the llama architecture whose weights are drawn by chance: of the form that every runner loads, and of no meaning. */
export function randomGguf(draw: () => number): Buffer {
  const known = tokens();
  const pairs = header(known);
  const all = tensors(known.length);
  const infos: Buffer[] = [];
  const weights: Buffer[] = [];
  let offset = 0;
  for (const { name, shape } of all) {
    const count = shape.reduce((product, size) => product * size, 1);
    infos.push(
      Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]),
    );
    const bytes = Buffer.alloc(aligned(count * 4));
    for (let at = 0; at < count; at += 1)
      bytes.writeFloatLE(name.includes('norm') ? 1 : draw() - 0.5, at * 4);
    weights.push(bytes);
    offset += bytes.length;
  }
  const start = Buffer.concat([
    ...[Buffer.from(MAGIC), u32(FORMAT), u64(all.length), u64(pairs.length)],
    ...[...pairs, ...infos],
  ]);
  const gap = Buffer.alloc(aligned(start.length) - start.length);
  return Buffer.concat([start, gap, ...weights]);
}
