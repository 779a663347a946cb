/** What stands under it is possible, or done, all the same: "If it is not allowed:", "not only", "except". */
const TURNED_BACK =
  /\b(?:if|when|where|unless|until|because|since|in case|except|other than|instead|otherwise|but|not only|not just|not limited|forget|hesitate|worry)\b|如果|若|除了|除非|不仅|不只|别忘/iu;
/** What follows says how it really is, or what to do: "is wrong, use:" */
const SAYS_RIGHT =
  /[,;—–]\s*(?:so|then|please|use|try|run|do|call|take|here|the (?:right|correct|true|real|actual)|we|you|they|it)\b|\bwhat(?:['’]s| is| was| went) (?:going )?wrong\b/iu;
/** A sentence that ends with a stop speaks of what stands under it where it says so. */
const POINTS_DOWN =
  /^[^.\n]{0,40}(?:\bfollowing\b(?! (?:days?|mornings?|evenings?|nights?|weeks?|months?|years?|seasons?|centur\p{L}+|decades?|the|an?|that|this|his|her|its|their)\b)|\p{L} below (?:is|are|was|were)\b|\bfolgende|\bsuivant|\bsiguientes?\b|\bseguent[ei]\b|\bseguintes?\b|следующ|以下|下列|下述|下面)/iu;
/** What these are may also stand above. */
const POINTS_EITHER_WAY = /^[^.\n]{0,40}(?:\bthese\b|这些|這些)/iu;
/** All but what stands under it. */
const ALL_BUT =
  /\b(?:everything|everybody|everyone|anything|all)\b[^.\n]{0,40}\b(?:except|but|other than|save)\b[^.\n]{0,40}[:：]$|(?:以下|下列)[^。\n]{0,8}除外[:：。]?$|除(?:以下|下列)[^。\n]{0,12}外[^。\n]{0,20}[:：]$/iu;
/** What somebody would not have, or only thinks up. */
const TURNED_DOWN =
  /^(?:suppose|imagine|assume)\b[^.\n]{0,60}[:：]$|\b(?:rejected|voted against|turned down|dismissed|withdr(?:ew|aws?|awn)|revoked|never (?:adopted|approved|passed|accepted))\b[^.,;\n]{0,60}[:：]$|(?:否决|否決|驳回|駁回|撤回|撤销|撤銷)[^。，\n]{0,20}[:：]$/iu;
/** As a heading, or as what opens a sentence. */
const HEADED =
  /^(?:(?:what is )?not (?:allowed|permitted|supported|included|covered|insured|recommended|true|so|valid)|no longer (?:true|valid)|(?:false|untrue|wrong|incorrect)(?=[:：]?$| (?:answers?|statements?)\b)|fake news|debunked|excluded|exclusions?|withdrawn|rejected|forbidden|prohibited|banned|never|avoid|do not|don['’]t|myths?|(?:common )?misconceptions?|false(?: \p{L}+)?|hoax(?:es)?|rumou?rs?)\b[^.\n]{0,60}$/iu;
const HEADED_IN_CHINESE =
  /^(?:辟谣|闢謠|谣言|謠言|误区|誤區|不含|不予|除外)[^。\n]{0,20}$|造谣说?[:：]$|造謠說?[:：]$/u;
/** "You must not:", "It never did:" */
const OF_DEEDS =
  /^[^.\n]*\b(?:(?:must|may|should|can|do|does|did|shall|will) not|cannot|(?:must|should|do|does|did|ca|wo)n['’]t|never|no longer)\b[^.,;\n]{0,60}[:：]$/iu;
/** Says of what stands under it that it is false or forbidden; how far behind the word it ends depends on where it points. */
const FALSE: readonly RegExp[] = [
  /\b(?:is|are|was|were|be|been) (?:all |both |simply |plainly |strictly |not |no longer |never )*(?:false|untrue|wrong|incorrect|forbidden|prohibited|banned|unsupported|illegal|unlawful|refuted|debunked|disprove[dn]|excluded|rejected|withdrawn|void|invented|fabricated|made up|against the (?:law|rules)|an? (?:crime|offen[cs]e|lie|mistake|myth)|(?<=(?:not|longer|never) )(?:true|correct|right|allowed|permitted|supported|included|covered|legal|approved|accepted|the case))\b/iu,
  /\b(?:none|neither|not (?:one|any|a single one)) of (?:the|these|those|them|what)\b|\b(?:nobody|no one) (?:may|can|must|should|is allowed)\b|\bno(?: \p{L}+){1,2} (?:below|that follows?) (?:is|are|was|were)\b/iu,
  /^excluded (?:is|are)\b|\b(?:none|nothing) of (?:this|that|it) is (?:so|true)\b|\b(?:error|mistake|lie) to (?:say|think|believe)\b/iu,
  /\b(?:falsely|wrongly|mistakenly|incorrectly)\b|\b(?:forbids?|forbade|prohibits?|denies|denied|refutes?|disproves?|debunks?)\b|\b(?:lies|lied|lying) (?:when|by|about|in)\b/iu,
  /\b(?:following|these|common|popular)\b[^.\n]{0,30}\b(?:myths|misconceptions|rumou?rs|hoaxes|falsehoods|falsities|lies)\b/iu,
  /falsch|unwahr|verboten|nicht (?:erlaubt|wahr|richtig|zulässig)|keine[rs]? der folgenden|\bfaux\b|fausses?|interdite?s?|aucune? d|falsos?|falsas?|prohibid[oa]s?|ningun[oa] de|vietat[oi]|nessun[oa] de|proibid[oa]s?|nenhuma? d|неверн\p{L}+|ложн\p{L}+|запрещен\p{L}+|ни один из/iu,
  /错误|錯誤|不实|不實|谣言|謠言|误区|誤區|不正确|不正確|虚假|虛假|是假的|禁止|不得|不要|不能|不可|请勿|請勿|不属实|不屬實|严禁|嚴禁|不准|不许|不許|不允许|不允許|违法|違法|非法|不支持|不包括|(?:都|均|并|並)(?:不|非|没有|沒有)/u,
];
const STOPPED = /[.!。！]$/u;
const MAX_BEHIND = 120;

/**
 * How an announcement denies what stands under it: `list` its items and rows alone, `all` paragraphs and code too. Quoted without it
 * they would say the opposite. A condition ("If it does not start:") does not deny.
 *
 * @see docs/spec/report.md, REP-32
 */
export function readAnnouncement(said: string): 'list' | 'all' | undefined {
  const text = said.replace(/^[\s#*_>]+|[\s*_]+$/gu, '');
  if (ALL_BUT.test(text) || TURNED_DOWN.test(text)) return 'all';
  if (TURNED_BACK.test(text) || SAYS_RIGHT.test(text)) return undefined;
  const isOpen = OPEN.test(text);
  if (FALSE.some((form) => saysAtEnd(text, form))) {
    const scope = scopeOf(text, isOpen);
    if (scope !== undefined) return scope;
  }
  if (HEADED.test(text) || HEADED_IN_CHINESE.test(text)) return isOpen ? 'all' : 'list';
  return OF_DEEDS.test(text) ? 'list' : undefined;
}

const OPEN = /[:：]$/u;

/** What says so above a colon, or of what follows, says it of all that stands there. */
function scopeOf(text: string, isOpen: boolean): 'list' | 'all' | undefined {
  if (isOpen || (STOPPED.test(text) && POINTS_DOWN.test(text))) return 'all';
  return STOPPED.test(text) && POINTS_EITHER_WAY.test(text) ? 'list' : undefined;
}

function saysAtEnd(text: string, form: RegExp): boolean {
  const found = form.exec(text);
  return found !== null && text.length - found.index - found[0].length <= MAX_BEHIND;
}
