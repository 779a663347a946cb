import { existsSync } from 'node:fs';
import { type Egress, fail, findEgressObstacle, ok, type Result } from '../../kernel/index.ts';
import type { FailedAttempt } from '../contract.ts';
import type { RemoteIndex } from '../source.ts';
import { INSTALL_LANCE, LANCE_PACKAGE, type Lance, type LanceTable } from './lance.ts';

/** A table of LanceDB, as the settings name it. */
export interface LanceSource {
  /** A folder of this machine, or `s3://BUCKET/PREFIX`. */
  readonly uri: string;
  readonly table?: string | undefined;
  /** Columns by what they mean. */
  readonly fields?: (RemoteIndex['fields'] & { readonly id?: string | undefined }) | undefined;
  /** Columns that are searched, with what each counts: `title^2`. */
  readonly search?: readonly string[] | undefined;
  readonly candidates?: number | undefined;
  readonly about?: string | undefined;
}

/** What a table is opened with. */
export interface LancePlace {
  readonly egress: Egress;
  readonly environment: Readonly<Record<string, string | undefined>>;
  load(): Promise<Lance | undefined>;
}

/** The table that `docs push` fills where no other is named. */
export const USUAL_TABLE = 'autosearch';
/** The words of title and text as the home's own index has them, a space apart. */
export const TERMS = 'terms';
/** What others wrote is seen so soon. */
const SEEN_AFTER_SECONDS = 5;

export interface OpenLance {
  readonly lance: Lance;
  /** `undefined` where there is none of this name. */
  table(name: string): Promise<LanceTable | undefined>;
  create(name: string, rows: Record<string, unknown>[]): Promise<LanceTable>;
}

export function isRemoteTable({ uri }: Pick<LanceSource, 'uri'>): boolean {
  return uri.startsWith('s3://');
}

/** Opens the database; what is lacking for it, as an attempt. */
export async function openLance(
  name: string,
  { uri }: LanceSource,
  { egress, environment, load }: LancePlace,
): Promise<Result<OpenLance, FailedAttempt>> {
  const obstacle = isRemoteTable({ uri })
    ? findEgressObstacle(egress, endpointOf(uri, environment))
    : undefined;
  if (obstacle !== undefined)
    return fail({
      type: 'not_configured',
      missing: 'egress',
      howTo: `lancedb:${name} is not asked: ${obstacle}. See egress.scope and egress.hosts.`,
    });
  const lance = await load();
  if (lance === undefined)
    return fail({
      type: 'not_configured',
      missing: LANCE_PACKAGE,
      howTo: INSTALL_LANCE,
    });
  const database = await lance.connect(uri, {
    storageOptions: storageOptionsOf(environment),
    readConsistencyInterval: SEEN_AFTER_SECONDS,
  });
  return ok({
    lance,
    async table(table) {
      if (!isRemoteTable({ uri }) && !existsSync(uri)) return undefined;
      try {
        return await database.openTable(table);
      } catch (error) {
        if (/was not found/.test(String(error))) return undefined;
        throw error;
      }
    },
    create: (table, rows) => database.createTable(table, rows),
  });
}

/** Where requests for a bucket go. */
function endpointOf(uri: string, environment: LancePlace['environment']): string {
  const { AWS_ENDPOINT_URL: url = '', AWS_ENDPOINT: endpoint = url } = environment;
  return endpoint === '' ? `https://${new URL(uri).hostname}.s3.amazonaws.com` : endpoint;
}

/** Keys, region and endpoint by the variables that everything else of S3 reads. */
function storageOptionsOf(
  environment: LancePlace['environment'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('AWS_') && value !== undefined && value !== ''
        ? [[name.toLowerCase(), value]]
        : [],
    ),
  );
}

/** A column of a statement, whatever is in its name. */
export function sqlColumn(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

/** A text of a statement. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What LanceDB said, without the places of its own source that it passed. */
export function saidByLance(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [first = ''] = text.split(/\n|\s+Caused by:|, \/usr\//);
  return first.slice(0, 300);
}
