import { compareText, fail, isUrl, ok, type Result } from '../kernel/index.ts';
import { identifyKnownSite } from './known-sites.ts';

const OWN_KNOWLEDGE_URN = /^urn:autosearch:own-knowledge:[0-9a-f]{64}$/;
/** A line of the home's verdicts in which a person corrected an answer. */
const CORRECTION_URN = /^urn:autosearch:correction:o-[0-9a-f]{16}$/;

/** A row of a database, or a hit of a server, that the settings name: `sql://log/7`, `mcp://notes/3`. */
const OWN_ROW = /^(?:sql|mcp):\/\/[\w.-]+\/[^\s?#]+$/;
/** A place in a file that an index of the user's own holds, or a record of it: `index://wiki/lease.md#L1-L3`. */
const INDEXED = /^index:\/\/[\w.-]+\/[^\s?#]+(?:#\S*)?$/;
const FORMS = [OWN_KNOWLEDGE_URN, CORRECTION_URN, OWN_ROW, INDEXED];

/** Parameters that say where a reader came from, never what the page shows. */
const TRACKING =
  /^(?:utm_.*|mc_.*|mtm_.*|pk_.*|piwik_.*|matomo_.*|hsa_.*|oly_.*|at_(?:medium|campaign)|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|rb_clickid|wickedid|_ga|_gl|_hsenc|_hsmi|__hs.*|hsctatracking|mkt_tok|vero_id|s_kwcid|ref_src|ref_url|spm|scm|trk|cmpid|guccounter|guce_referrer.*)$/i;

/** Sites and folders whose fragments name a section that can be cited by itself. */
const DOCS_HOST =
  /^(?:docs?|devdocs|developers?|api|reference|manual|help|learn|pkg)\.|\.readthedocs\.(?:io|org)$|^docs\.rs$|^(?:www\.)?rfc-editor\.org$|\.github\.io$|^doc\.rust-lang\.org$/;
const DOCS_PATH = /\/(?:docs?|documentation|reference|manual|api|guide|handbook|spec)(?:\/|$)/i;

/**
 * The one address of a source: equal addresses are one item of the ledger.
 * Only http, https, `file:`, rows of the user's own databases, servers and indexes, and the own-knowledge urn are accepted; the
 * failure says why, for people.
 *
 * @see docs/spec/evidence.md, EVI-1 to EVI-4
 */
export function canonicalUrl(url: string): Result<string, string> {
  const text = url.trim();
  if (FORMS.some((form) => form.test(text))) return ok(text);
  if (/^file:/i.test(text)) return canonicalFile(text);
  if (!/^https?:\/\//i.test(text))
    return fail(`"${text.slice(0, 80)}" is not an http, https or file address`);
  if (!isUrl(text)) return fail(`"${text.slice(0, 80)}" is not a valid address`);
  return ok(canonicalWeb(new URL(text)));
}

/** Local files are named relative to their root, so that a report holds no absolute path. */
function canonicalFile(text: string): Result<string, string> {
  const rest = text.slice('file:'.length).replace(/^(?:\.\/)+/, '');
  const path = rest.replace(/[?#].*$/s, '');
  return path === '' ? fail(`"${text}" names no file`) : ok(`file:${rest}`);
}

function canonicalWeb(url: URL): string {
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.+$/, '');
  const known = identifyKnownSite(url);
  if (known !== undefined) return known;
  url.pathname = canonicalEscapes(url.pathname);
  url.search = canonicalQuery(url.search);
  url.hash = keptFragment(url);
  return url.href;
}

/** `%7e` and `~` are one character; `%2f` and `/` are not. */
function canonicalEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(char) ? char : code.toUpperCase();
  });
}

function canonicalQuery(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(nameOf(pair)))
    .sort((a, b) => compareText(nameOf(a), nameOf(b)) || compareText(a, b));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

/** Keeps a docs anchor and a single-page application's route; drops the rest, and text highlights always. */
function keptFragment(url: URL): string {
  const fragment = url.hash.slice(1).replace(/:~:.*$/s, '');
  if (fragment === '' || fragment === 'top') return '';
  const isRoute = fragment.startsWith('/') || fragment.startsWith('!');
  const isDocs = DOCS_HOST.test(url.hostname) || DOCS_PATH.test(url.pathname);
  return isRoute || isDocs ? `#${fragment}` : '';
}
