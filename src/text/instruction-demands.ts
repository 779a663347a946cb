import { anyOf, matcherOf, turn } from './instruction-matchers.ts';
import type { InstructionRule } from './instruction-phrases.ts';
import { READER } from './instruction-readers.ts';

/** A whole word, in scripts that put blanks between words. */
const whole = (source: string): string => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;

/** What is asked of whoever answers. */
const ANSWER = whole(
  [
    '(?<=(?:^|[.!?;:,(]|and|then|please|must|should|always|shall) ?)(?:answer|reply|respond|write|say|output|print|return)',
    'respond[ea]|contest[ea]|escrib[ea]|escrev[ea]|imprim[ea]|di(?:ga)?|devuelv[ea]',
    "repond[sz]?|repondez|ecri(?:s|vez)|affichez?|dis|dites|rispondi|rispondete|scrivi(?:te)?|stampa|di'",
    'antworte|antworten sie|schreibe?|schreiben sie|sage?|antwoord|schrijf|zeg|odpowi(?:edz|adaj)|(?:na|wy)pisz|svar[a]?|skriv|sag',
    'отвеча(?:й|йте)|ответь(?:те)?|(?:на)?пиши(?:те)?|выведи(?:те)?|скажи(?:те)?|відповіда(?:й|йте)|(?:на)?пиши|виведи|скажи',
    'tra loi|viet|in ra|jawab(?:lah)?|tulis(?:kan|lah)?|tampilkan|katakan|odpovez|napis|vastaa|kirjoita|valaszolj|irj|raspunde|scrie|απαντησε|γραψε',
  ].join('|'),
);
const ANSWER_JOINED = 'أجب|اجب|اكتب|ענה|כתוב|پاسخ بده|بنویس|ตอบ|พิมพ์';
const ONLY = `(?:${whole(
  'only|just|solely|exclusively|nothing but|sol[oa]|solamente|unicamente|exclusivamente|apenas|somente|so|seulement|uniquement|rien que|nur|lediglich|ausschlie(?:ss|ß)lich|soltanto|esclusivamente|alleen|enkel|uitsluitend|tylko|wylacznie|jedynie|bara|endast|kun|bare|только|лишь|исключительно|лише|тільки|виключно|chi|hanya|jen|pouze|vain|csak|doar|numai|μονο',
)}|فقط|רק|เพียง)`;
const QUOTE = '(?:["«“„「『]|(?<=[ :])[\'‘‚])';

/** From now on. */
const NOW = `(?:${whole(
  [
    'from (?:now|here|this (?:point|moment))(?: on(?:wards?)?)?|starting now|as of now|henceforth|now',
    'a partir de (?:ahora|agora|este momento|maintenant|ce moment)|desde (?:ahora|agora|este momento)|desormais|dorenavant',
    "d(?:a|'|al) ?(?:ora|adesso|questo momento)(?: in poi)?|ab (?:jetzt|sofort|nun)|von (?:nun|jetzt) an|vanaf (?:nu|heden)|van nu af",
    'od (?:teraz|tej chwili|tego momentu)|fran och med nu|fra (?:og med )?na|hadanefter|odted|od ted|mostantol|de acum|tasta lahtien|bundan (?:sonra|boyle)|artik|su andan itibaren',
    'отныне|с этого момента|теперь|відтепер|віднині|з цього моменту|тепер|(?:ke )?tu (?:bay gio|gio|nay)|mulai (?:sekarang|saat ini)|απο (?:τωρα|δω)',
  ].join('|'),
)}|من الآن|ابتداء من الآن|अब से|מעכשיו|מרגע זה|از (?:الان|اکنون)|ต่อไปนี้|จากนี้)`;
const YOU = `(?:${whole(
  'you|eres|seras|tu|voce|vous|sei|sarai|du|sie|jij|je|jestes|bedziesz|ты|вы|ти|ви|sen|siz|kamu|anda|engkau|ban|mi|te|esti|olet|εισαι',
)}|أنت|انت|तुम|आप|אתה|شما|คุณ)`;
const HELPER =
  '(?:assisten|assistan|asisten|asystent|помощник|помічник|ассистент|асистент|tro ly|yardimci|avustaja|chatbot|مساعد|सहायक|עוזר|دستیار|ผู้ช่วย|βοηθο)';
/** Without rules. */
const FREE = [
  'unrestricted|unfiltered|uncensored|jailbroken',
  `${whole('without|no|free of|free from|sin|sem|sans|senza|ohne|zonder|bez|utan|uden|uten|без|tanpa|khong(?: co)?|nincs|fara|ilman|χωρις|priv[oa] di|libre de|frei von|libero da|prost od|belum ada')} (?:\\p{L}+ ){0,3}?(?:restri[ck]|restriz|limi[te]|rule|filt|censor|cenzu|zensur|regel|regl|regol|regul|regra|regul|grens|grenz|einschrank|beschrank|beperk|ogranicz|omezen|zasad|правил|обмеж|огранич|фильтр|фільтр|цензур|batas|aturan|gioi han|quy tac|rao can|begrans|korlat|περιορισ)`,
  '(?:(?:sinir|kisit|kural|filtre|engel)\\p{L}*siz)',
  '(?:بدون|بلا|دون) (?:أي )?(?:قيود|قواعد|حدود)|(?:नियम|सीमा|प्रतिबंध|पाबंदी)\\p{M}*\\p{L}*|ללא (?:מגבלות|כללים)|بدون (?:هیچ )?(?:محدودیت|قانون)|ไม่มี(?:ข้อจำกัด|กฎ)',
].join('|');

/** Whoever asks a model. */
const USER = `(?:${whole('(?:the |your )?(?:user|reader|person (?:who asked|asking|you)|human)|us(?:uari[oa]|uario|ager)|l.utilisateur|utente|l.utente|(?:be)?nutzer|anwender|gebruiker|uzytkownik\\p{L}*|anvandaren|пользовател\\p{L}*|користувач\\p{L}*|kullanici\\p{L}*|nguoi dung|pengguna|kayttaj\\p{L}*|uzivatel\\p{L}*')}|المستخدم|उपयोगकर्ता|用户|用戶|ユーザー|사용자|המשתמש|کاربر|ผู้ใช้)`;
const WHATEVER = `(?:${whole(
  'whatever|no matter (?:what|which)|regardless of (?:what|the)|sin importar|da igual|independentemente|nao importa|quel(?:le)? que soit|peu importe|quoi que|egal,? (?:was|welche)|unabhangig|qualunque|non importa|qualsiasi|ongeacht|wat .{0,12} ook|niezaleznie|bez wzgledu|oavsett|uanset|независимо|что бы ни|о ч[её]м бы ни|незалежно|що б не|ne (?:sorarsa|sorulursa)|bat ke|apa pun|nezavisle|bez ohledu|barmi(?:t|lyen)|indiferent',
)}|مهما|بغض النظر|चाहे|जो भी|无论|不管|不論|何を|どんな(?:こと|質問)|무엇을|뭘|무슨|לא משנה|هر چه|ไม่ว่า)`;
const ASKS =
  '(?:(?<!\\p{L})(?:ask|wants? to know|question|query|pregunt|pergunt|demande|question|frag|chied|domand|vra[ag]g|pyta|fragar|sporg|спрашива|спрос|вопрос|запит|пита|sor(?:ar|ul)|hoi|tanya|dotaz|ptat|kerdez|intreab)|سأل|سؤال|पूछ|问|問|聞|尋|質問|묻|물어|질문|שאל|پرس|ถาม)';

/** Of what a model says: its answer, its summary. */
const IN_ANSWER = `(?:${whole(
  '(?:in|when|while|during) (?:your|the|any|an?|this)?(?: final| generated)? ?(?:summary|answer|response|reply|output|report)|(?:generating|producing|composing|writing|preparing|drafting) (?:your|the|any|an?)(?: final)? (?:summary|answer|response|reply|output|report)|en (?:el|tu|su) (?:resumen|respuesta)|n[ao] (?:seu |sua )?(?:resumo|resposta)|(?:dans|en) (?:ton|votre|la|le|ta) (?:resume|reponse|synthese)|in (?:der|deiner|ihrer|die|seiner) (?:zusammenfassung|antwort)|nel(?:la|l.)? ?(?:tuo |tua )?(?:riassunto|risposta|sintesi)|in (?:de|je|uw) (?:samenvatting|antwoord)|w (?:podsumowaniu|streszczeniu|odpowiedzi)|i (?:din |ditt )?(?:sammanfattning\\p{L}*|svar\\p{L}*)|в (?:пересказе|резюме|ответе|сводке|кратком изложении|підсумку|переказі|відповіді)|ozet(?:te|inde)|yanit(?:ta|inda)|trong (?:ban )?(?:tom tat|cau tra loi)|(?:dalam|di) (?:ringkasan|jawaban)',
)}|(?:في|عند) (?:ملخص|الملخص|إجابت|الإجابة)|सारांश में|उत्तर में|(?:总结|摘要|回答|答案|概括|總結)[^。,，\\n]{0,4}(?:时|中|里|時|本文)?|(?:要約|回答|まとめ)(?:で|に)は?|(?:요약|답변|대답)(?:에서|에는|할 때|시))`;
const LEAVE_OUT = `(?:${whole(
  '(?:do not|don.t|never|must not|avoid) (?:mention|mentioning|refer|cite|list|include|discuss)|omit|leave out|leave (?:the |all )?[^.\\n]{0,40}unmentioned|suppress|(?:make|be) sure (?:to|that you) (?:say|state|mention|claim|recommend|include)|ensure (?:that )?you (?:say|state|mention|claim)|no (?:menciones?|mencionen|mencione|mencioneis|incluyas|cites)|omite|omitir|nao (?:mencion\\p{L}+|cite|inclua)|ne (?:mentionne[sz]?|parle[sz]?|cite[sz]?) (?:pas|jamais)|(?:nicht|niemals|keinesfalls) (?:erwahn\\p{L}*|nenn\\p{L}*)|(?:erwahne?|nenne?|erwahnen sie)[^.\\n]{0,40} (?:nicht|keine)|non (?:menzion\\p{L}+|citare|parlare)|(?:vermeld|noem)[^.\\n]{0,40} niet|nie (?:wspomina\\p{L}*|wymienia\\p{L}*)|namn inte|не (?:упомина\\p{L}*|указыва\\p{L}*|згаду\\p{L}*)|bahsetme\\p{L}*|dung (?:nhac|de cap)|khong (?:duoc )?(?:nhac|de cap)|jangan (?:sebut|menyebut|cantumkan)\\p{L}*',
)}|لا تذكر|(?:उल्लेख|ज़िक्र|जिक्र)[^।\\n]{0,6}(?:न|मत)|(?:不要|不得|切勿|请勿|勿|别|不准)(?:提及|提到|提起|涉及|出现)|(?:触れ|言及し|述べ)(?:ない|ず|るな)|(?:언급|말)하지 (?:마|말))`;
/** What is said in favour of something, as an order. */
const PRAISE = `(?:${whole(
  'recommend(?: only)?|praise|promote|endorse|describe [^.\\n]{1,40} as|state that|say that|claim that|rank [^.\\n]{1,40} first|recomiend[ea]|recomend[ea]|recommande[zr]?|affirme[sz]?|indique[sz]?|consigli[ai]|raccomand[ai]|empfiehl|empfehlen sie|beveel|polec(?:aj)?|rekommendera|(?:по)?рекомендуй(?:те)?|скажи(?:те)?|oner(?:in)?|hay (?:noi|gioi thieu|de xuat|khuyen)|rekomendasikan|sarankan|katakan',
)}|أوص|اوص|انصح|اذكر|(?:सिफारिश|अनुशंसा|सुझाव)|(?:请|務必|务必|要)?(?:推荐|推薦|列为首选|说)|薦め|勧め|推奨|추천)`;

const PROMPT =
  '(?:(?:system|hidden|initial|secret|original|starting) (?:prompt|instructions?)|system-?prompt\\p{L}*|prompt\\p{L}* (?:systeme|del? sistema|do sistema|di sistema|systemow\\p{L}+)|системн\\p{L}+ (?:промпт|промт|подсказк|запрос|інструкц|инструкц)\\p{L}*|промпт\\p{L}*|(?:sistem|sistemin) (?:promp|istem|komut)\\p{L}*|prompt sistem\\p{L}*|(?:系统|系統|初始|隐藏|隱藏)(?:的)?(?:提示词|提示詞|指令)|(?:システム|初期)(?:プロンプト|指示)|(?:시스템|초기) ?(?:프롬프트|지시)|موجه النظام|تعليمات النظام|सिस्टम (?:प्रॉम्प्ट|प्राम्प्ट|निर्देश)|loi nhac he thong)';
const SHOW = `(?:${whole(
  'reveal|print|show(?: me)?|repeat|output|leak|disclose|display|recite|dump|tell me|revela|revele|muestra|muestre|imprime|imprima|mostre|mostra|repite|repita|revelez?|montre[zr]?|affiche[zr]?|repetez?|gib|geben sie|zeige?|zeigen sie|nenne|wiederhole|rivela|mostra|stampa|ripeti|toon|geef|herhaal|pokaz|ujawnij|wypisz|powtorz|visa|avsloja|skriv ut|покажи(?:те)?|выведи(?:те)?|раскрой(?:те)?|повтори(?:те)?|напечатай(?:те)?|виведи|розкрий|goster|yazdir|acikla|hien thi|tiet lo|in ra|tampilkan|tunjukkan|ungkapkan',
)}|اكشف|اعرض|أظهر|اطبع|दिखा|बता|प्रकट|输出|输出|显示|打印|告诉|说出|复述|重复|写出|表示|出力|教え|見せ|開示|출력|보여|공개|알려)`;

/** What a model is told to answer, whatever it was asked. */
export const DEMAND_RULES: readonly InstructionRule[] = [
  {
    reason: 'it says what is to be answered',
    expression: anyOf([
      turn(
        `(?:${ANSWER}|${ANSWER_JOINED})[^.\\n]{0,14}?${ONLY}[^.\\n"«“„]{0,24}?${QUOTE}|${ONLY} (?:${ANSWER})[^.\\n"«“„]{0,24}?${QUOTE}`,
        ONLY,
        QUOTE,
      ),
      turn(
        '(?:yalnizca|sadece|केवल|सिर्फ|बस) ?["\'“”‘’„«][^"\'“”‘’»\\n]{1,60}["\'“”‘’»] ?\\p{L}{0,4} ?(?:yaz|yanit|cevap|soyle|लिख|उत्तर|जवाब|बोल|कह)',
      ),
      turn(
        '[「『"“][^」』"”\\n]{1,60}[」』"”](?:と)?(?:だけ|のみ)(?:を)?(?:答え|回答|出力|書|返|応答|述べ)|["“‘\'「][^"”’\'」\\n]{1,60}["”’\'」] ?(?:이?라고만|만) ?(?:을 )?(?:대답|답|말|출력|쓰|적)',
      ),
      turn(
        '(?:只|仅|僅|只能|仅需|只需|直接)(?:回答|输出|輸出|回复|回覆|返回|打印)[^。\\n]{0,4}["“「『‘]',
      ),
      turn(
        `(?:^|[.!?;:,] |(?<!\\p{L})(?:and|then|must|should|please|shall) )${whole('(?:only|just) (?:output|print|return|reply with|respond with|answer with|say)')} the (?:word|phrase|string|sentence|text)s? ?(?:\\p{Lu}|${QUOTE}|\\S+$)`,
        'only|just',
      ),
      turn(
        `${whole('the (?:sole|only) (?:thing|words?|text|output|answer) (?:that )?you (?:are to |should |must |may |will )?(?:print|output|say|write|give|reply|return)')}`,
      ),
      turn(
        `${whole('(?:begin|start|open|finish|end|conclude|prefix|close) (?:your|every|each|the) (?:answer|reply|response|summary|output)s? (?:with|by)')}`,
      ),
      turn(`${WHATEVER}[^.。\\n]{0,20}?${USER}[^.。\\n]{0,15}?${ASKS}`, USER, WHATEVER),
      turn(`${WHATEVER}[^.。\\n]{0,15}?${ASKS}[^.。\\n]{0,20}?${USER}`, USER, WHATEVER),
      turn(
        `${whole('(?:whatever|no matter what|regardless of what)')} (?:question )?(?:is |you are |you.re |gets |they )?(?:asked|ask)[^.\\n]{0,20}(?:,|then) (?:your (?:answer|response|reply)|(?:always )?(?:answer|reply|respond|say))`,
        'whatever|matter|regardless',
      ),
      turn(`${IN_ANSWER}[^.。\\n]{0,30}?${LEAVE_OUT}`, IN_ANSWER, LEAVE_OUT),
      turn(
        `${whole('add|include|insert|append|put')} (?:the )?(?:following|this|below|next)[^.\\n]{0,30} (?:in|into|to) your (?:answer|response|reply|summary|output|report)`,
        'your',
      ),
    ]),
  },
  {
    reason: 'it gives the reader another role',
    expression: anyOf([
      turn(
        `${NOW}[^.\\n]{0,12}?${YOU}[^.\\n]{0,50}?(?:${HELPER}|${FREE})`,
        `${HELPER}|${FREE}`,
        NOW,
      ),
      turn(
        `(?:${YOU}|${whole('(?:you )?(?:are|be|become|act as|play|embody) an?')})[^.\\n]{0,30}?${HELPER}\\p{L}*[^.\\n]{0,14}?(?:${FREE})`,
        HELPER,
        FREE,
      ),
      turn(
        `${whole('you (?:will )?(?:now |henceforth )(?:play|take on|assume|adopt|embody)')} (?:the )?(?:part|role|persona|character|identity)`,
      ),
      turn(
        `${whole('stop (?:being|acting as|behaving like)')} an? (?:\\p{L}+ ){0,2}(?:assistant|agent|ai|model|bot)`,
      ),
      turn(
        '(?:从现在(?:起|开始)|從現在(?:起|開始)|你现在|现在你|自此|今后)[^。\\n]{0,8}(?:你|扮演|是)[^。\\n]{0,15}(?:没有任何|不受|无任何|毫无|不再|沒有任何)[^。\\n]{0,6}(?:限制|约束|规则|审查|約束)|你(?:现在|从此|已)?不再是[^。\\n]{0,6}(?:助手|助理|模型|ai)',
      ),
      turn(
        '(?:あなた|君|お前)は(?:今から|これから|今後|以後)[^。\\n]{0,25}(?:制限|制約|ルール|規則|フィルター|キャラクター|アシスタント)|(?:今から|これから|今後)[^。\\n]{0,3}(?:あなた|君)は[^。\\n]{0,25}(?:制限|制約|ルール|規則|フィルター|キャラクター|アシスタント)',
      ),
      turn(
        '(?:지금부터|이제부터|이제|앞으로)[^.\\n]{0,4}(?:너는|넌|당신은|네가)[^.\\n]{0,25}(?:비서|조수|도우미|어시스턴트|캐릭터|제한|규칙|제약)',
      ),
      turn(
        `${whole('(?:all |any |your |the )?(?:earlier |previous |prior |usual |former )?(?:guidelines|restrictions|safety (?:rules|checks|filters|guidelines)|limitations|content (?:policy|filters?))')} (?:no longer appl(?:y|ies)|(?:are|is|have been) (?:now )?(?:void|lifted|suspended|turned off|disabled|revoked|off))[^\\n]{0,60}(?:you|conversation|session|answer|chat|response|assistant|model|$)`,
        '(?:your|safety|developer|mode|conversation|session|chat)',
      ),
    ]),
  },
  {
    reason: 'it asks for the system prompt',
    expression: anyOf([
      turn(`${SHOW}[^.。\\n]{0,40}?${PROMPT}|${PROMPT}[^.。\\n]{0,25}?${SHOW}`, PROMPT, SHOW),
      turn(
        `${whole('(?:reveal|print|show|repeat|output|leak|disclose|display|recite|copy|quote)(?: (?:back|verbatim|exactly|word for word))*')} (?:all |everything |the |me |us )*(?:(?:text|words|messages?|instructions?|prompt|content|everything)[^.\\n]{0,20} )?(?:that |which )?(?:you were (?:given|told)|(?:precedes?|come(?:s)? before|above|before) (?:this|the|our) (?:conversation|chat|dialog(?:ue)?))`,
        'were|conversation|chat|dialog',
      ),
      turn(
        '(?:把|将|將)你(?:所)?(?:收到|得到|接收到|被给予)?的[^。\\n]{0,6}(?:指令|提示词?|设定|提示詞)[^。\\n]{0,12}(?:输出|显示|打印|告诉|说出|复述|重复|写出)',
      ),
    ]),
  },
  {
    reason: 'it tells the reader to drop its instructions',
    expression: anyOf([
      turn(
        `${whole('disregard|ignore|forget|discard|dismiss|set aside')} (?:whatever|everything|anything|all|what)(?: (?:that|which))? (?:you (?:were|have been|had been|.ve been|are) (?:\\p{L}+ )?(?:told|given|taught|asked|instructed)|(?:was|has been|is|came) (?:said|stated|written|asked)? ?(?:above|before|earlier))`,
      ),
      turn(
        `${whole('forget|ignore|disregard|never mind')} (?:the|this|that|your|my) (?:\\p{L}+ )?(?:question|request|query|task)s?[.;,!] *(?:write|say|instead|just|tell|print|output|now|and)`,
      ),
      turn(
        '(?:忽略|无视|無視|忘记|忘掉|不要理会|不用理会|不必理会|别管|不要管|抛开|无需理会)(?:掉|你)?(?:以上|上面|前面|之前|先前|此前|上述)(?:的)?(?:所有|一切|全部|任何)?(?:的)?(?:内容|要求|指令|指示|提示|命令|规则|设定|说明|对话|文字|內容|規則)[^。\\n]{0,4}(?:$|[,，、。;；!！]|并|并且|而|直接|只)',
      ),
      turn(
        `${whole('caso omiso (?:de|a) (?:todo )?lo (?:anterior|previo|dicho)|(?:esqueca|ignore|desconsidere) (?:tudo )?o (?:que (?:veio|foi|esta)|acima|anterior)|(?:oublie[sz]?|ignore[sz]?) (?:tout )?ce qui precede|ne (?:tiens|tenez) (?:plus|pas|aucun) compte (?:de |des |du )(?:(?:toutes? |tous )?(?:les |tes |vos ))?(?:consignes|instructions|directives|regles|ordres) (?:recues|precedentes|donnees|ci-dessus|initiales|anterieures)|(?:dimentica|ignora) (?:tutto )?(?:cio che|quanto) (?:precede|sopra)|(?:vergiss|ignoriere) (?:alles )?(?:obige|vorstehende|bisherige)|vergeet (?:alles )?(?:hierboven|het voorgaande)|(?:zignoruj|zapomnij)[^.\\n]{0,12} (?:powyzsz|wczesniejsz|poprzedni)\\p{L}+ (?:tresc|tekst|polecen|instrukcj)\\p{L}*|не обращай(?:те)? внимани\\p{L} на (?:все )?(?:прежн|предыдущ|прошл|вышеуказан|полученн)\\p{L}+')}`,
      ),
    ]),
  },
  {
    reason: 'it hands the reader something to decode and follow',
    expression: anyOf([
      turn(
        `${whole('decode|decrypt|unscramble|de-?obfuscate|read backwards|translate from rot13')}[^.\\n]{0,60}(?:${whole('follow|obey|execute|carry out|do what|do as|act on|comply|perform')})`,
        'decod|decrypt|scrambl|obfusc|backwards|rot13',
      ),
      turn(
        `${whole('(?:take|read|join|combine|collect|concatenate)')} the (?:first|last|initial|second) (?:letter|word|character)s? of (?:each|every|the)[^.\\n]{0,80}(?:${whole('follow|obey|execute|carry out|do what|act on|do as')})`,
        'letter|word|character',
      ),
    ]),
  },
  {
    reason: 'it tells the reader what to trust',
    expression: anyOf([
      turn(
        `${whole('(?:pretend|assume|act as (?:if|though)|behave as (?:if|though))')} (?:that )?(?:the |all |any )?other (?:documents?|sources?|pages?|passages?|results?) (?:do not|don.t|did not|didn.t) exist`,
      ),
      turn(
        `${whole('trust|believe|prefer|use|cite|quote')} (?:only )?(?:this|the present) (?:document|page|source|text|article|file) (?:above|over|before|instead of) (?:all|any|every)[^.\\n]{0,12}(?:others?|sources?|documents?)`,
      ),
      turn(
        `${whole('(?:answer|cite|quote|respond|reply|summari[sz]e)')} (?:from |using |with )?(?:only )?this (?:one|document|page|source|text|article)(?: one)? (?:alone|only)`,
        'alone|only',
      ),
      turn(
        `${whole('you (?:should|must|shall|are to|have to) (?:only )?(?:cite|quote|trust|use|list|rank)')} (?:only |just )?this (?:document|page|source|text|article|file)`,
      ),
      turn(
        `${whole('(?:other|earlier|previous|remaining) (?:sources?|documents?|pages?|results?)')} (?:are|is) (?:all )?(?:fake|false|forged|wrong|lies|compromised)[^.\\n]{0,20} (?:must|should|may|do) not be (?:quoted|cited|used|trusted|shown)`,
      ),
      turn(
        `${whole('treat|regard|consider|interpret')} (?:the )?(?:next|following|this|rest of this)[^.\\n]{0,20} as (?:coming |being |if it came |an? )?(?:from |instruction|order|command|message from )[^.\\n]{0,12}(?:operator|system|developer|administrator|user)`,
      ),
    ]),
  },
  {
    reason: 'it asks to hide something from the user',
    expression: anyOf([
      turn(
        `${whole('keep|hide|conceal|withhold')} (?:this|these|the (?:following|above))[^.\\n]{0,30}(?:secret|hidden|confidential|private|away)?[^.\\n]{0,10} from (?:the )?(?:user|person who asked|person asking|person you|human|reader who asked)`,
      ),
    ]),
  },
  {
    reason: 'it calls a tool',
    expression: anyOf([
      turn(
        `${whole('call|invoke|use|run|execute|trigger')} (?:the |your )?["'\`]?(?:[a-z]{1,20}_[a-z_]{1,40}|browser|browsing|web ?search|search|email|e-mail|fetch|shell|code)["'\`]? (?:tool|function|plugin)s?[^.\\n]{0,40}(?:conversation|user.s|the user|chat history|https?:|your (?:instructions|prompt|memory))`,
        'tool|function|plugin',
      ),
    ]),
  },
  {
    reason: 'it speaks to a model',
    needs: matcherOf(READER),
    expression: anyOf([
      turn(
        `^[^\\n:：.。]{0,14}?${READER}[^\\n:：.。]{0,30}?[:：][^\\n]{0,50}?(?:${LEAVE_OUT}|${PRAISE})`,
        '[:：]',
      ),
      turn(
        `${whole('as (?:the|an?)')} (?:\\p{L}+ )?${READER} (?:produc|read|answer|process|summari[sz]|generat|writ)ing (?:this|these|the|an?) [^.,\\n]{0,30}, you (?:should|must|shall|are to|have to|need to)`,
        'you',
      ),
      turn(
        `${whole('(?:any|every|all|each)')} ${READER}[^.,\\n]{0,40}?(?:answer|read|summari|process|index|cit|quot|us)\\p{L}*[^.,\\n]{0,40}? (?:must|shall|has to|have to|is required to|are required to|is obliged to)`,
        'must|shall|ha[sv]e? to|required|obliged',
      ),
      turn(
        `${READER}[^.。\\n]{0,12}?(?:要約|总结|摘要|요약|サマリ)[^.。\\n]{0,20}?${LEAVE_OUT}`,
        LEAVE_OUT,
      ),
    ]),
  },
  {
    reason: 'it speaks to a model',
    needs: /bots?\b|crawler/,
    expression: matcherOf(
      `${whole('(?:bots?|crawlers?|chatbots?)')} (?:that |which |who )(?:index|read|quote|summari[sz]e|answer|crawl|process)\\p{L}*[^.\\n]{0,40}(?:must|are required to|has to|have to|should) `,
    ),
  },
];
