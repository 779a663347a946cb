import type { Memory } from '../../memory/index.ts';

/** The memory of a home, opened when it is first needed: starting must not wait for what is not used. */
export interface MemoryAccess {
  /** Whether there is anything to recall. Nothing is created to find out. */
  isThere(): Promise<boolean>;
  /** Opens it, made when missing; whoever hands it out closes it. */
  open(): Promise<Memory>;
}
