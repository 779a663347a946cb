import { contentTerms } from '../text/index.ts';

/**
 * Words that people use for one another when they ask how something is done: the everyday word and that of manuals.
 * Only words that mean the same in most texts; each line is one meaning.
 */
const MEANINGS = `
  remove delete uninstall erase discard; upgrade update; install setup; enable activate; disable deactivate;
  show display print; view see; make create generate; build compile; begin start launch; stop quit exit terminate halt;
  finish complete done end; fix repair solve resolve; copy clone duplicate; change modify edit alter adjust;
  choose select pick; get retrieve fetch obtain; send submit transmit; find locate search; test verify check validate;
  verify verification; allow permit; forbid prevent prohibit disallow; reject refuse deny decline; need require;
  requirement prerequisite; use utilise utilize; ignore skip exclude omit; join merge combine; divide split separate;
  keep retain preserve; save store persist; load read; write record; rename name; move relocate; increase raise grow;
  decrease reduce lower shrink; maximum max most upper; minimum min least lower; limit cap restrict; default standard;
  quick fast speed; slow delay; big large huge; small little tiny; error mistake bug fault; problem issue trouble;
  crash panic abort; fail failure; broken corrupt damage; warning caution; message notification; password passphrase credential;
  login signin; logout signout; user account; folder directory; file document; picture image photo photograph; film movie;
  parameter argument; option flag setting; setting configuration config preference; variable environment; function method;
  library package dependency; program application app software; computer machine; website site; address url;
  link hyperlink; phone telephone mobile; email mail; buy purchase; pay payment; cost price fee charge; cheap inexpensive;
  salary wage pay; job position role; holiday vacation leave; illness sick disease; doctor physician; medicine drug medication;
  child kid; car vehicle automobile; house home; country nation; company firm business corporation; boss manager supervisor;
  employee staff worker; colleague coworker; meeting appointment; rule policy regulation; law legislation; contract agreement;
  deadline due; permission authorization approval; approve authorize; apply application; form template; answer reply respond response;
  question query; help assist support; explain describe; mean signify; difference differ distinct; same identical equal;
  similar alike; advantage benefit; disadvantage drawback downside; reason cause; result effect outcome consequence;
  important essential crucial; optional voluntary; automatic automatically; manual manually; often frequently; rarely seldom;
  before prior; after later; now currently current; new recent latest; old previous former; empty blank; full whole entire complete;
  hide conceal; visible shown; open unlock; close shut; lock freeze; wait block join; together simultaneously concurrently parallel;
  simultaneous concurrent parallel; sequential consecutive serial; repeat retry again; cancel revoke withdraw undo; undo revert rollback;
  restore recover; backup archive; sync synchronise synchronize; share publish; publish release; version release; branch fork;
  connect link attach; disconnect detach; encrypt encryption; sign signature; certificate cert; trust trusted;
  redirect forward; request call; server host; client customer; proxy gateway; network internet; download fetch; upload send;
  timeout deadline; retry attempt; stacktrace backtrace traceback; exception error; log logging; trace debug; comment note;
  string text; number integer; list array; dictionary map hash; key name; value content; type kind sort; class category;
  born birth; died death; married wife husband spouse; founded established founder; located location situated;
  wrote author written; directed director; starred actor; won winner; leader head chief; largest biggest; highest tallest;
  population inhabitants people; capital city; area region; war battle conflict; king monarch ruler; famous known`;

const BY_TERM: ReadonlyMap<string, ReadonlySet<string>> = readMeanings(MEANINGS);

function readMeanings(meanings: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const meaning of meanings.split(';')) {
    const terms = contentTerms(meaning);
    for (const term of terms) {
      const others = known.get(term) ?? new Set<string>();
      for (const other of terms) if (other !== term) others.add(other);
      known.set(term, others);
    }
  }
  return known;
}

const NONE: ReadonlySet<string> = new Set();

/** Terms that a text may use for this one. */
export function synonymsOf(term: string): ReadonlySet<string> {
  return BY_TERM.get(term) ?? NONE;
}

/** Two words for one thing that a manual calls by one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:turn|switch)(?:s|ed|ing)?((?: \p{L}+){0,3}?) off\b/giu, 'disable$1'],
  [/\b(?:turn|switch)(?:s|ed|ing)?((?: \p{L}+){0,3}?) on\b/giu, 'enable$1'],
  [/\bget(?:ting)? rid of\b/giu, 'remove'],
  [/\b(?:leave|leaving|left)((?: \p{L}+){0,3}?) out\b/giu, 'exclude$1'],
  [/\b(?:at the same time|all at once|in parallel)\b/giu, 'simultaneously'],
  [/\b(?:one after (?:another|the other)|one (?:by one|at a time))\b/giu, 'sequentially'],
  [/\b(?:look|looks|looking)(?: \p{L}+){0,1}? up\b/giu, 'find'],
  [/\b(?:find|finding) out\b/giu, 'find'],
  [/\b(?:time|times|timed|timing) out\b/giu, 'timeout'],
  [/\b(?:set|setting) up\b/giu, 'setup'],
  [/\b(?:log|logging|sign|signing) (?:in|on)\b/giu, 'login'],
  [/\b(?:log|logging|sign|signing) out\b/giu, 'logout'],
];

/** The question in words that texts use. */
export function inPlainWords(question: string): string {
  return PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), question);
}
