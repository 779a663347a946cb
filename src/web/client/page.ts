/** What every page does with a script: signing in by the link of the terminal, and moving from sentence to sentence. */

export {};

const form = document.querySelector<HTMLFormElement>('#sign-in');
if (form !== null && location.hash.length > 1) await signIn(location.hash.slice(1));

/** The token leaves the address at once; it is sent to the server alone. */
async function signIn(token: string): Promise<void> {
  history.replaceState(null, '', location.pathname);
  const body = new URLSearchParams({ token });
  const answer = await fetch('/session', { method: 'POST', body });
  if (!answer.ok) return;
  const { path }: { path: string } = await answer.json();
  location.replace(path);
}

const side = document.querySelector<HTMLElement>('.snapshots-side');
if (side !== null) followClaims(side);

/** Choosing a sentence shows its span beside it: with j and k, or by its number. */
function followClaims(beside: HTMLElement): void {
  const claims = [...document.querySelectorAll<HTMLElement>('.claims > li[id]')];
  let at = -1;
  const choose = (index: number): void => {
    const claim = claims[index];
    if (claim === undefined) return;
    at = index;
    for (const one of document.querySelectorAll('.chosen')) one.classList.remove('chosen');
    claim.classList.add('chosen');
    claim.scrollIntoView({ block: 'nearest' });
    const marks = [...beside.querySelectorAll<HTMLElement>('mark')].filter((mark) =>
      (mark.dataset['claims'] ?? '').split(' ').some((id) => id.startsWith(`${claim.id}-`)),
    );
    for (const mark of marks) mark.classList.add('chosen');
    const [first] = marks;
    if (first === undefined) return;
    const isBeside = getComputedStyle(beside).overflowY === 'auto';
    if (isBeside)
      beside.scrollTo({ top: first.offsetTop - beside.offsetTop - beside.clientHeight / 3 });
  };
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') choose(Math.min(claims.length - 1, at + 1));
    if (event.key === 'k') choose(Math.max(0, at - 1));
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('button, form') !== null && target?.closest('button, form') !== undefined)
      return;
    const claim = target?.closest<HTMLElement>('.claims > li[id]');
    if (claim !== null && claim !== undefined) choose(claims.indexOf(claim));
    const isWide = getComputedStyle(beside).overflowY === 'auto';
    if (isWide && target?.closest('a.cite')) event.preventDefault();
  });
}
