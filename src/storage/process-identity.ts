import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { sha256Hex, systemCode } from '../kernel/index.ts';

/** Tells one process from every other, also from a later one with the same number. */
export interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** When it started, as the system writes it; empty when the system does not say. */
  readonly started: string;
}

export function currentProcess(): ProcessIdentity {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) };
}

/** Whether a process of this machine lives. Of another machine's process it cannot know: `undefined`. */
export function isOwnerAlive(owner: ProcessIdentity): boolean | undefined {
  if (owner.host !== hostname()) return undefined;
  return isProcessAlive(owner.pid) && startOf(owner.pid) === owner.started;
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** A short name of this machine that is safe in a file name. */
export function hostTag(): string {
  return sha256Hex(hostname()).slice(0, 8);
}

/** Field 22 of /proc/PID/stat on Linux (clock ticks since boot), `ps` elsewhere. */
function startOf(pid: number): string {
  const fields = findLinuxStat(pid);
  if (fields !== undefined) return fields[19] ?? '';
  if (process.platform === 'linux') return '';
  try {
    const told = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return told.trim();
  } catch {
    return ''; // The process has gone, or there is no `ps`: then the number alone has to tell.
  }
}

/** A killed process whose parent has not looked yet holds nothing any more. */
function isZombie(pid: number): boolean {
  return findLinuxStat(pid)?.[0] === 'Z';
}

/** The fields from the third on: the second is a name in parentheses that may hold anything. */
function findLinuxStat(pid: number): readonly string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined; // No such process (any more).
  }
}
