import { type InstructionRule, lateRule } from './instruction-english.ts';

/** `\b` knows the letters a to z alone. */
const word = (source: string): string => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;

const CALLS = [
  'por favor,? (?:llam[ae]|invo(?:ca|que)|ejecut[ae])(?: ya)? (?:a )?(?:la|el|esta|este|tu) (?:funcion|herramienta)',
  'por favor,? (?:cham[ae]|invoque|execute)(?: ja)? (?:a|o|esta|este|sua) (?:funcao|ferramenta)',
  'per favore,? (?:chiama|chiamate|invoca|esegui|richiama)(?: subito)? (?:la|lo|questa|questo|il) (?:tuo |tua )?(?:funzione|strumento|tool)',
  "(?:s'il (?:te|vous) plait,?|veuillez) ?(?:appelle[rz]?|invoque[rz]?|executer?|executez|lance[rz]?) (?:la|l'|cette|cet|ta|votre) ?(?:fonction|outil)",
  'bitte,? (?:rufe?|rufen sie|fuhre?|fuhren sie|starte|nutze|verwende) (?:jetzt |sofort )?(?:die|das|diese|dieses|dein|deine) (?:["\'`]?[\\w.-]{1,40}["\'`]?[- ])?(?:funktion|werkzeug|tool)',
  'пожалуйста,? (?:вызови|запусти|выполни|используй)(?:те)? (?:эту |свою |этот |свой )?(?:функцию|инструмент)',
];
const SENDS: readonly (readonly [send: string, secrets: string])[] = [
  ['envi[ae]|mand[ae]|sube|reenvia', 'claves? (?:de )?(?:la )?api|contrasenas?|credenciales'],
  ['envi[ae]|mand[ae]|encaminhe', 'chaves? (?:de |da )?api|senhas?|credenciais'],
  ['invia|inviate|manda|inoltra', 'chiav[ei] (?:dell[ae] )?api|password|credenziali'],
  ['envoie|envoyez|transmets', "cles? (?:d')?api|mots? de passe|identifiants"],
  ['sende|senden sie|schicke?|ubermittle', 'api-?(?:schlussel|keys?)|passworte?r?|zugangsdaten'],
  ['отправь(?:те)?|перешли(?:те)?', 'ключ\\p{L}* api|api[- ]ключ\\p{L}*|парол\\p{L}*'],
];
const TO = 'a|al|para|per|all|an|auf|nach|zu|в|на|по|vers|sur|https?';

/** What is commanded in other languages than English, where its words alone would hold what manuals say. Over text as `foldOrder` leaves it. */
export const COMMAND_RULES: readonly InstructionRule[] = [
  lateRule(
    {
      reason: 'it calls a tool',
      needs:
        /func|funz|funk|fonct|ferrament|herrament|strument|outil|werkzeug|tool|функц|инструм|関数|ツール|函数|工具|插件/,
    },
    () =>
      new RegExp(
        [
          word(CALLS.join('|')),
          '请(?:你)?(?:立即|现在|马上|直接|先|立刻)?(?:调用|调取|呼叫)[^。，,\\n]{0,15}(?:函数|工具|插件)',
          '(?:関数|ツール|プラグイン)(?:「[^」\\n]{1,40}」)?を[^。\\n]{0,8}(?:呼び出して|呼んで|実行して)(?:ください|下さい|くれ)',
        ].join('|'),
        'u',
      ),
  ),
  lateRule(
    {
      reason: 'it asks to hand out secrets',
      needs:
        /api|passw|contrasen|credenc|creden|senha|mot|identif|zugangs|парол|密码|密钥|令牌|口令|聊天记录|环境变量|キー|パスワード|認証|认证|秘密鍵|トークン/,
    },
    () =>
      new RegExp(
        [
          ...SENDS.map(
            ([send, secrets]) =>
              `${word(send)}[^.\\n]{0,40}?${word(secrets)}[^.\\n]{0,40}? (?:${TO})(?![\\p{L}\\p{N}])`,
          ),
          '(?:把|将)[^。\\n]{0,20}(?:密钥|密码|令牌|凭证|口令|聊天记录|环境变量)[^。\\n]{0,20}(?:发送|发给|发到|上传|提交|转发)',
          '(?:apiキー|パスワード|[認认]証情[報报]|秘密鍵|アクセストークン)を[^。\\n]{0,30}(?:送信し|送って|投稿し|アップロードし|[転转]送し)',
        ].join('|'),
        'u',
      ),
  ),
  lateRule(
    { reason: 'it commands the reader', needs: /你|ты|теб/ },
    () =>
      new RegExp(
        `你(?:现在|立即|马上|务必|必须)(?:立即|现在|马上|立刻|必须|服从|听从|执行)|${word('(?:с этого момента|отныне|с этой минуты|теперь),? ты (?:мой|моя|не)')}`,
        'u',
      ),
  ),
];
