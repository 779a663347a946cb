/** The path that a form comes back to: only one of ours; anything else leads to the first page. Pure. */
export function backOf(form: URLSearchParams): string {
  const back = form.get('back') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(back) ? back : '/';
}
