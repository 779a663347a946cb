import { inflateRawSync } from 'node:zlib';
import { fail, ok, type Result, systemCode } from '../kernel/index.ts';
import type { ReadFailure } from './document.ts';

/** An archive whose members are taken out one by one, each within a bound. */
export interface ZipArchive {
  readonly names: readonly string[];
  /** The bytes of a member; `undefined` when there is none of that name. */
  extract(name: string): Result<Uint8Array | undefined, ReadFailure>;
}

const MAX_MEMBERS = 20_000;
/** All that may come out of one archive; a real book or letter stays far below. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
const END_RECORD = 0x06054b50;
const ENTRY_RECORD = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

interface Member {
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
  readonly isEncrypted: boolean;
}

/** Opens a ZIP file. What its headers promise is not believed: inflating stops at the bound. */
export function openZip(bytes: Uint8Array): Result<ZipArchive, ReadFailure> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(buffer);
  if (end < 0) return fail(isEncryptedOffice(buffer) ? ENCRYPTED : NO_ARCHIVE);
  const count = buffer.readUInt16LE(end + 10);
  const members = readDirectory(buffer, buffer.readUInt32LE(end + 16), count);
  if (members === undefined)
    return fail({ reason: 'malformed', message: 'the ZIP directory is broken' });
  if (members.size > MAX_MEMBERS)
    return fail({ reason: 'expands-too-far', message: `more than ${MAX_MEMBERS} members` });
  let left = MAX_INFLATED_BYTES;
  return ok({
    names: [...members.keys()],
    extract(name) {
      const member = members.get(name);
      if (member === undefined) return ok(undefined);
      const inflated = inflate(buffer, member, left);
      if (inflated.ok) left -= inflated.value.length;
      return inflated;
    },
  });
}

const NO_ARCHIVE: ReadFailure = {
  reason: 'malformed',
  message: 'not a ZIP archive, or cut off',
};
const ENCRYPTED: ReadFailure = { reason: 'encrypted', message: 'the archive is encrypted' };

/** What office programs encrypt with a password is no ZIP archive, but the stream of this name in the container of older formats. */
function isEncryptedOffice(buffer: Buffer): boolean {
  return buffer.subarray(0, OLE.length).equals(OLE) && buffer.includes(PACKAGE);
}

function findEnd(buffer: Buffer): number {
  const lowest = Math.max(0, buffer.length - END_BYTES - MAX_COMMENT);
  for (let at = buffer.length - END_BYTES; at >= lowest; at -= 1)
    if (buffer.readUInt32LE(at) === END_RECORD) return at;
  return -1;
}

function readDirectory(
  buffer: Buffer,
  from: number,
  count: number,
): ReadonlyMap<string, Member> | undefined {
  const members = new Map<string, Member>();
  let at = from;
  for (let seen = 0; seen < count; seen += 1) {
    if (at + ENTRY_BYTES > buffer.length || buffer.readUInt32LE(at) !== ENTRY_RECORD)
      return undefined;
    const nameBytes = buffer.readUInt16LE(at + 28);
    const name = buffer.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    members.set(name, {
      method: buffer.readUInt16LE(at + 10),
      packedBytes: buffer.readUInt32LE(at + 20),
      at: buffer.readUInt32LE(at + 42),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
    });
    at += ENTRY_BYTES + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return members;
}

function inflate(buffer: Buffer, member: Member, limit: number): Result<Uint8Array, ReadFailure> {
  if (member.isEncrypted) return fail(ENCRYPTED);
  if (member.at + LOCAL_BYTES > buffer.length)
    return fail({ reason: 'malformed', message: 'a member lies outside the archive' });
  const nameBytes = buffer.readUInt16LE(member.at + 26);
  const extraBytes = buffer.readUInt16LE(member.at + 28);
  const start = member.at + LOCAL_BYTES + nameBytes + extraBytes;
  const packed = buffer.subarray(start, start + member.packedBytes);
  if (member.method === 0) return packed.length <= limit ? ok(packed) : tooFar();
  if (member.method !== 8)
    return fail({ reason: 'malformed', message: `packed with method ${member.method}` });
  try {
    return ok(inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }));
  } catch (error) {
    return systemCode(error) === 'ERR_BUFFER_TOO_LARGE'
      ? tooFar()
      : fail({ reason: 'malformed', message: 'a member cannot be unpacked' });
  }
}

function tooFar(): Result<never, ReadFailure> {
  return fail({
    reason: 'expands-too-far',
    message: `unpacks to more than ${MAX_INFLATED_BYTES} bytes`,
  });
}
