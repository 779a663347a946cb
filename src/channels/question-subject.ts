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

/** How the sources call their fields that belong to a subject. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'life and medicine': [
    'medicine',
    'biology',
    'health',
    'life sciences',
    'genetics',
    'pharmacology',
  ],
  'physics and engineering': ['physics', 'engineering'],
  computing: ['programming', 'software', 'computer science'],
  'law and public affairs': ['law', 'regulation', 'government', 'politics'],
  'economy and companies': ['finance', 'companies', 'economy', 'business'],
};

/** Words of the same subjects in Chinese, where they stand anywhere in a run of letters. */
const CHINESE: Readonly<Record<string, RegExp>> = {
  'life and medicine':
    /医|药|疾病|症|癌|病毒|细菌|疫苗|患者|治疗|基因|蛋白|细胞|血压|血糖|哮喘|糖尿|怀孕|孕妇|手术|临床|感染/u,
  'physics and engineering':
    /物理|力学|量子|电磁|热力|流体|材料|合金|发动机|飞机|火箭|卫星|天文|恒星|半导体|激光|核能/u,
  computing:
    /编程|程序|代码|算法|软件|数据库|服务器|浏览器|电脑|计算机|网络安全|机器学习|人工智能|大模型|操作系统/u,
  'law and public affairs': /法律|法规|法院|法官|律师|诉讼|宪法|条例|选举|政府|议会|警察|犯罪/u,
  'economy and companies':
    /经济|股票|股价|金融|银行|利率|通胀|税|公司|企业|营收|利润|贸易|关税|投资/u,
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

/** The fields of the subject, by the names that sources have for them. Pure. */
export function fieldsOf(subject: string): readonly string[] {
  return FIELDS[subject] ?? [];
}

/** What a question in Chinese is about; `''` where no word tells it. Pure. */
export function chineseSubjectIn(question: string): string {
  const told = Object.entries(CHINESE).map(([subject, words]) => ({
    subject,
    count: [...question.matchAll(new RegExp(words, 'gu'))].length,
  }));
  const [most] = told.toSorted((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? '' : most.subject;
}

function speaksFor(token: string, beginnings: ReadonlySet<string>): boolean {
  if (beginnings.has(token) || beginnings.has(token.replace(/s$/, ''))) return true;
  for (let length = token.length - 1; length >= LONG; length -= 1)
    if (beginnings.has(token.slice(0, length))) return true;
  return false;
}
