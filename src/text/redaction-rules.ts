import { NAMES_ELSEWHERE } from './may-be-redacted.ts';
import { isPrivateUrl } from './private-url.ts';
import { OPEN, type RedactionRule } from './redaction-rule.ts';
import { SECRET_PLACES } from './secret-places.ts';
import { SERVICE_KEYS } from './service-keys.ts';

const PARAMETERS =
  '(?:x-(?:amz|goog|oss|cos|ms)-[a-z-]{1,30}|(?:access|refresh|id|auth|api|csrf|session|security|bearer|user|device)[_-]?(?:token|key)|token|jwt|api[_-]?key|apikey|key|auth|authorization|(?:client|app)?[_-]?secret|password|passwd|pwd|pass|sig|signature|sign|hmac|awsaccesskeyid|googleaccessid|ossaccesskeyid|key-pair-id|credential|credentials|session|session[_-]?id|sid|phpsessid|jsessionid|ticket|invite|xsec_token|wskey|passkey)';
const SECRET_NAMES =
  '(?:[a-z\\d]{1,30}[_-]){0,4}?(?:api[ _-]?key|apikey|(?:shared)?(?:account|access)[ _-]?key|secret[ _-]?key|private[ _-]?key|encryption[ _-]?key|signing[ _-]?key|auth[ _-]?token|access[ _-]?token|refresh[ _-]?token|session[ _-]?token|client[ _-]?secret|secret|token|(?:pg)?pass(?:word|wd|phrase|code)|(?:mysql_)?pwd|rediscli_auth|sshpass)';
/** A value that code looks up somewhere is not there. */
const LOOKED_UP =
  '(?!(?:os|process|System|Environment|ENV|env|getenv|config|settings|self|this|var|local|secrets|vault|args|options|params|req|request|import\\.meta)\\s{0,3}(?:\\.|\\(|\\[|::)|[A-Za-z_$][\\w$]{0,60}\\s{0,3}[(\\[])';
/** Also as it stands in JSON that is a string of JSON. */
const QUOTE = '(?:\\\\{0,15}["\'])';
const HOST = '[a-z\\d.:[\\]_%-]';

/** What leads from such a word to the value. */
const IS_ELSEWHERE =
  '(?:\\s(?:lautet|ist|est|es|é|è|is|to|jest|är|on|это|є|adalah|là|هي|هو|היא|הוא))';

/** A user's name alone, or the words that a manual has there. */
const NO_SECRET_USER = '(?!(?:user(?:name)?|name|login):(?:pass(?:word)?|pw)@|[a-z]{1,20}@)';

const CURL_USER = new RegExp(
  `(\\s(?:-u\\s{0,2}|--user[\\s=])["']?[^\\s:"']{1,100}:)${OPEN}[^\\s"']{1,300}`,
  'g',
);

/** In the order in which they apply: what holds others comes first. */
export const REDACTION_RULES: readonly RedactionRule[] = [
  {
    kind: 'private-key',
    expression:
      /-----BEGIN (?!CERTIFICATE|X509|(?:RSA |DSA |EC |PGP )?PUBLIC|PGP (?:SIGN|MESS)|(?:DH|EC) PARAM)[A-Z\d ]{1,60}-----(?:(?!-----END )[\s\S])*(?:-----END [A-Z\d ]{1,60}-----)?/g,
  },
  {
    kind: 'private-key',
    // PuTTY
    expression: /(\bPrivate-Lines:\s{0,3}\d{1,4}\r?\n)(?!\[redacted:)[\w+/=\r\n]{20,8000}(?=\n|$)/g,
  },
  {
    kind: 'private-url',
    expression: new RegExp(
      `(?<![a-z\\d+.-])[a-z][a-z\\d+.-]{1,20}://(?:[^\\s/?#"'<>@]{0,200}@)?${HOST}{1,255}(?:[/?#][^\\s"'<>\\\\\`，。；、）】」]{0,4000})?`,
      'gi',
    ),
    replace: (match, mark) => {
      const tail = /[)\].,;:!?*]*$/.exec(match)?.[0] ?? '';
      return isPrivateUrl(match.slice(0, match.length - tail.length)) ? mark + tail : undefined;
    },
  },
  {
    kind: 'credentials',
    expression: new RegExp(
      `((?<![a-z\\d+.-])[a-z][a-z\\d+.-]{1,20}://)${OPEN}${NO_SECRET_USER}[^\\s/?#"'<>@]{1,300}(?=@)`,
      'gi',
    ),
  },
  {
    kind: 'credentials',
    // To the end of the line, so that each user behind it is found at once.
    expression: /\bcurl\b[^\r\n]*/g,
    replace: (match, mark) => {
      const replaced = match.replace(CURL_USER, (_, lead: string) => lead + mark);
      return replaced === match ? undefined : replaced;
    },
  },
  {
    kind: 'cookie',
    expression: new RegExp(
      `\\b((?:set-)?cookies?["']?\\s{0,3}[:=]\\s{0,3}["']?)${OPEN}(?=[^\\s"'=;]{1,100}=)[^\\r\\n"]{1,8000}`,
      'gi',
    ),
  },
  {
    kind: 'cookie',
    expression: new RegExp(
      `\\b((?:PHPSESSID|JSESSIONID|ASP\\.NET_SessionId|connect\\.sid|sessionid|session_id|csrftoken|web_session|SESSDATA|bili_jct)=)${OPEN}[^\\s;,&"']{4,}`,
      'gi',
    ),
  },
  ...SECRET_PLACES,
  {
    kind: 'token',
    // The address itself is the secret: whoever has it may post.
    expression:
      /(?<=\/\/)((?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/webhooks|[\w-]{1,60}\.webhook\.office\.com\/webhookb2|open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook|hooks\.zapier\.com\/hooks\/catch|maker\.ifttt\.com\/trigger\/\w{1,60}\/with\/key|api\.telegram\.org\/bot|[\w-]{1,40}\.infura\.io\/v3|[\w.-]{1,60}\.alchemy\.com\/v2)\/?)(?!\[redacted:)[\w%:@/.-]{8,400}/gi,
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `((?:^|\\s)--?(?:[A-Za-z\\d]{1,20}-){0,3}(?:[Pp]assword|[Pp]asswd|[Pp]assphrase|[Ss]torepass|[Kk]eypass|[Tt]oken|[Ss]ecret|[Aa]pi-?[Kk]ey|[Aa]ccess-?[Kk]ey|[Ss]ecret-?[Kk]ey|[Pp]rivate-?[Kk]ey)(?:=${QUOTE}?|\\s{1,3}${QUOTE}|\\s{1,3}(?=[^\\s"'&,;]{0,80}[\\dA-Z!@#$%^&*_+])|\\s{1,3}(?=[^\\s"'&,;?.]{9})))${OPEN}(?![-$])[^\\s"'&,;]{3,4000}`,
      'gm',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `(\\b(?:(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|mongosh?|docker login)\\b[^\\r\\n]{0,200}?\\s-p ?|redis-cli\\b[^\\r\\n]{0,200}?\\s-a ?)["']?)${OPEN}(?![-$])[^\\s"'&,;:]{3,300}`,
      'g',
    ),
  },
  {
    kind: 'secret',
    // .pgpass
    expression: new RegExp(
      `((?:^|\\s)[\\w.*-]{1,200}:(?:5432|5433|6432|\\*):[^\\s:]{1,100}:[^\\s:]{1,100}:)${OPEN}\\S{3,300}`,
      'gm',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `(\\bdefine\\(\\s{0,3}["'][A-Z\\d_]{0,60}(?:KEY|TOKEN|SECRET|PASSWORD|PASS|SALT)["']\\s{0,3},\\s{0,3}["'])${OPEN}[^"'\\r\\n]{3,300}`,
      'g',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(`(\\bWIFI:[^\\r\\n]{0,200}?;P:)${OPEN}[^;\\r\\n]{3,100}`, 'g'),
  },
  {
    kind: 'secret',
    // .netrc
    expression: new RegExp(
      `(\\b(?:machine\\s{1,9}\\S{1,200}|default)\\s{1,9}login\\s{1,9}\\S{1,200}\\s{1,9}password\\s{1,9})${OPEN}\\S{1,300}`,
      'g',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `((?:${NAMES_ELSEWHERE})(?:${IS_ELSEWHERE}?\\s{0,2}[:：=＝]\\s{0,2}|${IS_ELSEWHERE}\\s{1,2}|(?:是|为|為)\\s{0,2})["'「“]?)${OPEN}(?=[^\\s"'，。；]{0,80}[\\d!@#$%^&*_-])[!-~]{4,200}`,
      'gi',
    ),
  },
  {
    kind: 'secret',
    // No sentence goes on with a word that has capitals inside.
    expression: new RegExp(
      `((?:${NAMES_ELSEWHERE.replace(/(?<=^|\|)[a-zа-я]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)})${IS_ELSEWHERE}?\\s{0,2}[:：=＝]\\s{0,2}["'「“]?)${OPEN}(?=[A-Za-z]{0,80}[a-z][A-Z]|[A-Za-z]{0,80}[A-Z]{2}[a-z])[!-~]{6,200}`,
      'g',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `(\\b(?:password|passphrase|passcode|pwd|api key|secret key)(?:\\s{1,2}(?:is|was))\\s{1,2}${QUOTE}?)${OPEN}(?=[^\\s"']{0,80}\\d)(?=[^\\s"']{0,80}[A-Za-z!@#$%^&*])[^\\s"',;]{6,200}(?<![.?!])`,
      'gi',
    ),
  },
  {
    kind: 'token',
    expression: new RegExp(
      `((?:[?&#;]|%3f|%26|%23)${PARAMETERS}(?:=|%3d))${OPEN}(?!(?:value|password|example)\\b)(?:(?!%26)[^&#\\s"'<>)\\]\\\\]){1,4000}`,
      'gi',
    ),
  },
  {
    kind: 'token',
    expression: /(?<![A-Za-z\d])eyJ[\w-]{5,2000}\.[\w-]{5,4000}(?:\.[\w-]{0,2000})?/g,
  },
  {
    kind: 'key',
    expression: new RegExp(
      `(?<![A-Za-z\\d])(?:${SERVICE_KEYS.map(({ begins, rest }) => `${begins}${rest}`).join('|')})`,
      'g',
    ),
    // A place for a key.
    replace: (match, mark) => (/x{8}/i.test(match) ? undefined : mark),
  },
  {
    kind: 'token',
    expression: new RegExp(
      `\\b((?:proxy-)?authorization["']?\\s{0,3}[:=]\\s{0,3}["']?(?:(?:Basic|Bearer|Token|Digest|ApiKey)\\s{1,3})?)${OPEN}(?!(?:Basic|Bearer|Token|Digest)\\b)[^\\s"',;]{4,4000}`,
      'gi',
    ),
  },
  {
    kind: 'token',
    expression: new RegExp(
      `\\b((?:Bearer|Basic)\\s{1,3})${OPEN}(?=[\\w.~+/=-]{0,4000}\\d|[\\w.~+/=-]{20})[\\w.~+/=-]{8,4000}`,
      'gi',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `(?<![A-Za-z\\d])([A-Z\\d_]{0,60}_(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PWD|PASS|CREDENTIALS?|COOKIE|AUTH)(?:_BASE)?\\s{0,2}=\\s{0,2}["']?)${OPEN}${LOOKED_UP}[^\\s"'&,;]{1,4000}`,
      'g',
    ),
  },
  {
    kind: 'secret',
    expression: new RegExp(
      `(?<![a-z\\d])(${SECRET_NAMES}${QUOTE}?\\s{0,2}(?:=\\s{0,2}${QUOTE}?|:\\s{0,2}${QUOTE}|:\\s{0,2}(?=[^\\s"']{0,200}\\d)))${OPEN}${LOOKED_UP}(?:(?!${QUOTE})[^\\s"'&,;]){3,4000}`,
      'gi',
    ),
  },
  {
    kind: 'email',
    expression:
      /(?<![\p{L}\d.!#$%&*+/=?^_`{|}~-])[\p{L}\d.!#$%&*+=?^_`{|}~-]{1,64}@(?!\d+\.\d+(?!\w))[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/gu,
    replace: (match, mark) => (/\.\p{L}{2,}$/u.test(match) ? mark : undefined),
  },
  {
    kind: 'ip',
    expression:
      /(?<![\w.]|\bv|[Vv]ersion |[Rr]elease )(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w-]|\.\d)/g,
  },
  {
    kind: 'ip',
    expression:
      /(?<![\w:.])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}|::(?:ffff:)?[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}|(?:[\da-f]{1,4}:){2,7}:)(?![\w:])/gi,
    replace: (match, mark) => (/\d/.test(match) && match.length > 2 ? mark : undefined),
  },
  {
    kind: 'card',
    expression:
      /(?<![\w.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|3[47]\d{2}|6\d{3})(?:(?:[ -]?\d{4}){2}[ -]?\d{3,4}|[ -]\d{6}[ -]\d{5})(?![\w-]|\.\d)/g,
    replace: (match, mark) => (isCardNumber(match) ? mark : undefined),
  },
  {
    kind: 'account',
    expression: /(?<![\w-])[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,4})?(?![\w-])/g,
    replace: (match, mark) => (isBankAccount(match) ? mark : undefined),
  },
  {
    kind: 'phone',
    expression: /(?<![\w+.])\+\d{1,3}(?:[ .-]{0,2}\(?\d{1,5}\)?){2,6}(?![\w%]|\.\d)/g,
    replace: (match, mark) => (hasPhoneLength(match) ? mark : undefined),
  },
  {
    kind: 'phone',
    expression:
      /(?<![\w.+-]|\d )(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-]|\.\d)|(?<![\w.-])1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\w-]|\.\d)|(?<![\w.-])\(?0\d{2,3}\)?[ -]\d{7,8}(?![\w-]|\.\d)/g,
  },
  {
    kind: 'home',
    expression:
      /(?<![\w.-])(?:[A-Za-z]:)?(?:\/(?:home|Users)\/|\\{1,2}(?:Users|Documents and Settings)\\{1,2})(?!Shared\b|\{|\[redacted:)[^\s/\\"'<>:|?*,;)}\]]{1,64}|(?<![\w./-])\/root(?=\/)/g,
  },
  {
    kind: 'handle',
    // Chinese, Japanese and Korean leave no space in front of one; to other scripts it would be an address.
    expression:
      /(?<![^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\d_.@/\]+-])@(?![\p{L}\d_.-]{1,60}\/)[\p{L}_][\p{L}\d_]{1,39}(?:[.-][\p{L}\d_]{1,30}){0,3}/gu,
  },
];

/** What says who somebody is, or where. It is no key to anything. */
const PERSONAL: ReadonlySet<string> = new Set([
  ...['email', 'phone', 'ip', 'handle', 'home', 'private-url'],
]);

/** Those of keys, passwords and the like. */
export const SECRET_RULES: readonly RedactionRule[] = REDACTION_RULES.filter(
  ({ kind }) => !PERSONAL.has(kind),
);

function hasPhoneLength(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 8 && digits <= 15;
}

/** The check digit of payment cards (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** The check digits of international bank account numbers (ISO 13616). */
function isBankAccount(text: string): boolean {
  const signs = text.replace(/ /g, '');
  if (signs.length < 15 || signs.length > 34) return false;
  const moved = signs.slice(4) + signs.slice(0, 4);
  let rest = 0;
  for (const sign of moved)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
