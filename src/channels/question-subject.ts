/**
 * How words begin that stand in questions about a subject, and seldom in others. Common knowledge of each subject: chosen on no
 * question of any bench.
 */
const SUBJECTS: Readonly<Record<string, string>> = {
  'life and medicine':
    'antibiot antibod bacteri biolog biomark blood brain cancer cardi cell chromosom clinic diabet diagnos disease dna dose drug enzym epidem gene genes genet genom health hepat hormon hospital immun infect inflamm inhibit insulin liver lung medic metabol mice mitochond mortal mouse mutat neuro obes organism pathogen patient peptid pharm plasma pregnan protein receptor rna species surg symptom syndrom therap tissue transcript treatment tumor tumour vaccin viral virus vitamin',
  'physics and engineering':
    'acoust aerodynam aeroplane aircraft airfoil alloy astro atom beam buckl circuit collision combust conduct cosm creep crystal cylind density diffus drag elastic electr energy engine flow fluid friction galax gas gravit heat hydro hypersonic laminar laser lattice load magnet material mechan metal motor nozzle nuclear optic oscillat particl phonon photon physic plasmon plate polymer pressure propuls quantum qubit radiat reactor resonan rocket satellite scatter semiconduct shell shock spectr steel stress structur subsonic superconduct supersonic surface temperature thermal thermo transistor turbul vehicle velocit vibrat viscos viscous voltage vortex wave wing',
  computing:
    'algorithm android api app benchmark browser cache chatbot code codebase compil comput corpus corpora css cyber database dataset debug deploy developer embedding encrypt exception firmware framework git github gpt gpu hallucinat html http install interface internet ios java javascript json kernel laptop linux llm login macos malware multilingual nlp npm parser password phone plugin program prompt python query quantiz router runtime rust script server smartphone software sql thread token train transformer translation typescript unicode unix user web website wifi windows',
  'law and public affairs':
    'agency amendment ballot citizen clause congress constitution court crime criminal custody democra diplomat election federal government immigra judge jurisdiction law laws lawsuit legal legisla litig minister parliament police policy politic president prosecut regulations sanction senat statute supreme treaty tribunal vote voter',
  'economy and companies':
    'accounting acquisition bank bankrupt bond budget business commerce company companies consumer corporat currency customer debt dividend earnings econom employ export finance financial fiscal gdp import industr inflation invest invoice loan market merger mortgage payroll price pricing profit revenue salary sales shareholder startup stock subsid supplier tariff tax taxes trade unemploy wage',
};

/** From this length on a beginning stands for all words that begin so; a shorter one for itself and its plural. */
const LONG = 4;

const BEGINNINGS = Object.entries(SUBJECTS).map(
  ([subject, words]): readonly [string, ReadonlySet<string>] => [
    subject,
    new Set(words.split(' ')),
  ],
);

/** What most words of a question speak for, of few subjects, and how many do. Pure. */
export function subjectIn(question: string): { readonly subject: string; readonly words: number } {
  const tokens = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let best = { subject: '', words: 0 };
  for (const [subject, beginnings] of BEGINNINGS) {
    const words = new Set(tokens.filter((token) => speaksFor(token, beginnings))).size;
    if (words > best.words) best = { subject, words };
  }
  return best;
}

function speaksFor(token: string, beginnings: ReadonlySet<string>): boolean {
  if (beginnings.has(token) || beginnings.has(token.replace(/s$/, ''))) return true;
  for (let length = token.length - 1; length >= LONG; length -= 1)
    if (beginnings.has(token.slice(0, length))) return true;
  return false;
}
