/** Names the one address of an item that a site offers under many; `undefined` for every other page. */
export function identifyKnownSite(url: URL): string | undefined {
  for (const identify of SITES) {
    const found = identify(url);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Identify = (url: URL) => string | undefined;

const ARXIV_ID = /^(?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})/;

/** Abstract, PDF, HTML and every version of a paper are one paper. */
const arxiv: Identify = (url) => {
  const host = url.hostname.replace(/^www\./, '');
  if (!/^(?:[a-z]+\.)?arxiv\.org$/.test(host) && !/^ar5iv\.(?:org|labs\.arxiv\.org)$/.test(host))
    return undefined;
  const path = /^\/(?:abs|pdf|html|format|ps|src|e-print)\/(.+)$/.exec(url.pathname)?.[1] ?? '';
  const id = ARXIV_ID.exec(path)?.[0];
  return id === undefined ? undefined : `https://arxiv.org/abs/${id}`;
};

/** DOIs ignore case. arXiv's own DOIs name the paper at arXiv. */
const doi: Identify = (url) => {
  if (!/^(?:dx\.|www\.)?doi\.org$/.test(url.hostname)) return undefined;
  const id = decoded(url.pathname.slice(1)).toLowerCase();
  if (!/^10\.\d{4,9}\/\S+$/.test(id)) return undefined;
  const paper = /^10\.48550\/arxiv\.(.+)$/.exec(id)?.[1];
  const paperId = paper === undefined ? undefined : ARXIV_ID.exec(paper)?.[0];
  if (paperId !== undefined) return `https://arxiv.org/abs/${paperId}`;
  return `https://doi.org/${encodeURI(id).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
};

const youtube: Identify = (url) => {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (host === 'youtu.be') return video(url.pathname.slice(1));
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined;
  if (url.pathname === '/watch') return video(url.searchParams.get('v') ?? '');
  return video(/^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? '');
};

function video(id: string): string | undefined {
  const clean = /^[\w-]{11}(?=$|[/?&])/.exec(id)?.[0];
  return clean === undefined ? undefined : `https://www.youtube.com/watch?v=${clean}`;
}

/** Owner and repository ignore case; the rest of the path does not. */
const github: Identify = (url) => {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (url.hostname === 'raw.githubusercontent.com' && parts.length > 3) {
    const [owner = '', name = '', ...rest] = parts[2] === 'refs' ? withoutRefs(parts) : parts;
    return `https://github.com/${owner.toLowerCase()}/${name.toLowerCase()}/blob/${rest.join('/')}`;
  }
  if (!/^(?:www\.|m\.)?github\.com$/.test(url.hostname)) return undefined;
  const [owner, name, kind, ...rest] = parts;
  if (owner === undefined || name === undefined || NO_OWNER.has(owner)) return undefined;
  const repository = `https://github.com/${owner.toLowerCase()}/${name.replace(/\.git$/i, '').toLowerCase()}`;
  if (kind === undefined) return repository;
  const number = /^\d+$/.exec(rest[0] ?? '')?.[0];
  const isThread = kind === 'issues' || kind === 'pull' || kind === 'discussions';
  if (isThread && number !== undefined) return `${repository}/${kind}/${number}`;
  const lines = kind === 'blob' && /^#L\d+/.test(url.hash) ? url.hash : '';
  return `${repository}/${[kind, ...rest].join('/')}${isThread ? url.search : ''}${lines}`;
};

/** First path segments of github.com that are no owner of a repository. */
const NO_OWNER: ReadonlySet<string> = new Set([
  'about',
  'apps',
  'collections',
  'features',
  'marketplace',
  'orgs',
  'search',
  'settings',
  'sponsors',
  'topics',
  'trending',
]);

/** `refs/heads/main/a` names the branch as `main/a` does. */
function withoutRefs(parts: readonly string[]): readonly string[] {
  return [...parts.slice(0, 2), ...parts.slice(4)];
}

const STACK =
  /^(?:[a-z]{2}\.)?(?:stackoverflow|serverfault|superuser|askubuntu|stackapps)\.com$|^mathoverflow\.net$|\.stackexchange\.com$/;

/** A question and its answers are one thread; an answer's own short link does not name its question. */
const stackExchange: Identify = (url) => {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (!STACK.test(host)) return undefined;
  const [, kind, id] = /^\/(q|questions|a)\/(\d+)/.exec(url.pathname) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return `https://${host}/${kind === 'a' ? 'a' : 'questions'}/${id}`;
};

const WIKI =
  /^([a-z-]+)\.(?:m\.)?(wikipedia|wiktionary|wikibooks|wikiquote|wikinews|wikisource|wikiversity|wikivoyage)\.org$/;
/** Chinese and Serbian pages are served in several scripts under one title. */
const WIKI_PATH = /^\/(?:wiki|(?:zh|sr)(?:-[a-z]+)?)\/(.+)$/;

const wikipedia: Identify = (url) => {
  const [, language, project] = WIKI.exec(url.hostname.replace(/^www\./, '')) ?? [];
  if (language === undefined || project === undefined) return undefined;
  const title =
    WIKI_PATH.exec(url.pathname)?.[1] ??
    (url.pathname === '/w/index.php' ? url.searchParams.get('title') : null);
  if (title === null || title === undefined || url.searchParams.has('oldid')) return undefined;
  const name = decoded(title).replaceAll(' ', '_');
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const path = encodeURI(capital).replaceAll('?', '%3F').replaceAll('#', '%23');
  return `https://${language}.${project}.org/wiki/${path}`;
};

/** Percent-decoded; as it is when the escapes are broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const SITES: readonly Identify[] = [arxiv, doi, youtube, github, stackExchange, wikipedia];
