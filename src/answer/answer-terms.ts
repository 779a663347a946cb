import { contentTerms, stemEnglish } from '../text/index.ts';

/** Past forms that share no stem with their verb. Forms that are another word as well (found, left, saw) stay out. */
const IRREGULAR = `arise arose arisen, beat beaten, become became, begin began begun, bend bent, bite bit bitten, bleed bled,
  blow blew blown, break broke broken, breed bred, bring brought, build built, buy bought, catch caught, choose chose chosen,
  cling clung, come came, creep crept, deal dealt, dig dug, draw drew drawn, drink drank drunk, drive drove driven,
  eat ate eaten, fall fell fallen, feed fed, fight fought, flee fled, fly flew flown, forbid forbade forbidden,
  forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, grow grew grown, hang hung, hear heard,
  hide hid hidden, hold held, keep kept, know knew known, lead led, lend lent, lose lost, mean meant, meet met, pay paid,
  ride rode ridden, ring rang rung, rise risen, run ran, seek sought, sell sold, send sent, shake shook shaken,
  shine shone, shoot shot, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid,
  speak spoke spoken, spend spent, spin spun, stand stood, steal stole stolen, stick stuck, strike struck, strive strove,
  swear swore sworn, sweep swept, swim swam swum, take took taken, teach taught, tear tore torn, tell told, think thought,
  throw threw thrown, understand understood, wake woke woken, wear wore worn, weave wove woven, weep wept, win won,
  withdraw withdrew withdrawn, write wrote written`;

/** What is measured is asked for by an adjective and told by a noun. */
const MEASURES = `tall height high, long length, wide width broad breadth, deep depth, old age, heavy weigh weight,
  cost price, far distance, fast speed, hot temperature`;

const FAMILIES: ReadonlyMap<string, string> = new Map(
  `${IRREGULAR}, ${MEASURES}`.split(',').flatMap((family) => {
    const [head = '', ...others] = family.trim().split(/\s+/).map(stemEnglish);
    return others.map((form) => [form, head] as const);
  }),
);

/** The terms that carry a text's meaning, each form of an irregular verb under its verb. Each once, in order. */
export function answerTerms(text: string): readonly string[] {
  return [...new Set(contentTerms(text).map(headOf))];
}

/** The term that an irregular form or a measure goes by; the term itself for any other. */
export function headOf(term: string): string {
  return FAMILIES.get(term) ?? term;
}
