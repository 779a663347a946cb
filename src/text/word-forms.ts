import { stemEnglish } from './stem-english.ts';

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

/** Words that are spelled in two ways, one in Britain and one in America. */
const SPELLINGS = `colour color, colourful colorful, behaviour behavior, favour favor, favourite favorite, flavour flavor, honour honor,
  humour humor, labour labor, neighbour neighbor, neighbourhood neighborhood, rumour rumor, harbour harbor, odour odor,
  vapour vapor, tumour tumor, endeavour endeavor, centre center, theatre theater, litre liter, metre meter, fibre fiber,
  licence license, defence defense, offence offense, pretence pretense, practise practice, analyse analyze, paralyse paralyze,
  catalyse catalyze, catalogue catalog, dialogue dialog, analogue analog, grey gray, cheque check, tyre tire, kerb curb,
  programme program, aluminium aluminum, jewellery jewelry, judgement judgment, ageing aging, artefact artifact,
  sceptical skeptical, mould mold, plough plow, draught draft, enquiry inquiry, enquire inquire, speciality specialty,
  organise organize, authorise authorize, authorisation authorization, realise realize, recognise recognize,
  optimise optimize, optimisation optimization, minimise minimize, maximise maximize, summarise summarize, utilise utilize,
  customise customize, initialise initialize, normalise normalize, serialise serialize, synchronise synchronize,
  visualise visualize, visualisation visualization, prioritise prioritize, categorise categorize, standardise standardize,
  apologise apologize, criticise criticize, emphasise emphasize, specialise specialize, finalise finalize, localise localize,
  tokenise tokenize, anonymise anonymize, capitalise capitalize, randomise randomize, hospitalise hospitalize,
  immunise immunize, sterilise sterilize, stabilise stabilize, characterise characterize, memorise memorize,
  haemoglobin hemoglobin, haemorrhage hemorrhage, leukaemia leukemia, anaemia anemia, anaesthesia anesthesia,
  paediatric pediatric, oestrogen estrogen, oesophagus esophagus, foetal fetal, foetus fetus, diarrhoea diarrhea,
  oedema edema, gynaecology gynecology, orthopaedic orthopedic, caesium cesium, sulphur sulfur, sulphate sulfate`;

const FAMILIES: readonly (readonly string[])[] = `${IRREGULAR},${SPELLINGS}`
  .split(',')
  .map((family) => family.trim().split(/\s+/).map(stemEnglish));
const FAMILY_OF: ReadonlyMap<string, readonly string[]> = new Map(
  FAMILIES.flatMap((family) => family.map((form) => [form, family] as const)),
);

/** The stems of all forms of an irregular verb, the verb itself first, or of both spellings; empty for any other stem. */
export function wordForms(stem: string): readonly string[] {
  return FAMILY_OF.get(stem) ?? [];
}
