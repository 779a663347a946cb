import type { SentenceForm } from './sentence-forms.ts';

/** Conditions, who says so, and what is not so: gone, the sentence says something else, whatever part they stood in. */
const ALWAYS = new Set(
  [
    'if unless only except provided providing assuming depending otherwise without under among amongst',
    'supposedly allegedly reportedly apparently presumably unlikely',
    'said says say saying told tells claimed claims claim claiming alleged alleges alleging reported reports reporting according argued argues argue stated states',
    'denied denies deny denying speculated rumored rumoured hypothesized hypothesised accused',
    'opinion opinions view views belief judgement judgment estimation impression eyes rumour rumor rumours rumors account accounts quoting quoted sceptical skeptical thinking imagines imagined dreamed dreamt dreams dream pretends pretended wrongfully hears heard told',
    'false falsely untrue incorrect incorrectly wrong wrongly mistaken mistake error myth myths mythology legend folklore hoax satire parody spoof joke disputed refuted disproved debunked retracted fictional fictitious hypothetical imaginary satirical supposed lied liar',
    'annulled annul annuls withdrawn withdrew withdraw overturned overruled reversed revoked rescinded repealed cancelled canceled nullified quashed voided void invalid invalidated contradicted rejected corrected acquitted cleared pardoned exonerated disqualified abandoned lapsed expired',
  ].flatMap((line) => line.split(' ')),
);
/** Hedges and plans: they may go with an aside of their own. */
const OF_AN_ASIDE = new Set(
  [
    'till until whether when whenever likely probably possibly perhaps maybe might may could would should seemingly roughly nearly almost',
    'seem seems seemed appear appears appeared suggest suggests suggested suggesting indicate indicates indicated believed believes believe thought thinks',
    'proposed predicted predicts expected expects planned plans intended hopes hoped failed fails attempted tried',
  ].flatMap((line) => line.split(' ')),
);
/** Words that turn a clause round or say how much of it holds: they may go with a clause of their own, not alone. */
const OF_A_CLAUSE = new Set(
  'not no never none nor neither nobody nothing hardly rarely barely scarcely some most all every each few many several half both any'.split(
    ' ',
  ),
);
const HAN_ALWAYS =
  /如果|若|只有|除非|除了|假如|假设|倘|仅|当|可能|也许|或许|大概|大约|约|似乎|好像|疑似|据|(?<![简俗又也别名被之])称(?!之|为|作|号|呼)|表示|认为|说|指出|声称|传闻|相信|预计|计划|打算|否认|谎|虚假|虚构|传说|并非|在.{0,12}(?:情况|条件|前提|下|中)|对于|以下|以上|应.{0,8}(?:要求|请求|申请)|凭|持.{1,8}证|经.{1,8}(?:批准|许可|同意)|除.{1,20}外|撤销|推翻|取消|作废|更正|不实|谣|讽刺|恶搞|小说|神话|童话|梦|觉得|看来|主张|周[一二三四五六日末]|星期|每[天日周月年晚]/u;
const HAN_OF_A_CLAUSE = /不|没|无|未|非|部分|全部|所有|多数|一些|有些|少数|几乎/u;

/** Populations, materials, frames and conditions: what was found or holds in one need not hold in another. */
const POPULATIONS = new Set(
  'request permit permission consent approval appointment fee payment charge licence license ticket invitation paper worst best stage sleep vision tale tales fable poem opera anime comedy episode mice mouse rats rat rodents animals humans human patients patient women men children adults adolescents infants elderly smokers subjects participants individuals people persons cells cell vitro vivo models model tissue tissues neurons cultures culture yeast drosophila zebrafish monkeys pigs rabbits dogs cohort cohorts populations population males females boys girls students volunteers trials trial samples sample lines strains embryos plants bacteria dose doses concentration concentrations temperature temperatures condition conditions circumstances presence absence response combination comparison case cases event context novel film movie story book game series comic comics legend play episode fiction dream simulation simulations theory practice principle'.split(
    ' ',
  ),
);

/** Times that come again: what is so then is not always so. */
const AGAIN =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun|week|holi)days?|weekends?|nights?|mornings?|evenings?|afternoons?|noon|midnight|springs?|summers?|autumns?|winters?|daily|weekly|monthly|\d{1,2}(?::\d{2})+)$/;

/** Ways in which a phrase may begin that says where or when, and may be left off at the end or stand in front. */
const PLACE_OR_TIME = new Set(
  'in on at from during since near around throughout between by after before across along alongside through toward towards into inside outside beside behind beyond opposite'.split(
    ' ',
  ),
);
const SUBORDINATE = new Set(
  'because as while although though since after before despite where whereas following having being thus then later meanwhile however moreover furthermore therefore consequently'.split(
    ' ',
  ),
);
const RELATIVE = new Set('which who whom whose where and a an the'.split(' '));

/** With one of them a phrase narrows down what else would be another statement: "the oldest bridge in Asia". */
const RANKS =
  /^(?:1st|last|only|sole|most|least|best|worst|all|every|no|none|never|always|capital|majority|minority)$|^[a-z]{2,}est$/;
const NOT_RANKS = new Set(
  'west east forest interest west rest test contest request suggest protest invest guest quest harvest chest nest priest honest modest budapest bucharest everest manifest latest arrest best'.split(
    ' ',
  ),
);

const ASIDE = new Set('which who whom whose where'.split(' '));

/** Whether these words may be left out: no guard goes, and a part that goes is one. Pure. */
export function mayGo(run: readonly SentenceForm[]): boolean {
  const words = run.filter(({ form }) => form !== '');
  const [first] = words;
  const isAside =
    (first !== undefined && ASIDE.has(first.form)) || /^[([（【]/.test(run[0]?.surface ?? '');
  if (words.some(({ form }) => ALWAYS.has(form) || AGAIN.test(form))) return false;
  if (!isAside && words.some(isHedge)) return false;
  const han = run.map(({ form, surface }) => (form === '' ? surface : form)).join('');
  if (HAN_ALWAYS.test(han)) return false;
  if (first !== undefined && (RELATIVE.has(first.form) || isFiniteHan(han))) return true;
  return !words.some(({ form }) => OF_A_CLAUSE.has(form)) && !HAN_OF_A_CLAUSE.test(han);
}

/** May is a month where it is written as one. */
function isHedge({ form, surface }: SentenceForm): boolean {
  return OF_AN_ASIDE.has(form) && !(form === 'may' && surface === 'May');
}

/** A Chinese clause of some length stands for itself. */
function isFiniteHan(text: string): boolean {
  return /^[，；。]?\p{Script=Han}{6,}/u.test(text);
}

/** Ways in which a phrase of its own may begin. */
const PREPOSITION = new Set([
  ...PLACE_OR_TIME,
  ...'for with of to as than like over within against upon per via about above below'.split(' '),
]);
const PAST =
  /^(?:was|were|had|did|became|beat|began|won|lost|made|took|gave|went|came|led|wrote|held|left|met|built|found|grew|fell|sold|bought|ran|sang|(?!speed$|need$|indeed$|hundred$|exceed$|proceed$|breed$).{2,}ed)$/;

/** Whether words begin a phrase. */
export function isPreposition(form: string): boolean {
  return PREPOSITION.has(form);
}

/** Words that tie a clause to another one, or a sentence to one word of it. */
const TIES = new Set(
  'that which who whom whose where what how why when and or but nor yet just even least also still'.split(
    ' ',
  ),
);

/** Whether a word may limit, deny or tie what the words say, in whatever part it stands. */
export function isGuarded(run: readonly SentenceForm[]): boolean {
  const isOf = (one: SentenceForm): boolean =>
    ALWAYS.has(one.form) || isHedge(one) || OF_A_CLAUSE.has(one.form) || TIES.has(one.form);
  const text = run.map(({ form }) => form).join('');
  return run.some(isOf) || HAN_ALWAYS.test(text) || HAN_OF_A_CLAUSE.test(text);
}

const HAN_PHRASE = /^(?:[在于自从至]|date:)/u;

/** A phrase that narrows down whom or what the sentence is about. */
export function isOfSomeOnly(run: readonly SentenceForm[]): boolean {
  const words = run.filter(({ form }) => form !== '');
  const [first] = words;
  return (
    first !== undefined &&
    PREPOSITION.has(first.form) &&
    words.some(({ form, surface }) => POPULATIONS.has(form) && !/^\p{Lu}/u.test(surface))
  );
}

/** Whether the words begin as a phrase of place or time does. */
export function isPhrase(run: readonly SentenceForm[]): boolean {
  const first = run.find(({ form }) => form !== '');
  return first !== undefined && (PLACE_OR_TIME.has(first.form) || HAN_PHRASE.test(first.form));
}

/** Whether words hold a verb, as far as a closed list can tell. */
export function hasVerb(words: readonly SentenceForm[]): boolean {
  return words.some(
    ({ form }) => PAST.test(form) || /^(?:is|are|has|have|does|do|can|will|是|有)$/.test(form),
  );
}

const REACHING = new Set('not no never nor none nobody hardly rarely only'.split(' '));

/** Whether a word of the sentence reaches over what stands behind it, so that nothing can stand elsewhere. */
export function isScoped(sentence: readonly SentenceForm[]): boolean {
  return sentence.some(({ form }) => REACHING.has(form));
}

function isPresent({ form }: SentenceForm): boolean {
  return /^(?:is|are|has|have|does|do|can|will|shall|must)$/.test(form);
}

/** Whether a sentence tells what happened, and not what holds in general. */
export function isPast(sentence: readonly SentenceForm[]): boolean {
  return sentence.some(({ form }) => PAST.test(form)) && !sentence.some(isPresent);
}

/** Whether the words say where or when, of nobody in particular. */
export function isPlaceOrTime(run: readonly SentenceForm[]): boolean {
  const words = run.filter(({ form }) => form !== '');
  const [first] = words;
  if (first === undefined) return false;
  if (HAN_PHRASE.test(first.form)) return true;
  return PLACE_OR_TIME.has(first.form) && !isOfSomeOnly(run);
}

/** Whether a phrase names a place, a date or a number: what happened then and there happened. */
export function isNamed(run: readonly SentenceForm[]): boolean {
  return run
    .slice(1)
    .some(({ form, surface }) => /^(?:date:|number:)/.test(form) || /^\p{Lu}/u.test(surface));
}

/** Whether a part in front introduces the rest, so that it can go or stand behind it. */
export function isIntroduction(run: readonly SentenceForm[]): boolean {
  const first = run.find(({ form }) => form !== '');
  if (first === undefined) return false;
  return isPlaceOrTime(run) || SUBORDINATE.has(first.form);
}

/** Whether what is kept says something that a phrase left out had narrowed down. */
export function isNarrowed(kept: readonly SentenceForm[]): boolean {
  return kept.some(
    ({ form, surface }) =>
      form === '最' || (RANKS.test(form) && !/^\p{Lu}/u.test(surface) && !NOT_RANKS.has(form)),
  );
}
