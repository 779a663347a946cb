import { anyOf, type Matcher, matcherOf, readied, turn } from './instruction-matchers.ts';

export interface InstructionRule {
  readonly reason: string;
  readonly expression: Matcher;
  /** What a text must hold for the expression to match at all: cheap to look for, most have none of it. */
  readonly needs?: Matcher;
}

/** What speaks to a model in one language. Alternatives are sources of expressions over folded text: small letters, Latin ones without accents. */
interface Phrases {
  /** Commands to drop something, what is dropped, and which of it: "ignore", "instructions", "previous". */
  readonly ignore: string;
  readonly instructions: string;
  readonly earlier: string;
  /** Dropping everything at once, as a whole phrase. */
  readonly everything: string;
  /** Another role, as whole phrases: "from now on you". */
  readonly role: string;
  readonly reveal: string;
  readonly systemPrompt: string;
  /** Whole phrases: "do not tell the user". */
  readonly hide: string;
  readonly send: string;
  readonly secrets: string;
  readonly call: string;
  readonly fresh: string;
  /** Who speaks at the beginning of a line, and how that goes on. */
  readonly speaker: string;
  readonly orders: string;
}

const SPANISH: Phrases = {
  ignore:
    'ignora|ignore|ignorad|ignoren|olvida|olvide|olvidad|desestima|descarta|descarte|omite|no (?:sigas|siga|obedezcas|hagas caso)|haz caso omiso|haga caso omiso',
  instructions: 'instruccion(?:es)?|indicaciones|directrices|directivas|ordenes|reglas|prompts?',
  earlier: 'anterior(?:es)?|previ[ao]s?|precedentes?|tod[ao]s|tus?|sus|originales|del sistema',
  everything: '(?:ignora|ignore|olvida|olvide) tod[oa] (?:lo anterior|lo dicho|lo que)',
  role: 'a partir de ahora,? (?:eres|seras|debes|responde|actua|vas a)|ahora eres (?:un|una|mi|el|la)|(?:actua|comportate) como si (?:fueras|no tuvieras)|finge (?:ser|que eres)|modo (?:desarrollador|dios)',
  reveal: 'revela|revele|muestra|muestrame|imprime|dime|repite|escribe|filtra|dame|envia',
  systemPrompt:
    'prompt (?:del|de) sistema|instrucciones del sistema|instrucciones (?:ocultas|iniciales|secretas)|mensaje del sistema',
  hide: 'no (?:se lo |le |les |lo )?(?:digas?|cuentes?|informes?|menciones?|reveles?|avises?|muestres?)[^.\\n]{0,30} (?:al|el) usuario',
  send: 'envia|envie|manda|mande|publica|sube|reenvia|transmite',
  secrets:
    'claves? (?:de )?(?:la )?api|claves? privadas?|contrasenas?|credenciales|tokens? de acceso|secretos',
  call: 'por favor,? (?:llama|llame|invoca|invoque|ejecuta|ejecute)(?: ya)? (?:a )?(?:la|el|esta|este|tu) (?:funcion|herramienta)|(?:usa|llama|invoca) (?:a )?tus? (?:herramientas?|funcion(?:es)?)',
  fresh: '(?:nuevas?|verdaderas) (?:instruccion(?:es)?|ordenes)',
  speaker: 'sistema|asistente',
  orders: 'eres|ignora|olvida|debes|nunca|siempre',
};

const PORTUGUESE: Phrases = {
  ignore:
    'ignore|ignora|ignorem|esqueca|esquece|desconsidere|desconsidera|descarte|nao (?:siga|sigas|obedeca)',
  instructions:
    'instruc(?:ao|oes)|orientacoes|diretrizes|diretivas|ordens|regras|comandos|prompts?',
  earlier: 'anterior(?:es)?|previ[ao]s?|acima|tod[ao]s|tuas?|suas?|originais|do sistema',
  everything: '(?:ignore|ignora|esqueca|esquece) tudo (?:o que|acima|anterior|isso)',
  role: 'a partir de agora,? (?:voce|tu|es|aja|responda)|(?:voce agora e|agora voce e) (?:um|uma|meu|o|a)|(?:aja|comporte-se) como se (?:fosse|nao tivesse)|finja (?:ser|que)|modo (?:desenvolvedor|deus)',
  reveal: 'revele|revela|mostre|mostra|imprima|diga|repita|escreva|vaze|envie',
  systemPrompt:
    'prompt (?:do|de) sistema|instrucoes do sistema|instrucoes (?:ocultas|iniciais|secretas)|mensagem do sistema',
  hide: 'nao (?:o |lhe )?(?:diga|digas|conte|contes|informe|mencione|revele|avise|mostre)[^.\\n]{0,30} (?:ao|o) (?:usuario|utilizador)',
  send: 'envie|envia|mande|manda|publique|carregue|encaminhe|transmita',
  secrets:
    'chaves? (?:de |da )?api|chaves? privadas?|senhas?|palavras-passe|credenciais|tokens? de acesso|segredos',
  call: 'por favor,? (?:chame|chama|invoque|execute)(?: ja)? (?:a|o|esta|este|sua) (?:funcao|ferramenta)|(?:use|chame|invoque) (?:a |as )?suas? (?:ferramentas?|func(?:ao|oes))',
  fresh: '(?:novas?|verdadeiras) (?:instruc(?:ao|oes)|ordens)',
  speaker: 'sistema|assistente',
  orders: 'voce|ignore|esqueca|deve|nunca|sempre',
};

const ITALIAN: Phrases = {
  ignore:
    'ignora|ignori|ignorate|dimentica|dimenticate|trascura|tralascia|scarta|non (?:seguire|obbedire|considerare)',
  instructions: 'istruzion[ei]|indicazioni|direttive|ordini|regole|comandi|prompt',
  earlier: 'precedent[ei]|sopra|tutt[ei]|tu[ei]|tuoi|original[ei]|inizial[ei]|di sistema',
  everything: '(?:ignora|dimentica|ignorate|dimenticate) tutto (?:quello|cio|quanto|il precedente)',
  role: "d(?:'|a )ora in poi,? (?:sei|sarai|devi|rispondi|agisci)|(?:ora|adesso) sei (?:un|una|il|la|mio)|(?:agisci|comportati) come se (?:fossi|non avessi)|fingi di|modalita (?:sviluppatore|dio)",
  reveal: 'rivela|mostra|mostrami|stampa|dimmi|ripeti|scrivi|invia',
  systemPrompt:
    'prompt (?:di|del) sistema|istruzioni (?:di|del) sistema|istruzioni (?:nascoste|iniziali|segrete)|messaggio di sistema',
  hide: "non (?:lo |gli )?(?:dire|dirlo|rivelare|rivelarlo|informare|menzionare|mostrare|avvisare)[^.\\n]{0,30} (?:all'|l')utente",
  send: 'invia|inviate|manda|mandate|pubblica|carica|inoltra|trasmetti',
  secrets:
    'chiav[ei] (?:dell[ae] )?api|chiav[ei] privat[ae]|password|credenziali|token di accesso|segreti',
  call: 'per favore,? (?:chiama|chiamate|invoca|esegui|richiama)(?: subito)? (?:la|lo|questa|questo|il) (?:tuo |tua )?(?:funzione|strumento|tool)|(?:usa|chiama|invoca) (?:i tuoi|le tue|il tuo|la tua) (?:strument[oi]|funzion[ei])',
  fresh: '(?:nuov[ae]|vere) istruzion[ei]',
  speaker: 'sistema|assistente',
  orders: 'sei|ignora|dimentica|devi|mai|sempre',
};

const FRENCH: Phrases = {
  ignore:
    'ignore|ignores|ignorez|oublie|oubliez|neglige|negligez|contourne|contournez|ne (?:tiens|tenez) pas compte|ne (?:suis|suivez) (?:pas|plus)|(?:fais|faites) abstraction',
  instructions: 'instructions?|consignes?|directives?|ordres|regles|prompts?',
  earlier:
    "precedente?s?|anterieure?s?|ci-dessus|tou(?:te)?s|tes|vos|initiales?|d'origine|du systeme",
  everything: '(?:ignore|ignorez|oublie|oubliez) tout (?:ce qui|ce que|le reste|ca)',
  role: '(?:a partir de maintenant|desormais|dorenavant),? (?:tu|vous)|(?:tu es|vous etes) (?:maintenant|desormais) (?:une?|mon|le|la|libre)|(?:agis|comporte-toi|agissez) comme si (?:tu|vous)|(?:fais|faites) (?:semblant|comme si)|mode (?:developpeur|dieu)',
  reveal:
    'revele|revelez|montre|montrez|affiche|affichez|imprime|dis-moi|dites-moi|repete|donne|envoie',
  systemPrompt:
    'prompts? systeme|prompt du systeme|instructions (?:du )?systeme|instructions (?:cachees|initiales|secretes)|message systeme',
  hide: "ne (?:le |lui )?(?:dis|dites|revele|revelez|mentionne|mentionnez|informe|informez|previens|montre|montrez) (?:rien|pas|jamais)[^.\\n]{0,30} l'utilisateur",
  send: 'envoie|envoyez|publie|publiez|transmets|transmettez|televerse|poste',
  secrets: "cles? (?:d')?api|cles? privees?|mots? de passe|identifiants|jetons? d'acces|secrets",
  call: "(?:s'il (?:te|vous) plait,?|veuillez|merci d'|merci de) ?(?:appelle[rz]?|appelez|invoque[rz]?|executer?|executez|lance[rz]?) (?:la|l'|cette|cet|ta|votre) ?(?:fonction|outil)|(?:utilise|appelle|invoque|utilisez|appelez) (?:tes|ton|ta|vos|votre) (?:outils?|fonctions?)",
  fresh: '(?:nouvelles?|vraies) (?:instructions?|consignes?)',
  speaker: 'systeme|assistant',
  orders: "tu|vous|ignore|ignorez|oublie|ne|n'|toujours",
};

const GERMAN: Phrases = {
  ignore:
    'ignoriere?|ignorieren sie|vergiss|vergesst|vergessen sie|missachte|missachten sie|verwirf|umgehe|ubergehe|(?:befolge|befolgen sie) (?:nicht|keine)',
  instructions:
    'anweisung(?:en)?|instruktion(?:en)?|vorgaben?|befehle?|richtlinien|regeln|prompts?|systemprompts?',
  earlier:
    'vorherige[nrms]?|vorige[nrms]?|bisherige[nrms]?|fruhere[nrms]?|obige[nrms]?|vorangegangene[nrms]?|ursprungliche[nrms]?|alle|deine|ihre|davor|oben',
  everything:
    '(?:ignoriere?|vergiss|vergessen sie) alles,? (?:was|bisherige|vorherige|obige|davor)',
  role: '(?:ab jetzt|ab sofort|von nun an|von jetzt an) (?:bist|wirst|sollst|musst|antwortest) du|du bist (?:jetzt|nun|ab sofort|ab jetzt) (?:ein|eine|mein|der|die|frei)|(?:tu|verhalte dich|tue) so,? als (?:ob du|warst du|seist du|hattest du)|gib (?:dich|vor)[^.\\n]{0,20} zu sein|entwicklermodus',
  reveal: 'verrate|zeige?|gib|nenne|drucke|wiederhole|sage?|offenbare|sende',
  systemPrompt:
    'system-?prompt|systemanweisung(?:en)?|systemnachricht|(?:geheimen?|versteckten?) anweisungen',
  hide: '(?:sage?|erzahle?|verrate|berichte|zeige?|teile|informiere|erwahne)[^.\\n]{0,30} (?:dem|den|der) (?:benutzer|nutzer|anwender)(?:in)? (?:nicht|nichts|niemals|davon nichts)',
  send: 'sende|senden sie|schicke?|schicken sie|ubermittle|poste|lade|leite',
  secrets:
    'api-?(?:schlussel|keys?)|private[nr]? schlussel|passworte?r?|kennworte?r?|zugangsdaten|zugriffstokens?|geheimnisse',
  call: 'bitte,? (?:rufe?|rufen sie|fuhre?|fuhren sie|starte|nutze|verwende) (?:jetzt |sofort )?(?:die|das|diese|dieses|dein|deine) (?:["\'`]?[\\w.-]{1,40}["\'`]?[- ])?(?:funktion|werkzeug|tool)|(?:rufe?|nutze|verwende) (?:eines deiner|deine?) (?:werkzeuge?|tools?|funktion(?:en)?)',
  fresh: 'neue (?:anweisung(?:en)?|instruktion(?:en)?)',
  speaker: 'system|assistent',
  orders: 'du|sie|ignoriere?|vergiss|immer|niemals',
};

const RUSSIAN: Phrases = {
  ignore:
    '(?:про)?игнорируй(?:те)?|забудь(?:те)?|отбрось(?:те)?|обойди(?:те)?|не следуй(?:те)?|не выполняй(?:те)?|не обращай(?:те)? внимания на',
  instructions:
    'инструкци\\p{L}*|указани\\p{L}*|команд\\p{L}*|правил\\p{L}*|ограничени\\p{L}*|промпт\\p{L}*',
  earlier:
    'предыдущ\\p{L}*|прежни\\p{L}*|прошлы\\p{L}*|вс[её]|всех|выше\\p{L}*|тво[ией]\\p{L}*|ваши\\p{L}*|свои\\p{L}*|исходн\\p{L}*|системн\\p{L}*',
  everything: '(?:забудь(?:те)?|игнорируй(?:те)?) вс[её],? (?:что|выше\\p{L}*|предыдущее)',
  role: '(?:с этого момента|отныне|с этой минуты|теперь),? (?:ты (?:—|-|долж\\p{L}*|будешь|мой|моя|не)|вы (?:—|-|долж\\p{L}*|будете))|притворись|веди себя (?:так,? )?(?:как будто|словно)|режим разработчика',
  reveal:
    'покажи(?:те)?|раскрой(?:те)?|выведи(?:те)?|напечатай(?:те)?|повтори(?:те)?|скажи(?:те)?|отправь(?:те)?',
  systemPrompt:
    'системн\\p{L}* (?:промпт\\p{L}*|инструкци\\p{L}*|сообщени\\p{L}*|подсказк\\p{L}*)|скрыт\\p{L}* инструкци\\p{L}*',
  hide: 'не (?:говори|сообщай|рассказывай|упоминай|раскрывай|показывай)(?:те)?[^.\\n]{0,30} пользовател\\p{L}*',
  send: 'отправь(?:те)?|пошли(?:те)?|перешли(?:те)?|загрузи(?:те)?|передай(?:те)?|опубликуй(?:те)?',
  secrets:
    'api[- ]ключ\\p{L}*|ключ\\p{L}* api|закрыт\\p{L}* ключ\\p{L}*|парол\\p{L}*|уч[её]тн\\p{L}* данн\\p{L}*|токен\\p{L}*|секрет\\p{L}*',
  call: 'пожалуйста,? (?:вызови|запусти|выполни|используй)(?:те)? (?:эту |свою |этот |свой )?(?:функцию|инструмент)|(?:вызови|используй)(?:те)? (?:свои|свой|твои) (?:инструмент\\p{L}*|функци\\p{L}*)',
  fresh: 'новы[ей] (?:инструкци\\p{L}*|указани\\p{L}*)',
  speaker: 'система|ассистент',
  orders: 'ты|вы|игнорируй|забудь|всегда|никогда|не',
};

const SPACED: readonly Phrases[] = [SPANISH, PORTUGUESE, ITALIAN, FRENCH, GERMAN, RUSSIAN];

const alternatives = (part: (phrases: Phrases) => string): string => SPACED.map(part).join('|');

/** `\b` knows the letters a to z alone. */
const word = (source: string): string => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;

interface Rule {
  readonly reason: string;
  readonly needs?: RegExp;
  readonly sources: readonly string[];
}

const rule = ({ sources, ...known }: Rule): InstructionRule =>
  lateRule(known, () => new RegExp(sources.join('|'), 'mu'));

/** Its expression is compiled by the first text that it is tried on: few need it, and no command that lists something. */
export function lateRule(
  known: Omit<InstructionRule, 'expression'>,
  compile: () => RegExp,
): InstructionRule {
  let compiled: RegExp | undefined;
  return {
    ...known,
    get expression() {
      compiled ??= readied(compile());
      return compiled;
    },
  };
}

/** Each language by itself: the command of one and the object of another make no sentence. */
const dropping = ({ ignore, instructions, earlier, everything }: Phrases): string => {
  const [some, which] = [word(instructions), word(earlier)];
  const object = `(?:${which}[^.\\n]{0,30}?${some}|${some}[^.\\n]{0,30}?${which})`;
  return `${word(ignore)}[^.\\n]{0,30}?${object}|${word(everything)}`;
};

/** What such a sentence begins with: cheap to look for, and most texts have none of it. */
const droppingOf = ({ ignore, everything }: Phrases): string => word(`${ignore}|${everything}`);

/** Beside English, which is looked for first; text with small letters, and Latin ones without accents. */
export const FOREIGN_RULES: readonly InstructionRule[] = [
  {
    reason: 'it tells the reader to drop its instructions',
    needs:
      /instru|istruz|instruk|indic|orient|direct|diretr|direttiv|orden|ordre|ordini|ordem|regl|regol|regra|regel|comand|consigne|anweis|vorgab|befehl|richtlin|prompt|todo|toda|tudo|tutto|tout|alles|[\u0400-\u04ff\u3040-\u9fff]/,
    expression: anyOf([
      ...SPACED.map((phrases) => turn(dropping(phrases), droppingOf(phrases))),
      matcherOf(
        '(?:忽略|无视|無視|忘记|忘記|忘掉|不要理会|不要理會|别管|抛弃|拋棄|绕过|繞過|覆盖|覆蓋|不要遵守|不再遵守)[^。\\n]{0,12}(?:之前|以前|以上|前面|上面|上述|先前|此前|所有|一切|你的|系统|系統|原有|原来|原來)[^。\\n]{0,12}(?:指令|指示|提示|规则|規則|要求|设定|設定|命令|约束|約束|限制|对话|對話)',
      ),
      matcherOf(
        '(?:これまで|今まで|以前|上記|前の|先ほど|すべての|全ての|あなたの|システム|元の|最初の|既存の)[^。\\n]{0,15}(?:指示|命令|指令|プロンプト|ルール|規則|制約|ガイドライン|設定)[^。\\n]{0,12}(?:無視し|忘れて|破棄し|従わない|従うな|上書きし)',
      ),
      matcherOf('(?:これまで|今まで|上記)の(?:こと|内容|会話)を(?:すべて|全て)?(?:忘れて|無視し)'),
    ]),
  },
  rule({
    reason: 'it gives the reader another role',
    sources: [
      word(alternatives(({ role }) => role)),
      '从(?:现在|此刻)(?:开始|起)[，, ]?(?:请)?你|從(?:現在|此刻)(?:開始|起)[，, ]?(?:請)?你|你现在(?:是|要|必须)(?:一[个名位]|扮演|忽略|听从|我的|没有)|(?:请|你)(?:要|必须|将|来)?(?:扮演|假装(?:成|是|你))|进入(?:开发者|越狱|上帝)模式',
      '(?:今から|これから|現在から|今後)[、, ]?(?:あなたは|君は|お前は)|あなたは(?:今|もう|今から)[^。\\n]{0,20}(?:です|になり|として)|(?:の|である|な)ふりを(?:して|しなさい|しろ)|開発者モード',
    ],
  }),
  rule({
    reason: 'it commands the reader',
    sources: ['你(?:现在|立即|马上|务必|必须)(?:立即|现在|马上|立刻|必须|服从|听从|执行|按照以下)'],
  }),
  rule({
    reason: 'it asks for the system prompt',
    needs:
      /prompt|system|sistema|systeme|cachees|secret|ocultas|iniciais|iniciales|initiales|nascoste|segrete|iniziali|geheim|versteckt|[\u0400-\u04ff\u3040-\u9fff]/,
    sources: [
      ...SPACED.map(
        ({ reveal, systemPrompt }) => `${word(reveal)}[^.\\n]{0,30}?${word(systemPrompt)}`,
      ),
      '(?:输出|显示|打印|泄露|透露|告诉我|重复|复述|輸出|顯示|洩露|告訴我|重複)[^。\\n]{0,15}(?:系统提示|提示词|系统指令|初始指令|隐藏指令|系統提示|提示詞|系統指令)',
      '(?:システム|初期|隠された|内部の)(?:プロンプト|メッセージ|指示|命令)を[^。\\n]{0,15}(?:表示|教え|出力|見せ|明かし|繰り返|公開)',
    ],
  }),
  rule({
    reason: 'it asks to hide something from the user',
    needs: /usuario|utilizador|utente|utilisateur|nutzer|anwender|[\u0400-\u04ff\u3040-\u9fff]/,
    sources: [
      word(alternatives(({ hide }) => hide)),
      '(?:不要|不得|别|切勿|禁止|別)(?:告诉|告知|通知|让|告訴|讓)(?:用户|使用者|主人|人类|用戶|人類)',
      '(?:ユーザー|利用者|使用者)に(?:は|この|これ)?[^。\\n]{0,20}(?:言わないで|伝えないで|教えないで|知らせないで|話さないで|明かさないで|秘密にし|言うな|伝えるな)',
    ],
  }),
  rule({
    reason: 'it asks to hand out secrets',
    needs:
      /api|clave|chave|chiav|cle|schlussel|passw|mot|contrasen|kennw|zugangs|zugriff|geheimn|senha|palavra|creden|identif|token|jeton|segret|segredo|secret|[\u0400-\u04ff\u3040-\u9fff]/,
    sources: [
      ...SPACED.map(
        ({ send, secrets }) =>
          `${word(send)}[^.\\n]{0,40}?${word(secrets)}[^.\\n]{0,40}? (?:a|al|para|per|all|an|auf|nach|zu|в|на|по|à|vers|sur|https?)(?![\\p{L}\\p{N}])`,
      ),
      '(?:把|将|將)[^。\\n]{0,20}(?:密钥|密码|令牌|凭证|口令|聊天记录|环境变量|密鑰|密碼|憑證)[^。\\n]{0,20}(?:发送|发给|发到|上传|提交|转发|發送|發給|上傳|轉發)',
      '(?:apiキー|パスワード|認証情報|秘密鍵|アクセストークン)を[^。\\n]{0,30}(?:送信し|送って|投稿し|アップロードし|転送し)',
    ],
  }),
  rule({
    reason: 'it calls a tool',
    sources: [
      word(alternatives(({ call }) => call)),
      '(?:请|請)(?:你)?(?:立即|现在|马上|直接|先|立刻)?(?:调用|執行|调取|呼叫)[^。，,\\n]{0,15}(?:函数|工具|插件|函數)',
      '(?:関数|ツール|プラグイン)(?:「[^」\\n]{1,40}」)?を[^。\\n]{0,8}(?:呼び出して|呼んで|実行して)(?:ください|下さい|くれ)',
    ],
  }),
  rule({
    reason: 'it announces new instructions',
    needs: /[:：]/,
    sources: [
      `${word(alternatives(({ fresh }) => fresh))}\\s*:`,
      '新(?:しい)?(?:的)?(?:指示|指令|命令)\\s*[:：]',
    ],
  }),
  rule({
    reason: 'it speaks as the system or the assistant',
    needs: new RegExp(`(?:${alternatives(({ speaker }) => speaker)})\\]?\\s*:|[\\u3040-\\u9fff]`),
    sources: [
      ...SPACED.map(({ speaker, orders }) => `^ *\\[?(?:${speaker})\\]?\\s*:\\s*${word(orders)}`),
      '^ *[[【]?(?:系统|助手|系統)(?:提示|消息|指令)?[\\]】]?\\s*[:：]\\s*(?:你|请|請|忽略|必须|不要|从现在)',
      '^ *[[【]?(?:システム|アシスタント)[\\]】]?\\s*[:：]\\s*(?:あなた|必ず|無視|今から)',
    ],
  }),
];
