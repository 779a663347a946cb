/** Puts a heading of the given level (from 1) onto the path of titles; deeper ones end, missing ones stay ''. */
export function putTitle(path: string[], level: number, title: string): void {
  path.length = Math.min(path.length, level - 1);
  while (path.length < level - 1) path.push('');
  path.push(title);
}
