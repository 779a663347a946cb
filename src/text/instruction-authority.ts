import { anyOf, matcherOf, turn } from './instruction-matchers.ts';
import type { InstructionRule } from './instruction-phrases.ts';
import { READER } from './instruction-readers.ts';

const whole = (source: string): string => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;

/** Rules that whoever is spoken to has, as theirs. */
const YOUR_RULES = `(?:${whole(
  [
    '(?:your|deine|ihre|tus|sus|tuas|suas|tes|vos|le tue|le vostre|i tuoi|jouw|je|uw|twoje|dina|dine|твои|ваши|твої|ваші|tvoje) (?:\\p{L}+ ){0,2}?(?:rules?|instructions?|guidelines|restrictions|constraints|limits|regeln|anweisungen|vorgaben|einschrankungen|reglas|instrucciones|restricciones|regras|instrucoes|restricoes|regles|consignes|regole|istruzioni|regels|instructies|zasady|instrukcje|polecenia|ograniczenia|regler|instruktioner|правила|инструкции|указания|ограничения|інструкції|вказівки|обмеження|pravidla|pokyny)',
    '(?:onceki |tum )?(?:kurallarin|talimatlarin|sinirlamalarin)(?:iz)?|(?:aturan|instruksi)(?:mu| anda| kamu)|(?:quy tac|chi dan|gioi han) (?:truoc day )?cua ban',
  ].join('|'),
)}|你(?:之前|以前|原来|原先|原有|先前)?的(?:所有|一切)?(?:规则|指令|限制|约束|設定|规定|指示)|あなたの(?:これまでの|以前の)?(?:ルール|規則|指示|制約|制限)|(?:너의|네|당신의) ?(?:이전 ?)?(?:규칙|지시|제한|제약)|(?:قواعدك|تعليماتك|قيودك)|(?:तुम्हारे|आपके) (?:\\p{L}\\p{M}*)*? ?(?:नियम|निर्देश))`;
const ARE_OVER = `(?:${whole(
  'no longer appl(?:y|ies)|(?:are|have been|is) (?:now )?(?:void|lifted|suspended|revoked|cancel+ed|obsolete|outdated|disabled)|gelten (?:ab (?:jetzt|sofort) )?nicht (?:mehr|langer)|sind (?:ab (?:jetzt|sofort) )?(?:aufgehoben|ungultig|au(?:ss|ß)er kraft)|ya no (?:valen|aplican|se aplican|rigen|son validas)|(?:quedan|estan) (?:anuladas|suspendidas)|(?:ja )?nao (?:valem|se aplicam) mais|ne (?:s.appliquent|valent|sont) plus|sont (?:annulees|levees|suspendues)|non (?:valgono|si applicano) piu|sono (?:annullate|sospese)|gelden niet (?:meer|langer)|zijn (?:opgeheven|vervallen)|(?:juz )?nie obowiazuja|galler inte (?:langre)?|gjelder ikke lenger|(?:больше )?не (?:действуют|діють)|(?:отменены|скасовано|скасовані)|artik gecerli degil|(?:sudah )?tidak berlaku(?: lagi)?|khong con (?:hieu luc|ap dung)|uz neplati',
)}|(?:已经|已|現在)?(?:失效|作废|不再(?:有效|适用)|被(?:取消|解除))|(?:もう|もはや)?(?:無効|適用されない|取り消)|더 이상 (?:적용|유효)|무효|لم تعد|ملغاة|अब (?:लागू|मान्य) नहीं)`;

const ACT = whole(
  'act|behave|respond|answer|actua|actue|comportate|aja|atue|agis|agissez|agisci|comportati|handle|verhalte dich|agiere|gedraag je|handel|dzia[łl]aj|zachowuj sie|agera|действуй(?:те)?|веди себя|дій|davran|bertindaklah|hay hanh dong',
);
const UNBOUND = whole(
  '(?:without|with no|sin|sem|sans|senza|ohne|zonder|bez|utan|без|tanpa|khong co) (?:\\p{L}+ ){0,3}?(?:limits?|rules?|restrictions|limites|restricciones|restricoes|limitations|limiti|restrizioni|filtri|filtres|filtros|filters|einschrankungen|grenzen|regeln|beperkingen|ograniczen|begransningar|ограничений|правил|обмежень|batasan|sinir|gioi han)',
);
/** Verbs that say by their form whom they speak to, where the language leaves out the word for you. */
const NOW_YOU = `${whole('od teraz (?:dzia[łl]asz|odpowiadasz|m[óo]wisz)|(?:desde|a partir de) ahora (?:actuas|respondes|hablas)|(?:d.ora in poi|da ora) (?:agisci|rispondi|parli)|a partir de agora (?:ages|respondes|falas)|(?:bundan sonra|artik|su andan itibaren) [^.\\n]{0,25}(?:kural|sinir|kisit|filtre)[^.\\n]{0,25}s[iu]n(?:iz)?')}`;

const SHOW = whole(
  'reveal|print|show|repeat|output|disclose|display|recite|list|revela|muestra|repite|imprime|escribe|mostre|repita|revele|montre[zr]?|affiche[zr]?|repetez?|gib|zeige?|nenne|wiederhole|rivela|mostra|stampa|ripeti|toon|geef|herhaal|pokaz|ujawnij|wypisz|powtorz|visa|upprepa|покажи(?:те)?|выведи(?:те)?|раскрой(?:те)?|повтори(?:те)?|виведи|покажи|goster|yazdir|tampilkan|hien thi',
);
const ORDERS_GIVEN = whole(
  [
    '(?:verborgen|versteckte?n?|geheime?n?|ursprungliche?n?|ocultas|secretas|cachees|secretes|nascoste|segrete|ukryte|dolda|скрытые|секретные|приховані|gizli|tersembunyi|hidden|initial) (?:instruct\\p{L}*|anweisungen|instrucciones|instrucoes|consignes|istruzioni|instrukcje|instruktioner\\p{L}*|инструкции|указания|інструкції|talimat\\p{L}*|instruksi)',
    '(?:instrucciones|indicaciones) (?:que|con las que) (?:recibiste|te dieron|recibio|te han dado|empezaste)|instrucoes que (?:recebeste|voce recebeu|te deram)|(?:instructions|consignes) que (?:tu as|vous avez|l.on t.a) (?:recues|donnees)|(?:anweisungen|vorgaben),? die (?:du|sie) (?:erhalten|bekommen)|(?:istruzioni|indicazioni) che (?:hai ricevuto|ti hanno dato)|instructies (?:waarmee je|die je)|(?:instrukcje|polecenia),? ktore (?:otrzymal|dosta)\\p{L}+|(?:инструкции|указания),? котор\\p{L}+ (?:ты|тебе|вы|вам)|(?:instructions|directions) (?:that )?you (?:were given|received|started with)',
  ].join('|'),
);

const ALWAYS = `(?:${whole('always|never|only|siempre|nunca|jamas|sempre|mai|toujours|jamais|immer|stets|niemals|nie|altijd|nooit|zawsze|nigdy|всегда|никогда|завжди|ніколи|her zaman|asla|luon(?: luon)?|selalu|jangan pernah|alltid|aldrig|altid|vzdy|nikdy|mindig|intotdeauna|aina')}|हमेशा|सदैव|कभी|دائم|أبد|항상|반드시|절대|常に|必ず|决して|总是|始终|永远|必须|务必|תמיד|همیشه|เสมอ)`;
/** In front of what somebody is, and the order behind it. */
const AS = whole(
  "as (?:an? |the )?|como(?: un| una| um| uma)?|als(?: ein| eine| een)?|en tant qu(?:e|'une?|e une?|.)|come(?: un.?)?|как|як|jako|som(?: en)?|sebagai",
);
const MUST_YOU = whole(
  'you (?:must|should|shall|have to|are to)|debes|tienes que|debe usted|(?:musst|sollst|hast) du|mussen sie|tu dois|vous devez|devi|voce deve|deves|(?:ты|вы) (?:должен|должна|должны|обязан\\p{L}*)|(?:ти|ви) (?:повинен|маєш|повинні)|musisz|powinienes|moet je|dien je|maste du|ska du|(?:kamu|anda) (?:harus|wajib)|ban phai',
);

/** What a text says to stand above the rules of whoever reads it, or to speak for whoever may give them. */
export const AUTHORITY_RULES: readonly InstructionRule[] = [
  {
    reason: 'it tells the reader to drop its instructions',
    expression: anyOf([
      turn(
        whole(
          '(?:ignore|disregard|forget|drop) your (?:earlier|previous|prior|old|former|original|initial|current) (?:orders|instructions|rules|guidelines|prompt|programming)',
        ),
      ),
      turn(`${YOUR_RULES}[^.。\\n]{0,12}?${ARE_OVER}`, ARE_OVER, YOUR_RULES),
      turn(
        `${whole('(?:supersedes?|overrides?|replaces?|outranks?|takes? precedence over)')} [^.\\n]{0,30}?${whole('your (?:context|prompt|(?:\\p{L}+ )?instructions|guidelines|rules|programming)|(?:previous|prior|earlier|other|existing) (?:instructions|prompts|directives)')}`,
        'supersede|override|replace|outrank|precedence',
      ),
      turn(
        `${whole('instructions?')} (?:that )?(?:were )?(?:given to you|you (?:were given|received|got))[^.\\n]{0,20} (?:are|is|was|were) (?:only )?(?:a test|fake|void|outdated|cancel+ed|not real|a trick)`,
        'instruction',
      ),
      turn(
        `${whole('obey|obei\\p{L}*|obedec\\p{L}*|gehorch\\p{L}*|obbed\\p{L}*|подчиня\\p{L}*|повинуй\\p{L}*|gehoorza\\p{L}*|sluchaj')} (?:only |a |ao? |al |nur |solo |только )?${whole('(?:this|these|ce|cette|este|esta|diese\\p{L}?|questo|эт\\p{L}+|dit|deze|tego) (?:document|text|page|file|texte|documento|testo|dokument|documents|texto|tekst|текст\\p{L}*|документ\\p{L}*)|it first')}`,
      ),
      turn(
        `${whole('comply with (?:all|any|every) (?:following|subsequent|further|future) (?:requests?|instructions?|commands?|orders?)|you are no longer (?:bound|restricted|limited|constrained|governed) by (?:any |the |your )?(?:polic|rule|guideline|restriction|instruction|filter)(?:y|ies|s)?')}`,
      ),
      turn(
        `${whole('(?:tu|tun sie|handle) so,? als (?:gabe es|ob es) keine|(?:act|behave|answer|respond) as (?:if|though) (?:there (?:were|are) no|you had no) (?:rules|restrictions|limits|filters|guidelines|policies)')}|(?:忽略|无视|不要理会|不要回答)用[户戶]的?(?:问题|提问|请求|要求|問題)`,
      ),
      turn(
        '(?:听从|服从|遵从|聽從)(?:本|这|這)(?:文|页|段|份|篇)|(?:本文|この文書)[^。\\n]{0,3}(?:だけ)?に従(?:え|い)',
      ),
    ]),
  },
  {
    reason: 'it gives the reader another role',
    expression: anyOf([
      turn(`${ACT}[^.\\n]{0,40}?${UNBOUND}`, UNBOUND, ACT),
      turn(NOW_YOU),
      turn(
        `${whole('you(?: have|.ve) been (?:reprogrammed|reconfigured|retrained|jailbroken|unlocked|freed)|you are (?:now )?in (?:developer|debug|admin|unrestricted|maintenance) mode|(?:switch|change) (?:in)?to (?:admin|root|unrestricted|debug) mode and (?:list|show|print|reveal|give|tell)')}`,
      ),
      turn(
        `(?:${whole('your (?:only|sole|single|true|new) (?:task|job|goal|purpose|mission) (?:now )?is (?:now )?to|tu (?:unica|nueva|verdadera) (?:tarea|mision)|deine (?:einzige|neue|wahre) aufgabe|ta (?:seule|nouvelle|vraie) (?:tache|mission)|il tuo (?:unico|nuovo|vero) compito|(?:sua|tua) (?:unica|nova|verdadeira) tarefa|twoje (?:jedyne|nowe) zadanie|twoim (?:jedynym|nowym) zadaniem|je (?:enige|nieuwe) taak|твоя (?:единственная|новая|настоящая) (?:задача|цель)|твоє (?:єдине|нове) завдання|tek gorevin|tugasmu (?:satu-satunya|sekarang)')}|你(?:唯一|现在|真正)的(?:任务|目标|職責)|あなたの(?:唯一の|本当の|新しい)(?:仕事|任務|タスク)|너의 (?:유일한|새로운|진짜) (?:임무|과제))`,
      ),
      turn(
        `${whole('your (?:operator|developer|creator|administrator|owner|maker|provider|supervisor)s? (?:has|have|had) (?:\\p{L}+ )?(?:authori[sz]ed|ordered|instructed|told|permitted|allowed|asked) you')}`,
      ),
      turn(
        `${whole('(?:respond|answer|reply|speak|talk|write)')} (?:in the (?:persona|voice|style|character|tone) of|as if you were|like|as) [^.\\n]{1,40} from (?:now|here|this point)(?: on)?(?!\\p{L})`,
        'from (?:now|here|this)',
      ),
      turn(
        `${whole('(?:correct |right |only )?answer to (?:every|any|all|each)(?: of the)? (?:user )?questions? is')}`,
      ),
    ]),
  },
  {
    reason: 'it asks for the system prompt',
    expression: turn(`${SHOW}[^.\\n]{0,25}?${ORDERS_GIVEN}`, ORDERS_GIVEN, SHOW),
  },
  {
    reason: 'it speaks to a model',
    needs: matcherOf(READER),
    expression: anyOf([
      turn(
        `^[^\\p{L}\\n]{0,10}(?:\\p{L}+ ){0,2}?${READER}[^.,:：\\n]{0,14}?[:,،、：，] ?(?!which|who|that|die|qui|que|che|котор)[^.。\\n]{0,24}?${ALWAYS}`,
        ALWAYS,
      ),
      turn(
        '(?:yapay zek\\p{L}*|dil model\\p{L}*)(?: \\p{L}{1,12})?ys[ae]n(?:[ıi]z)?(?!\\p{L})|yapay zek\\p{L}*ys[ae]n',
      ),
      turn(`${AS} ?${READER}[^.\\n]{0,14}?${MUST_YOU}`, MUST_YOU),
      turn(
        `(?:作为|作為)[^。,，\\n]{0,3}${READER}[^。\\n]{0,8}?(?:你|您)(?:必须|應該|应该|应当|需要|要|只能|务必)|${READER}[^。\\n]{0,4}?として[^。\\n]{0,4}(?:あなた|君|必ず)|${READER}[^.\\n]{0,4}?로서[^.\\n]{0,4}(?:당신|너|반드시)`,
        '作为|作為|として|로서',
      ),
      turn(
        `${READER}[^.\\n]{0,6}? ${whole('must|should|shall|are (?:instructed|required|asked|obliged) to|is (?:instructed|required) to')}[^.\\n]{0,50}? ${whole('(?:on|in|from|of) this (?:page|document|text|article|file|site)')}`,
        'this (?:page|document|text|article|file|site)',
      ),
      turn(
        `^[^\\p{L}\\n]{0,10}(?:agli|alle|ai|alla|a (?:los|las|todos los|todas las)|aux|a tou(?:te)?s les|an (?:alle|die|das|jede\\p{L})|aos|as|a todos os|para (?:os|las?|los)|do|dla|voor|aan|till|ко? (?:всем )?|к|до|untuk|gui) ${READER}[^:.\\n]{0,30} ?:`,
        ':',
      ),
      turn(
        `^[^\\n:.]{0,12}${READER}s? ?: ?(?:please |you )?(?:click|confirm|visit|fetch|send|give|rate|score|buy|purchase|download|write|say|tell|include|insert|mark|approve|summari[sz]e|answer|respond|describe|stop)(?!\\p{L})`,
        ':',
      ),
      turn(
        `^[^\\p{L}\\n]{0,10}(?:assistant|${READER}), (?:please |now |you )?(?:translate|give|summari[sz]e|list|mark|approve|confirm|click|describe|praise|answer|respond|state|tell|act|switch|cite|quote)(?!\\p{L})`,
        ', ',
      ),
    ]),
  },
  {
    reason: 'it speaks to a model',
    needs: /assist|asist|asyst|ассистент|помощник|помічник/,
    expression: anyOf([
      turn(
        `^[^\\p{L}\\n]{0,10}(?:assistente?|asistente|assistant|asystencie|ассистент|помощник|помічнику) ?[:,] ?(?:\\p{L}+ ){0,2}?${ALWAYS}`,
        ALWAYS,
      ),
      turn(
        '^[^\\p{L}\\n]{0,10}assistant, (?:please |now |you )?(?:translate|ignore|tell|answer|respond|state|cite|praise|recommend)(?!\\p{L})',
        'assistant, ',
      ),
    ]),
  },
];
