import { anyOf, expressionOf, matcherOf, turn } from './instruction-matchers.ts';
import { type InstructionRule, lateRule } from './instruction-phrases.ts';

/** Ways to say one thing, over folded text: small letters, Latin ones without accents. */
interface Words {
  /** Of scripts that put blanks between words, each whole. */
  readonly spaced: string;
  /** Of scripts that put none, or join other words to them. */
  readonly joined: string;
}

const words = ({ spaced, joined }: Words): string =>
  `(?:(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])|${joined})`;

/** What models are called. "Model" alone is none of it: cars have models. */
export const READER = words({
  spaced: [
    'ai|ia|ki|a\\.i\\.|ии|ші|llms?|gpt|chatgpt|chat ?bot\\p{L}*|чат-?бот\\p{L}*',
    '(?:ai|ia|ki|ии|ші)[- ]\\p{L}+|\\p{L}+-(?:ai|ia|ki)',
    '(?:language|linguistic|foundation) models?|(?:\\p{L}*sprach|taal|sprog|sprak|kieli)[- ]?mod\\p{L}*|kielimall\\p{L}*|nyelvi modell\\p{L}*',
    'model\\p{L}* (?:de |do |di |da |del )?(?:lingua|linguis|langage|lenguaje|jezyk|limbaj)\\p{L}*|jazykov\\p{L}* model\\p{L}*',
    'int\\p{L}+ artific\\p{L}*|(?:kunstlich|kunstmatig|sztuczn|umel|mesterseg|kunstig|artificiell)\\p{L}* int\\p{L}+|tekoal\\p{L}*',
    '(?:as+ist|asyst)\\p{L}* (?:de |d.|per |til |for )?(?:ia|ai|ki|virtua|digital|automat|intel+ig|wirtualn|conversa\\p{L}+)\\p{L}*',
    'robots? conversation\\p{L}+|(?:reviewer|grader|judge|evaluator|evaluation|summary) models?|models? (?:evaluating|grading|reviewing|judging|scoring|summari[sz]ing) (?:this|these|the)',
    '(?:virtual|digital|automated|intelligent) (?:assistant|agent|reader|reviewer|summari[sz]er)s?|asisten (?:virtual|cerdas)',
    '(?:язык|мовн)\\p{L}+ модел\\p{L}*|нейро(?:сет|мереж)\\p{L}*|(?:искусственн|штучн)\\p{L}+ [иі]нтел+ект\\p{L}*',
    'γλωσσικ\\p{L}+ μοντ[εέ]λ\\p{L}*|τεχνητ\\p{L}+ νοημοσ[υύ]ν\\p{L}*',
    'yapay zek\\p{L}*|dil model\\p{L}*|sohbet robot\\p{L}*|mo hinh ngon ngu|tri tue nhan tao|tro ly ao|model bahasa|kecerdasan buatan',
  ].join('|'),
  joined: [
    'نم(?:و|ا)ذج (?:ال)?لغ|النموذج اللغوي|ذكاء (?:ال)?اصطناع|المساعد (?:الذك|الافتراض|الرقم|الآل)|هوش مصنوعی|مدل(?:‌های)? زبان',
    'בינה (?:ה)?מלאכותית|מודל(?:י)? (?:ה)?שפה|एआई|भाषा (?:मॉडल|माडल)|कृत्रिम बुद्धि|चैटबॉट|โมเดลภาษา|ปัญญาประดิษฐ์|เอไอ',
    '언어 ?모델|인공 ?지능|챗봇|言語モデル|人工知能|チャットボット|人工智[能慧]|(?:语言|語言|大)模型|智能助手|聊天(?:机器人|機器人)',
    '(?<![a-z])(?:ai|llm)(?=[\\u0900-\\u097f\\u3040-\\u9fff\\uac00-\\ud7af])',
  ].join('|'),
});

/** How a letter begins. */
const GREETING = words({
  spaced:
    'dear|hey|hello|hi|lieb\\p{L}+|sehr geehrt\\p{L}+|hallo|cher|chere|chers|bonjour|salut|estimad\\p{L}+|querid\\p{L}+|hola|oye|car[oaie]s?|gentil\\p{L}+|ciao|prezad\\p{L}+|ola|beste|geachte|drog\\p{L}+|szanown\\p{L}+|hej|witaj|уважаем\\p{L}+|дорог\\p{L}+|привет|шановн\\p{L}+|привіт|sevgili|say[ıi]n|merhaba|(?:kinh|than|xin) (?:gui|chao)|chao|halo|hai|kepada|αγαπητ\\p{L}+|γεια|kara|basta|kjaere|kære|mil[ya]|vazen\\p{L}+|kedves|tisztelt|draga|stimat\\p{L}+|rakas|hyva|hei|atencao|atencion|attenzione|attention|achtung|uwaga|внимание|увага|dikkat',
  joined:
    'عزيز\\p{L}{0,2}|أيها|ايها|أيتها|مرحبا|प्रिय|नमस्ते|שלום|היי|亲爱的|親愛的|尊敬的|嘿|你好|친애하는|안녕|親愛なる|こんにちは|سلام|สวัสดี|เรียน',
});

const IF_YOU_ARE = words({
  spaced:
    'if you.re|if you are|si (?:tu es|vous etes|eres|es usted|usted es|sos)|se (?:sei|siete|lei e|tu sei|voce e|voces sao|tu es|es)|jes?z?eli jestes|jesli jestes|neu ban la|(?:jika|apabila|kalau|bila) (?:anda|kamu|engkau) adalah|om du ar|hvis du er|jos (?:sina )?olet|(?:pokud|jestli|jestlize) (?:jsi|jste)|ak (?:si|ste)|daca (?:esti|sunteti)|ε?[αά]ν ε[ιί]σαι',
  joined:
    '(?:إذا|اذا|إن|لو) كنت|(?:如果|若|假如|要是|倘若)(?:你|您)(?:是|为|為|正是|作为)|אם (?:אתה|את|הנך)|اگر (?:تو|شما)|(?:ถ้า|หาก)คุณ(?:คือ|เป็น)',
});

/** Languages that say what somebody is behind it, or say it without a verb. */
const IF_YOU_ARE_ONE = [
  `(?:wenn|falls|sofern|da) (?:du|sie|ihr) [^.,\\n]{0,12}?${READER}[^.,\\n]{0,12} (?:bist|sind|seid)(?!\\p{L})`,
  `als (?:je|jij|u) [^.,\\n]{0,12}?${READER}[^.,\\n]{0,8} bent(?!\\p{L})`,
  `(?:если|якщо) (?:ты|вы|ти|ви)[ —–-]{1,3}(?:это |це )?${READER}`,
  `eger (?:sen |siz )?(?:bir )?${READER}[^.,\\n]{0,12}(?:san|sen|saniz|seniz|sanız)(?!\\p{L})`,
  `(?:यदि|अगर) (?:आप|तुम|तू)[^।,\\n]{0,8}${READER}[^।,\\n]{0,8}(?:हैं|हो|है)`,
  `(?:もし(?:も)?)?(?:あなた|君)が${READER}(?:なら|であれば|である)|(?:당신이|네가|만약) ?${READER}(?:이?라면|이면|인)`,
  `ha (?:te |on )?egy ${READER}`,
];

/** "Bist du eine KI, …": the condition with its verb in front. */
const ASKING_FIRST = words({
  spaced:
    'should you be|solltest du|sollten sie|bist du|sind sie|ben je|bent u|mocht je|si eres|es-tu|er du|ar du|jestes|jsi',
  joined: '만약 당신이|あなたが',
});

const IF = words({
  spaced:
    'if|si|se|wenn|falls|als|jesli|jezeli|если|якщо|eger|neu|jika|kalau|om|hvis|jos|pokud|ha|daca|αν|εαν',
  joined: 'إذا|اذا|यदि|अगर|如果|若|もし|만약|אם|اگر|ถ้า|หาก',
});

/** Reads, processes, sums up. */
const READS = words({
  spaced:
    'read(?:s|ing)?|cit(?:es|ing)|quot(?:es|ing)|пересказыва\\p{L}*|переказу\\p{L}*|process(?:es|ing)?|summari[sz](?:e|es|ing)|le[ae]n?|leyendo|leer|leiam?|leem|lendo|lit|lis(?:e|ent|ant)|legg[ea]|legg[oa]no|leggend\\p{L}*|auswert\\p{L}*|einles\\p{L}*|resumiendo|lee?st|lezen\\p{L}*|liest|lesen\\p{L}*|czyta\\p{L}*|las(?:er|a)|leser|lukee|lukeva\\p{L}*|cte|ctou\\p{L}*|citaju\\p{L}*|olvas\\p{L}*|cites[ct]\\p{L}*|proces\\p{L}*|verarbeit\\p{L}*|zusammenfass\\p{L}*|przetwarza\\p{L}*|resum\\p{L}*|riassum\\p{L}*|anali[sz]\\p{L}*|verwerk\\p{L}*|samenvat\\p{L}*|oku(?:yan|yor|rsa)\\p{L}*|isleyen|ozetleyen|membaca\\p{L}*|memproses|meringkas|doc|xu ly|tom tat|(?:про)?чита\\p{L}*|обрабатыва\\p{L}*|оброб\\p{L}*|διαβ[αά]ζ\\p{L}*',
  joined:
    '[يت](?:قرأ|عالج|لخص)|पढ़|पढ|读|讀|阅读|閱讀|处理|處理|总结|總結|読|要約|읽|처리|요약|קורא|อ่าน|می‌?خوان',
});

const THIS = words({
  spaced:
    'this|these|present\\p{L}?|vorliegend\\p{L}*|данн\\p{L}+|est[aeo]s?|ist[oa]|ess[ea]|dest[ea]|ceci|cela|ce|cet|cette|quest[oaie]|dit|deze|dies\\p{L}*|das|te|ten|to|tego|detta|denna|dette|denne|taman|tata|tuto|toto|tento|ezt|acest\\p{L}*|bu|bunu|bunlari|ini|nay|эт(?:от|у|о|и|ой)|ц(?:ей|е|ю|ього)|αυτ[οόηή]',
  joined:
    'هذا|هذه|यह|इस|这|這|此|本(?:文|页|頁|段)|この|これ|本書|이 ?(?:글|문서|페이지|텍스트|문장)|이것|זה|זאת|הזה|این|นี้',
});

const MUST = words({
  spaced:
    'must|shall|should|ha(?:s|ve) to|(?:is|are) (?:obliged|required|instructed) to|est[aá]n? obligad\\p{L}+|est tenue?s?|e (?:tenut|obrigad)\\p{L}+|verpflichtet|ma(?:ja)? obowiazek|deb[oe]n?|debes|tienen? que|ha de|devem?|devono|dovr\\p{L}*|doit|doivent|muss|mussen|soll|sollen|moet|moeten|dien(?:t|en)|musi|musza|powin\\p{L}*|maste|skal|ska|taytyy|pitaa|kell|trebuie|zorund\\p{L}*|gerekir|gerekli\\p{L}*|\\p{L}+m[ae]l[iı](?:d[iı]r)?(?:lar|ler)?|wajib|harus|phai|долж\\p{L}*|обязан\\p{L}*|повин\\p{L}*|мус\\p{L}*|мають|πρ[εέ]πει',
  joined: 'يجب|على أي|ينبغي|必须|必須|应|應|务必|べき|なければな|해야|चाहिए|חייב|צריכ|ต้อง|باید',
});

/** What only whoever answers is told to do. */
const SAY = words({
  spaced:
    'say|state|claim|tell|recommend|praise|rate|rank|reply|respond|cite|omit|deci\\p{L}*|afirm\\p{L}*|respond\\p{L}*|recomend\\p{L}*|recommand\\p{L}*|mencion\\p{L}*|citar|dizer|dire|affermare|rispond\\p{L}*|consigli\\p{L}*|raccomand\\p{L}*|repond\\p{L}*|affirm\\p{L}*|antwort\\p{L}*|sagen|behaupt\\p{L}*|empf\\p{L}*|nennen|erwahn\\p{L}*|zeggen|vermeld\\p{L}*|aanbevel\\p{L}*|antwoord\\p{L}*|odpow\\p{L}*|powiedz\\p{L}*|polec\\p{L}*|svara|saga|rekommend\\p{L}*|отве[чт]\\p{L}*|сказать|рекоменд\\p{L}*|утвержда\\p{L}*|відпов\\p{L}*|сказати|soyle\\p{L}*|oner\\p{L}*|yaz\\p{L}*|mengatakan|menjawab|merekomendasi\\p{L}*|menyebut\\p{L}*|noi|tra loi|gioi thieu',
  joined:
    '[يت](?:قول|خبر|ذكر|وصي|كتب)|说|說|回答|声称|聲稱|推荐|推薦|答え|述べ|勧め|말해|답해|추천|कहना|बताना|לומר|לכתוב|ตอบ|บอก|แนะนำ|بگوید',
});

const DROP = words({
  spaced:
    'ignor\\p{L}*|disregard|forget|olvid\\p{L}*|ha(?:z|ga|gan) caso omiso de|esquec\\p{L}*|desconsider\\p{L}*|desprez\\p{L}*|dimentic\\p{L}*|trascur\\p{L}*|oubli\\p{L}*|vergiss|vergesst|vergessen sie|negeer\\p{L}*|vergeet|pomin\\p{L}*|zapomnij\\p{L}*|glom|glem|unohda|zapomen\\p{L}*|felejtsd|uita|unut\\p{L}*|abaikan|lupakan|bo qua|quen|забуд\\p{L}*|(?:про)?[иі]гнору?и?р?у\\p{L}*|ξ[εέ]χασ\\p{L}*|αγν[οό]ησ\\p{L}*',
  joined: 'تجاهل|انس|忘记|忘掉|忽略|无视|שכח|התעלם',
});

const WHAT_WAS_SAID = words({
  spaced:
    '(?:todo )?lo que (?:se )?(?:te|os|les?)|(?:tudo )?o que (?:te|lhe|voce)|(?:tutto )?(?:cio|quello|quanto) che (?:ti|vi|le|e stato)|(?:tout )?ce qu.(?:on|il)? ?(?:t|vous|te)|was (?:man )?(?:dir|ihnen|euch)|wat (?:je|jou|u|er|men|hierboven|hiervoor)|(?:wszystko,? )?co (?:ci|wam)|вс[её],? (?:что|о ч[её]м) (?:тебе|вам)|(?:усе|все),? що (?:тобі|вам)|what (?:you were|you have been|you.ve been|they|the developers?)(?: have)? (?:told|asked|instructed)\\p{L}*|vad du fick|apa yang|nhung gi (?:ban|da)',
  joined:
    '(?:كل )?ما (?:قيل|طلب|طُلب|أخبر|سبق)|(?:别人|他们|用户)(?:对你|告诉你|让你|要求你)|שנאמר לך|שאמרו לך',
});

const YOU_ARE = words({
  spaced:
    'you are|eres|du bist|tu es|vous etes|voce e|sei|jestes|ты|вы|ти|ви|sen|ban la|(?:kamu|anda) adalah|je bent|u bent|du ar|du er|olet|jsi|esti',
  joined: 'أنت|انت|आप|तुम|你是|您是|あなたは|당신은|אתה|شما|คุณ(?:คือ|เป็น)',
});

/** What whoever answers was asked to do. */
const OWN_TASK =
  '(?:(?:your|the|ta|ton|votre|tu|su|sua|a sua|il tuo|il|deine?|ihre?|je|uw|swoje|twoje|свою|свое|своё|твою|своє|твоє|your own) )?(?:task|mission|aufgabe|auftrag|tarea|tarefa|compito|taak|opdracht|zadanie|задачу|задание|завдання|uppgift)(?: (?:you were|that|che|que|qui|die|dat|ktore|котор\\p{L}+)[^.\\n]{0,30})? (?:and|then|instead|et|y|e|und|en|i|и|та|och)|(?:the |what the )?user(?:.s)? (?:question|request|query|wanted|asked|wants|asks)|die (?:frage|anfrage) des (?:nutzers|benutzers|anwenders)|la (?:question|demande) de l.utilisateur|la (?:pregunta|consulta) del usuario|a pergunta do usuario|la domanda dell.utente|de vraag van de gebruiker|вопрос пользователя|запит користувача|pytanie uzytkownika';

/** Rules that somebody has, and is to follow no longer. */
const NO_LONGER = [
  words({
    spaced: [
      'your (?:instructions|orders|rules|tasks?|guidelines|prompt|goals?) (?:have|has) (?:been )?(?:changed|updated|replaced|revoked|superseded|cancel+ed)',
      'ne (?:suis|suivez) plus (?:tes|vos)|(?:deja|deje) de seguir (?:tus|sus)|no sigas mas (?:tus|las)|non segui(?:re|te)? piu (?:le (?:tue )?(?:regole|istruzioni|indicazioni))|(?:pare|deixe) de seguir (?:suas|as suas|tuas)|nao siga mais (?:suas|as)',
      'folge (?:deinen|ihren) [^.\\n]{0,30}nicht (?:mehr|langer)|folge nicht (?:mehr|langer) (?:deinen|ihren)|setz(?:e|en)? (?:dich|sie sich) uber (?:deine|ihre|alle)[^.\\n]{0,30}hinweg',
      'volg (?:niet langer|niet meer) (?:je|uw)|nie stosuj sie (?:juz |wiecej )?do (?:swoich|tych)|folj inte langre dina|nedodrzuj uz sve',
      '(?:больше )?не следуй(?:те)? (?:больше )?(?:своим|прежним|старым)|більше не дотримуйся|отныне (?:ты|вы)|jangan lagi (?:ikuti|patuhi)|dung tuan theo [^.\\n]{0,20} nua|art[ıi]k [^.\\n]{0,20} uyma',
    ].join('|'),
    joined:
      '你(?:已)?不再(?:受|遵守|遵循|服从)|不要再(?:遵守|遵循)|只(?:听从|服从|遵循)(?:本|这)|더 이상 [^.\\n]{0,12}따르지|もう[^。\\n]{0,10}(?:従わない|従う必要はない)|لا تتبع [^.\\n]{0,20}بعد الآن',
  }),
];

/** One of these stands in all that drops, or no longer follows: most texts have none, and to look for the rest is long. */
const DROP_SIGNS =
  /ignor|disregard|forget|olvid|caso omiso|esquec|desconsider|desprez|dimentic|trascur|oubli|verg(?:iss|ess)|nege+r|vergeet|pomin|zapom|glom|glem|unohda|felejtsd|uita|unut|abaikan|lupakan|bo qua|quen|discard|drop|abandon|your (?:instr|orders|rules|task|guide|prompt|goal)|plus (?:tes|vos)|de seguir|no sigas|non segui|nao siga|folge |hinweg|volg |nie stosuj|folj |nedodrzuj|jangan lagi|dung tuan|uyma|[\u0370-\u04ff\u0590-\u06ff\u3040-\u9fff\uac00-\ud7af]/;

/** Or an order that ends a Japanese sentence. */
const MUST_OR_END = `(?:${MUST}|こと(?:。|$))`;

const NEAR = '[^.。।!?\\n]{0,25}?';

/** Who speaks to models is known by whom he names and how, in whatever words he asks. */
export const READER_RULES: readonly InstructionRule[] = [
  {
    reason: 'it speaks to a model',
    needs: matcherOf(READER),
    expression: anyOf([
      turn(
        `^[^\\p{L}\\n]{0,10}${GREETING}[ ,!:]{0,3}(?:\\p{L}+[ ,]{1,2}){0,2}?${READER}[^,:!.\\n]{0,12}[,:!،，、：]`,
        GREETING,
      ),
      turn(`${IF_YOU_ARE}[^.,。\\n]{0,30}?${READER}`, IF_YOU_ARE),
      ...IF_YOU_ARE_ONE.map((source) => turn(source)),
      turn(`${ASKING_FIRST}[^.,?。\\n]{0,20}?${READER}[^.?,\\n]{0,20}, `, ASKING_FIRST),
      turn(
        `${IF}[^.,。\\n]{0,20}?${READS}[^.,。\\n]{0,15}?${THIS}[^.,。\\n]{0,30}?${READER}`,
        IF,
        READS,
        THIS,
      ),
      turn(
        `${READS}[^.。\\n]{0,15}?${THIS}[^.。\\n]{0,30}?${READER}[^.。\\n]{0,40}?${MUST}`,
        MUST,
        READS,
        THIS,
      ),
      turn(
        `^[^\\p{L}\\n]{0,10}to (?:any|all|every|the|each) [^:.\\n]{0,15}?${READER}[^:.\\n]{0,40}:`,
        ':',
      ),
      turn(
        `^[^\\p{L}\\n]{0,10}(?:assistant|${READER}), (?:please |now |you )?(?:stop|ignore|forget|fetch|open|say|write|reply|send|call|drop|rate|rank|treat|conclude)(?![\\p{L}])`,
        ', ',
      ),
      turn(
        `${IF}[^.,。\\n]{0,15}?${READER}[^.,。।!?\\n]{0,25}?(?:${READS}[^.,。\\n]{0,15}?${THIS}|${THIS}[^.,。\\n]{0,15}?${READS})`,
        IF,
        READS,
        THIS,
      ),
      turn(
        `${IF}[^.,。\\n]{0,15}?(?:${READS}[^.,。\\n]{0,10}?${THIS}|${THIS}[^.,。\\n]{0,15}?${READS})[^.,。\\n]{0,10}?${READER}`,
        IF,
        READS,
        THIS,
      ),
      turn(`${YOU_ARE}[^.,。\\n]{0,12}?${READER}[^.。\\n]{0,40}?${MUST}`, YOU_ARE, MUST),
      turn(
        `${READER}${NEAR}${READS}[^.。\\n]{0,15}?${THIS}[^.。\\n]{0,80}?${MUST}`,
        MUST,
        READS,
        THIS,
      ),
      turn(
        `${READER}${NEAR}${THIS}[^.。\\n]{0,15}?${READS}[^.。\\n]{0,80}?${MUST_OR_END}`,
        MUST_OR_END,
        READS,
        THIS,
      ),
      turn(
        `${THIS}[^.。\\n]{0,15}?${READS}${NEAR}${READER}[^.。\\n]{0,80}?${MUST_OR_END}`,
        MUST_OR_END,
        READS,
        THIS,
      ),
      turn(
        `${MUST}[^.。\\n]{0,10}?${READER}${NEAR}${READS}[^.。\\n]{0,15}?${THIS}`,
        MUST,
        READS,
        THIS,
      ),
      turn(`^[^\\n.,]{0,20}${READER}[^.,\\n]{0,20}?${MUST}[^.,\\n]{0,15}?${SAY}`, MUST, SAY),
      turn(
        `^[^\\n:.]{0,20}${READER} ?: ?(?:please |you )?(?:always|never|only|rank|recommend|praise|omit|ignore|disregard|cite|claim|treat|pretend)\\b`,
        ':',
      ),
      turn(
        `^[^\\p{L}\\n]{0,10}(?:new|next|updated) (?:task|goal|job|orders?) for (?:the |this |every )?(?:${READER}|agent|assistant)`,
        ' for ',
      ),
    ]),
  },
  lateRule({ reason: 'it tells the reader to drop its instructions', needs: DROP_SIGNS }, () =>
    expressionOf([
      `${DROP} ?[^.。\\n]{0,4}?${WHAT_WAS_SAID}`,
      `(?:${DROP}|(?<!\\p{L})(?:discard|drop|abandon\\p{L}*)(?!\\p{L})) ?(?:${OWN_TASK})`,
      ...NO_LONGER,
    ]),
  ),
];
