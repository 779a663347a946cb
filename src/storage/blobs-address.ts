import { isUrl, ResearchError } from '../kernel/index.ts';

/** Who asks S3, as AWS names it; in no message. */
export interface S3Credentials {
  readonly keyId: string;
  readonly secret: string;
  /** Of keys that are given for some hours. */
  readonly sessionToken?: string;
}

/** Where a shared home keeps large contents. */
export interface BlobsAddress {
  /** All objects are below this, without a slash at its end: scheme, host, bucket where it is in the path, prefix. */
  readonly base: string;
  readonly region: string;
  readonly credentials: S3Credentials;
  /** For people, and to tell one place from another: bucket and prefix alone. */
  readonly shown: string;
  /** Contents of fewer bytes stay in the database. */
  readonly leastBytes: number;
}

/** A request to S3 takes longer than a row of this size, and costs by its number. */
const LEAST_BYTES = 64 * 1024;
const VARIABLE = 'AUTOSEARCH_BLOBS';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Names that stand in a path as they are, so that nothing is escaped twice. */
const PREFIX = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const PLAIN = /^[!-~]+$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const OPTIONS = ['endpoint', 'region', 'style'];
const DEFAULT_REGION = 'us-east-1';
const EXAMPLE = 'Write s3://bucket/prefix, with ?endpoint=https://host for a server of your own.';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What `AUTOSEARCH_BLOBS` names: `s3://bucket[/prefix][?endpoint=URL][&region=NAME][&style=path|host]`; `undefined` when it is
 * not set. Keys, region and endpoint are taken from the variables that AWS names.
 *
 * @throws {ResearchError} `config-invalid`; no key is in the message.
 * @see docs/spec/storage.md, STO-90
 */
export function findBlobsAddress(environment: Environment): BlobsAddress | undefined {
  const text = environment[VARIABLE] ?? '';
  if (text === '') return undefined;
  if (!/^s3:\/\//i.test(text) || !isUrl(text)) throw invalid('it does not begin with s3://');
  const url = new URL(text);
  const bucket = url.host;
  const prefix = url.pathname.replace(/\/+$/, '');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw invalid('it holds more than bucket, prefix and options', KEYS);
  if (!BUCKET.test(bucket)) throw invalid('its bucket has no valid name');
  if (!PREFIX.test(prefix)) throw invalid('its prefix has other signs than letters, digits, . _ -');
  const unknown = [...url.searchParams.keys()].find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw invalid(`"${unknown}" is not one of its options`);
  const { AWS_REGION, AWS_DEFAULT_REGION } = environment;
  const region =
    url.searchParams.get('region') ?? (AWS_REGION || AWS_DEFAULT_REGION || DEFAULT_REGION);
  if (!REGION.test(region)) throw invalid('its region has no valid name');
  const shown = `s3://${bucket}${prefix}`;
  return {
    base: `${bucketAt(url, environment, { bucket, region })}${prefix}`,
    region,
    credentials: credentialsOf(environment, shown),
    shown,
    leastBytes: LEAST_BYTES,
  };
}

/**
 * A blobs address beside a home that is a folder would be used by nothing.
 *
 * @throws {ResearchError} `config-invalid`.
 */
export function requireNoBlobs(environment: Environment): void {
  if ((environment[VARIABLE] ?? '') === '') return;
  throw new ResearchError('config-invalid', `${VARIABLE} is set, and the home is a folder`, {
    fix: `Unset ${VARIABLE}, or choose a shared home: --home postgres://host/database?schema=NAME.`,
  });
}

/** The environment for a home that is a folder, in a command that has a shared one too. */
export function withoutBlobs(environment: Environment): Environment {
  return { ...environment, [VARIABLE]: undefined };
}

/** The server of the bucket, and the bucket where it stands in the path. */
function bucketAt(
  url: URL,
  { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL }: Environment,
  { bucket, region }: { readonly bucket: string; readonly region: string },
): string {
  const own = url.searchParams.get('endpoint') ?? (AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL || null);
  const style =
    url.searchParams.get('style') ?? (own === null && !bucket.includes('.') ? 'host' : 'path');
  if (style !== 'path' && style !== 'host')
    throw invalid(`"${style}" is not one of its styles`, STYLES);
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const endpoint = parseEndpoint(own ?? `https://s3.${region}.${domain}`);
  return style === 'path'
    ? `${endpoint.origin}/${bucket}`
    : `${endpoint.protocol}//${bucket}.${endpoint.host}`;
}

function parseEndpoint(text: string): URL {
  const url = isUrl(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '';
  if (isPlain && url.password === '' && `${url.pathname}${url.search}${url.hash}` === '/')
    return url;
  throw invalid('its endpoint is not https://host[:port]', KEYS);
}

function credentialsOf(environment: Environment, shown: string): S3Credentials {
  const { AWS_ACCESS_KEY_ID: keyId = '', AWS_SECRET_ACCESS_KEY: secret = '' } = environment;
  if (keyId === '' || secret === '')
    throw new ResearchError('config-invalid', `the blobs in ${shown} cannot be asked for: no key`, {
      fix: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    });
  const sessionToken = environment['AWS_SESSION_TOKEN'] ?? '';
  // Headers carry them, and what refuses other signs would show the whole value.
  if (!PLAIN.test(`${keyId}${secret}${sessionToken}`))
    throw new ResearchError('config-invalid', `the keys for ${shown} hold signs that no key has`, {
      fix: 'Look for spaces and line ends in AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN.',
    });
  return { keyId, secret, ...(sessionToken === '' ? {} : { sessionToken }) };
}

const KEYS = 'Keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY alone.';
const STYLES = 'style=path puts the bucket into the path, style=host in front of the host.';

function invalid(why: string, fix: string = EXAMPLE): ResearchError {
  return new ResearchError('config-invalid', `${VARIABLE} is not a valid address: ${why}`, { fix });
}
