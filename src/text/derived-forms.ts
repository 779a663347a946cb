import { stemEnglish } from './stem-english.ts';
import { wordForms } from './word-forms.ts';

/** The verb and what is derived from it, where no stem joins them: "apply" and "application". */
const DERIVED = `apply application applicant, deny denial, notify notification, verify verification, classify classification,
  modify modification, specify specification, certify certification, qualify qualification, identify identification,
  justify justification, decide decision, divide division, conclude conclusion, include inclusion, exclude exclusion,
  extend extension, expand expansion, permit permission, admit admission, submit submission, transmit transmission, omit omission,
  produce production, reduce reduction, introduce introduction, describe description, subscribe subscription,
  prescribe prescription, receive receipt reception, assume assumption, consume consumption, destroy destruction,
  explain explanation, maintain maintenance, retain retention, sell sale, lose loss, choose choice, grow growth, die death,
  marry marriage, weigh weight, advise advice, prove proof, fly flight, know knowledge, behave behaviour, fail failure, depart departure,
  sign signature, close closure, expose exposure, succeed success, solve solution, compare comparison, cover coverage, store storage,
  complain complaint, respond response, defend defence, register registration, pronounce pronunciation, enter entry entrance,
  discover discovery, recover recovery, deliver delivery, occur occurrence, compete competition, repeat repetition,
  define definition, add addition, oppose opposition, acquire acquisition, pay payment, treat treatment, employ employment employee,
  analyse analysis, create creation, write author, compose composition, speak speech, enrol enrolment`;

const FAMILY_OF: ReadonlyMap<string, ReadonlySet<string>> = readFamilies();

function readFamilies(): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const family of DERIVED.split(',')) {
    const words = family.trim().split(/\s+/).map(stemEnglish);
    const [verb = '', ...derived] = words;
    // Past forms that share no stem with their verb belong to it.
    const forms = [verb, ...wordForms(verb)];
    // What one receives is a receipt; who asks for the reception asks for none.
    for (const form of forms)
      for (const noun of derived) {
        if (form === noun) continue;
        known.set(form, (known.get(form) ?? new Set()).add(noun));
        known.set(noun, (known.get(noun) ?? new Set()).add(form));
      }
  }
  return known;
}

const NONE: ReadonlySet<string> = new Set();

/** The stems of words that are derived from the same verb as this one, itself left out; empty for any other stem. */
export function derivedForms(stem: string): ReadonlySet<string> {
  return FAMILY_OF.get(stem) ?? NONE;
}
