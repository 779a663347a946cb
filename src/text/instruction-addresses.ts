import { anyOf, matcherOf } from './instruction-matchers.ts';
import type { InstructionRule } from './instruction-phrases.ts';
import { READER as NAMED } from './instruction-readers.ts';

/** What models are called, over folded text: small letters, Latin ones without accents. A word may go on behind it. */
const READER = [
  '\\b(?:ai|ia|ki|llm|gpt|chatgpt|claude|gemini|copilot)\\b',
  'chatbot|(?:language|large language|sprach|taal|sprog|sprak|kieli)[- ]?(?:models?|modell|malli)',
  'model(?:o|os|e|es|lo|li|u|ul)? (?:de |di |jezyk|lingu|de la )(?:linguag|langag|lenguaj|owy|istic|owego)?',
  'inteligencia artificial|intelligence artificielle|kunstliche intelligenz|intelligenza artificiale|sztuczn\\p{L}+ inteligenc',
  'язык\\p{L}+ модел|мовн\\p{L}+ модел|нейросет|искусственн\\p{L}+ интеллект|\\bии[- ]|ии-ассистент|γλωσσικ\\p{L}+ μοντελ|τεχνητ\\p{L}+ νοημοσυν',
  'yapay zek|dil modeli|نموذج|الذكاء الاصطناعي|هوش مصنوعی|בינה מלאכותית|מודל שפה|एआई|भाषा मॉडल|कृत्रिम',
  '언어 ?모델|인공지능|言語モデル|人工知能|人工智能|语言模型|語言模型|大模型|智能助手|mo hinh ngon ngu|tri tue nhan tao|model bahasa|kecerdasan buatan|โมเดลภาษา|ปัญญาประดิษฐ์',
].join('|');

/** What a text says when it turns to somebody. */
const ADDRESS = [
  '\\b(?:note|notice|message|memo|instructions?|directives?|orders?|attention|nota|instruccion(?:es)?|aviso|mensaje|mensagem|instrucao|instrucoes|consignes?|hinweis|anweisung(?:en)?|achtung|messaggio|istruzion[ei]|opmerking|instructies?|aan|bericht|uwaga|instrukcj\\p{L}+|wiadomosc|dla|obs|meddelande|notera|till|poznamka|upozorneni|pro|nota bene|not|dikkat|talimat|ghi chu|luu y|thong diep|mesaj|pesan|gui|catatan|perhatian|untuk|semua|all[ea]?|tod[oa]s|toutes|tous|tutti|wszystkich|wszystkie|vsechny|tum)\\b',
  'всем|всех|усім|примечани|внимани|инструкци|сообщени|примітк|увага|інструкці|σημειωσ|προσοχ|οδηγι',
  'إلى|ملاحظة|تنبيه|تعليمات|رسالة|توجه|توجيه|לתשומת|הערה|सभी|संदेश|सूचना|निर्देश|ध्यान|नोट|참고|주의|안내|모든|지시|에게|注意|メモ|指示|へ|すべて|致|所有|留言|消息|提示|说明|給|给|หมายเหตุ|ถึง|สำหรับ',
].join('|');

/** In English models are met in more shapes. */
const MODEL = '(?:ai|llm|language model|model|assistant|agent|chatbot|bot|crawler|summari[sz]er)s?';

const expression = (...sources: readonly string[]): RegExp =>
  new RegExp(sources.join('|').normalize('NFKC'), 'mu');

/** Without a model that is named nobody speaks to one. */
const NAMING = anyOf([matcherOf(READER), matcherOf(NAMED)]);

/** Who is spoken to, rather than what is asked of them: the second says it in any words. */
export const ADDRESS_RULES: readonly InstructionRule[] = [
  {
    reason: 'it speaks to a model',
    needs: { test: (text) => /[:：]/.test(text) && NAMING.test(text) },
    expression: expression(
      `^[^\\n:：.。]{0,20}?(?:${ADDRESS})[^\\n:：.。]{0,25}?(?:${READER}|${NAMED})[^\\n:：.。]{0,20}[:：]\\s*\\S`,
      `^[^\\n:：.。]{0,10}?(?:${READER}|${NAMED})[^\\n:：.。]{0,20}?(?:${ADDRESS})[^\\n:：.。]{0,12}[:：]\\s*\\S`,
    ),
  },
  {
    reason: 'it speaks to a model',
    needs:
      /\b(?:ai|llm)s?\b|model|assistant|agent|bot|crawler|reader|system|summari|your |asked about|\{\{|tarea|tarefa|tache|aufgabe|compito|taak|uppgift|zadanie|\bab (?:sofort|jetzt)|od teraz|desde ahora|ora in poi|desormais|[\u0400-\u04ff\u3040-\u9fff\uac00-\ud7af]/,
    expression: expression(
      `\\b${MODEL}\\b[^.\\n]{0,20}\\b(?:read|summari[sz]|process|pars|index|ingest|translat|crawl)(?:s|e|es|ing)?\\b[^.\\n]{0,20}\\b(?:this|these|below|above)\\b[^.\\n]{0,30}\\b(?:must|shall|should|(?:is|are) (?:required|obliged|instructed|asked) to|ha(?:s|ve) to|needs? to)\\b`,
      `\\bas an? (?:ai|llm|language model|ai (?:model|assistant|system|agent)|(?:automated|autonomous|virtual|intelligent) (?:agent|assistant|system|reader))\\b,? you\\b`,
      `\\byou are no longer an? (?:\\w+ )?${MODEL}\\b`,
      '\\b(?:skip|bypass|drop|disable|suspend) your (?:safety |security |content )(?:rules|filters?|checks|guidelines|policy|policies)\\b',
      '\\bdo not summari[sz]e (?:this|the) (?:page|document|text|article|file)\\b[^\\n]{0,5} instead\\b',
      '\\bwhen (?:you are )?asked about [^.,\\n]{1,40}, (?:you must|always) (?:say|answer|reply|respond|state|claim)\\b',
      '\\{\\{ ?#?(?:system|assistant)\\b',
      '\\b(?:tu nueva tarea es|sua nova tarefa e|ta nouvelle tache est|votre nouvelle tache est|deine neue aufgabe (?:ist|lautet)|il tuo nuovo compito e|je nieuwe taak is|din nya uppgift ar|twoje nowe zadanie)\\b|(?:твоя|ваша) новая задача|你的新任务是|あなたの新しい(?:任務|タスク|仕事)は|너의 새로운 (?:임무|과제)',
      '\\b(?:ab (?:sofort|jetzt) (?:antwortest|bist|sprichst|schreibst) du|od teraz (?:odpowiadasz|jestes|mowisz|piszesz)|desde ahora (?:respondes|eres)|d.ora in poi (?:rispondi|sei)|desormais,? (?:tu|vous) (?:reponds|repondez|es|etes))\\b|с этого момента (?:ты|вы) (?:отвеча|пиш|говор|явля)',
      `\\bfrom (?:here|now|this point)(?: on(?:wards?)?)?,? (?:the |this |every |all |any )?(?:ai|llm|assistant|chatbot|language model)s?\\b`,
      '\\b(?:include|put|paste|print|append|quote)\\b[^.\\n]{0,40}\\bin your (?:answer|response|reply|summary|output)\\b',
    ),
  },
  {
    reason: 'it tells the reader to drop its instructions',
    needs:
      /guidance|instru|orders|rules|guidelines|prompt|o que |ce qu|was (?:man |dir|ihnen|euch)|regeln|vorgaben|anweisungen|richtlinien|regels|opdrachten|quen|bo qua|phot lo|[\u0370-\u04ff\u3040-\u9fff]/,
    expression: expression(
      '\\b(?:stop following|no longer follow|abandon|set aside|drop) (?:all |any |the |your )?(?:\\w+ )?(?:guidance|instructions?|orders|rules|guidelines|prompt)\\b[^.\\n]{0,15}\\b(?:you (?:received|were given|have|got)|given to you|above|earlier|so far)\\b',
      '\\b(?:olvida|ignora|olvide|ignore) (?:todo )?lo que (?:te|os|le) (?:ha|di|orden|pid)',
      '\\b(?:esqueca|esquece|ignore) (?:tudo )?o que (?:te|lhe) (?:foi|di|ped|orden)',
      '\\b(?:oublie|oubliez|ignore|ignorez) (?:tout )?ce qu(?:e |.)(?:on|t|vous|l.on)[^.\\n]{0,12} (?:dit|demande|ordonne)',
      '\\b(?:vergiss|vergesst|ignoriere) (?:alles,? )?was (?:man )?(?:dir|ihnen|euch)[^.\\n]{0,20} (?:gesagt|aufgetragen|befohlen)',
      '\\b(?:ignoriere|vergiss|missachte|umgehe) (?:alle |die |samtliche )?(?:regeln|vorgaben|anweisungen|richtlinien) (?:des systems|oben|von oben)\\b',
      '\\b(?:negeer|vergeet) (?:alle |de )?(?:regels|instructies|opdrachten) (?:hierboven|van het systeem|hiervoor)\\b',
      '(?:これまで|今まで|以前|上記|前|先ほど|システム)の(?:指示|命令|ルール|規則|設定)[はを][^。\\n]{0,6}無視す',
      '(?:забудь|забудьте|игнорируй) вс[её],? что (?:тебе|вам) (?:говорили|сказали|велели|писали)',
      '\\b(?:quen|bo qua|phot lo)[^.\\n]{0,12}(?:chi thi|chi dan|menh lenh|yeu cau|quy tac)[^.\\n]{0,10}(?:truoc|tren|cu)',
      '(?:ξεχνα|ξέχνα|ξεχασε|ξέχασε|ξεχαστε|ξεχάστε|αγνοησε|αγνόησε)[^.\\n]{0,12}(?:προηγουμεν|προηγούμεν|παραπανω|παραπάνω)',
    ),
  },
  {
    reason: 'it asks for the system prompt',
    expression: expression(
      '(?:把|将|將)你的?(?:全部|完整)?(?:系统|系統|隐藏|初始)(?:的)?(?:提示词|提示|指令|設定|设定)[^。\\n]{0,12}(?:输出|显示|打印|告诉|说出|复述|写出|發|发|貼|贴)',
    ),
  },
];
