import { findSharedAddress, withoutPassword } from '../storage/index.ts';
import { shellWord } from './shell-word.ts';

/** The home as `--home` takes it, ready for a shell: a shared one by its address, without the password. */
export function nameOfHome(path: string): string {
  return shellWord(withoutPassword(findSharedAddress(path)?.typed ?? path));
}
