import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { findBlobsAddress } from '../../src/storage/blobs-address.ts';
import { openLoopback } from './loopback.ts';

/** What the server does with a request in place of what it should. */
export type S3Trouble =
  | { readonly type: 'status'; readonly status: number; readonly code: string }
  | { readonly type: 'late'; readonly ms: number }
  | { readonly type: 'wrong-bytes' }
  /** The connection is cut in the middle of the answer. */
  | { readonly type: 'cut' };

export interface S3Call {
  readonly method: string;
  readonly key: string;
  readonly status: number;
}

/** A server that speaks enough of S3: objects of one bucket, in memory. It checks every signature by itself. */
export interface S3Server extends AsyncDisposable {
  readonly url: string;
  /** For the program: `AUTOSEARCH_BLOBS` and the keys. */
  readonly environment: Readonly<Record<string, string>>;
  /** By their keys, prefix included. */
  readonly objects: Map<string, Buffer>;
  readonly calls: readonly S3Call[];
  /** How it misbehaves from now on: `undefined` for a request that is answered well. */
  trouble(choose: (method: string, key: string) => S3Trouble | undefined): void;
  /** How much its clock is ahead. */
  setAhead(ms: number): void;
}

export const S3_SECRET = 'sesame/SECRET+key';
const KEY_ID = 'TESTKEYID';
const REGION = 'eu-test-1';
const BUCKET = 'team';
const MOST_SKEW_MS = 15 * 60_000;

export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const calls: S3Call[] = [];
  let choose: (method: string, key: string) => S3Trouble | undefined = () => undefined;
  let aheadMs = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const { method = '', url = '' } = request;
    const key = url.slice(`/${BUCKET}/`.length);
    const end = (status: number, content: Buffer | string = ''): void => {
      calls.push({ method, key, status });
      const date = new Date(Date.now() + aheadMs).toUTCString();
      response.writeHead(status, { 'Content-Length': Buffer.byteLength(content), Date: date });
      response.end(content);
    };
    const fail = (status: number, code: string): void =>
      end(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Key>${key}</Key></Error>`);
    const trouble = choose(method, key);
    const refused = findRefusal(request, body, Date.now() + aheadMs) ?? refusalOf(trouble);
    if (refused !== undefined) return fail(...refused);
    if (trouble?.type === 'late') await wait(trouble.ms);
    if (method !== 'GET') return change(method, key, body, end);
    const found = objects.get(key);
    if (found === undefined) return fail(404, 'NoSuchKey');
    if (trouble?.type === 'cut') cut(response, found);
    else end(200, trouble?.type === 'wrong-bytes' ? Buffer.alloc(found.length, 'x') : found);
  };
  const change = (
    method: string,
    key: string,
    body: Buffer,
    end: (status: number) => void,
  ): void => {
    if (method === 'PUT') objects.set(key, body);
    else objects.delete(key);
    end(method === 'PUT' ? 200 : 204);
  };
  const server = await openLoopback((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    url: server.url,
    environment: {
      AUTOSEARCH_BLOBS: `s3://${BUCKET}/homes?endpoint=${server.url}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: S3_SECRET,
    },
    objects,
    calls,
    trouble: (chosen) => {
      choose = chosen;
    },
    setAhead: (ms) => {
      aheadMs = ms;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** The address that a program of this environment uses. */
export function blobsOf({
  environment,
}: S3Server): NonNullable<ReturnType<typeof findBlobsAddress>> {
  const address = findBlobsAddress(environment);
  if (address === undefined) throw new Error('no address');
  return address;
}

type Refusal = readonly [status: number, code: string];

function findRefusal(request: IncomingMessage, body: Buffer, nowMs: number): Refusal | undefined {
  const fault = findFault(request, body, nowMs);
  if (fault !== undefined) return [403, fault];
  return request.url?.startsWith(`/${BUCKET}/`) === true ? undefined : [404, 'NoSuchBucket'];
}

function refusalOf(trouble: S3Trouble | undefined): Refusal | undefined {
  return trouble?.type === 'status' ? [trouble.status, trouble.code] : undefined;
}

function cut(response: ServerResponse, content: Buffer): void {
  response.writeHead(200, { 'Content-Length': content.length });
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** What S3 would say of the signature; `undefined` when it is right. */
function findFault(request: IncomingMessage, body: Buffer, nowMs: number): string | undefined {
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (parts === null) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = parts;
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const header = (name: string): string => String(request.headers[name] ?? '');
  const sent = header('x-amz-date');
  const sentMs = Date.parse(sent.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(nowMs - sentMs) <= MOST_SKEW_MS)) return 'RequestTimeTooSkewed';
  const hash = createHash('sha256').update(body).digest('hex');
  if (header('x-amz-content-sha256') !== hash) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((one) =>
    signed.includes(one),
  );
  if (!isWhole || !sent.startsWith(day)) return 'AccessDenied';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = `${request.method}\n${path}\n${query}\n${signed
    .map((name) => `${name}:${header(name).trim()}\n`)
    .join('')}\n${names}\n${hash}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  let key = Buffer.from(`AWS4${S3_SECRET}`);
  for (const part of [day, region, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${sent}\n${day}/${region}/s3/aws4_request\n${digest}`)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}
