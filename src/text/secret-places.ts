import { PASSWORD_ELSEWHERE } from './may-be-redacted.ts';
import { OPEN, type RedactionRule } from './redaction-rule.ts';

/** What a member, a variable or a setting is called whose value lets somebody in. */
const NAMED =
  '(?:token|secret|password|passwd|passphrase|pwd|(?:access|api|secret|private|account|auth|master|encryption|signing|server)_?key|[_-]pass)';
/** A value with a digit in it; no sentence goes on like that. */
const WITH_DIGIT = '(?=[^\\s"\'`<>]{0,200}\\d)';
const WITH_DIGIT_AND_LETTER = `${WITH_DIGIT}(?=[^\\s"'\`<>]{0,200}[A-Za-z])`;
/** As prose has no word of it: small and large letters or signs, beside digits. */
const LIKE_NO_WORD =
  '(?!Base\\d|SHA\\d|MD5|Argon2)(?=\\S{0,80}\\d)(?=\\S{0,80}[a-z])(?=\\S{0,80}[A-Z!@#$%^&*_])';

/** Where small and large letters tell a value from a word, the case of the text has to stay. */
const PASSWORD_AS_WRITTEN = `password|${PASSWORD_ELSEWHERE}`
  .split('|')
  .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])
  .join('|');

/** Every match of these places holds one of these. */
const NEEDS = new RegExp(
  `ANSIBLE_VAULT|token|secret|SecureString|pass|pwd|key|pw|psk|auth|\\$\\w|phrase|mnemonic|助记词|pin|kty|kennwort|cv[vc]|安全码|密码|密碼|口令|验证码|パスワード|暗証番号|-p|setcookie|login|community|client|api|sdk|code|otp|비밀번호|https?\\s|lftp|smbclient|oauth|jdbc|net use|${PASSWORD_ELSEWHERE}`,
  'i',
);

function secret(lead: string, value: string, flags = 'gi'): RedactionRule {
  return {
    kind: 'secret',
    needs: NEEDS,
    expression: new RegExp(`(${lead})${OPEN}${value}`, flags),
  };
}

/** Places of files, headers and commands in which a secret stands, and nothing else does. */
export const SECRET_PLACES: readonly RedactionRule[] = [
  // Members and variables of any spelling: secretAccessKey: "…", Token:    "…", $db_pass = '…'
  secret(
    `(?<!\\w)\\w{0,40}${NAMED}["']?\\s{0,12}(?::=|=>|[:=])\\s{0,12}["'\`]`,
    `${WITH_DIGIT}[^\\s"'\`]{6,4000}`,
  ),
  // Without quotes: rootPassword: …, csrfmiddlewaretoken=…, secret_key_base = …
  secret(
    `(?<![\\w?&#;])[\\w.-]{0,40}${NAMED}(?:_?(?:base|value|secret))?["']?(?:=|\\s{0,2}:\\s{1,3}|\\s=\\s)`,
    `${WITH_DIGIT_AND_LETTER}(?![\\w.]{1,60}[([])[^\\s"'\`&,;]{6,4000}`,
  ),
  // A name, and then its value as the next argument.
  secret(
    `["'\`][\\w.-]{0,60}${NAMED}["'\`]\\s{0,3},\\s{0,3}["'\`]`,
    `${WITH_DIGIT}[^\\s"'\`]{6,400}`,
  ),
  secret(
    `\\b\\w{0,40}${NAMED}\\s{0,3}:\\s{0,3}[A-Z]\\w{1,30}\\s{0,3}=\\s{0,3}["']`,
    `${WITH_DIGIT}[^\\s"']{6,400}`,
  ),
  secret(
    `\\b\\w{1,40}_(?:key|token|secret|password)[ \\t]{1,3}`,
    `${WITH_DIGIT_AND_LETTER}[\\w/+=.-]{20,400}`,
  ),
  secret(
    '\\bauth\\s{0,2}=\\s{0,2}\\(\\s{0,2}["\'][^"\'\\r\\n]{1,100}["\']\\s{0,2},\\s{0,2}["\']',
    '[^"\'\\r\\n]{4,200}',
  ),
  secret(
    '\\b(?:unseal|recovery|licen[cs]e|master)\\skeys?(?:\\s\\d{1,2})?\\s{0,2}[:=]\\s{0,3}',
    `${WITH_DIGIT}[\\w/+=-]{20,200}`,
  ),
  secret('<(?:\\w{1,40})?password>\\s{0,20}<value>', '[^<\\s]{4,400}'),
  secret(
    '^[ \\t]{0,8}[$-]?(?:pass|pw|psk|[a-z\\d_.-]{1,40}[_.-](?:pass|pw|psk))[ \\t]{0,3}[=:][ \\t]{0,3}["\']?',
    `${WITH_DIGIT_AND_LETTER}[^\\s"'#;]{4,400}`,
    'gim',
  ),
  // .npmrc, config.json of Docker, a kubeconfig
  secret('(?:^|[\\s/:])_auth\\s{0,3}=\\s{0,3}["\']?', '[^\\s"\']{8,2000}', 'gm'),
  secret(
    '"(?:auth|identitytoken|registrytoken)"\\s{0,3}:\\s{0,3}"',
    '(?=[^"]{0,400}[\\d=])[A-Za-z\\d+/=_.-]{8,4000}(?=")',
  ),
  secret('\\b[\\w-]{0,40}key-data["\']?:\\s{0,3}["\']?', '[A-Za-z\\d+/=]{20,9000}'),
  secret('\\bpsk\\s{0,2}=\\s{0,2}["\']?', '[^\\s"\']{8,64}'),
  {
    kind: 'secret',
    needs: NEEDS,
    // The private members of a JSON web key.
    expression: /\{[^{}]{0,4000}"kty"[^{}]{0,4000}\}/g,
    replace(match, mark) {
      const replaced = match.replace(
        /("(?:d|p|q|dp|dq|qi|k)"\s{0,3}:\s{0,3}")(?!\[redacted:)[\w-]{16,2000}/g,
        (_, lead: string) => lead + mark,
      );
      return replaced === match ? undefined : replaced;
    },
  },
  // Headers: X-Auth-Key, DD-APPLICATION-KEY, and any scheme of Authorization
  secret(
    '(?<![\\w-])(?:[a-z][a-z\\d]{0,20}-){1,5}(?:key|token|secret)["\']?\\s{0,3}:\\s{0,3}["\']?',
    `${WITH_DIGIT}[^\\s"',;]{12,4000}`,
  ),
  {
    kind: 'token',
    needs: NEEDS,
    expression: new RegExp(
      `(\\b(?:proxy-)?authorization["']?\\s{0,3}[:=]\\s{0,3}["']?[a-z][\\w-]{1,30}\\s{1,3}(?:token=)?)${OPEN}${WITH_DIGIT}(?!\\w{1,40}=["'])[^\\s"',;]{8,4000}`,
      'gi',
    ),
  },
  {
    kind: 'token',
    needs: NEEDS,
    expression: new RegExp(
      `(\\bauthorization["']?\\s{0,3}[:=]\\s{0,3}["']?Digest\\s{1,3})${OPEN}[^\\r\\n]{8,4000}`,
      'gi',
    ),
  },
  // Elements and attributes
  secret(`<(?:\\w{1,20}:)?[\\w.-]{0,40}${NAMED}>\\s{0,3}`, '[^<\\s]{4,400}(?=\\s{0,3}</)'),
  secret(`\\b(?:key|name)=["'][\\w.:-]{0,60}${NAMED}["']\\s{1,3}value=["']`, '[^"\'\\s]{4,400}'),
  secret(`<key>[\\w.-]{0,60}${NAMED}</key>\\s{0,20}<string>`, '[^<]{4,400}'),
  // Commands and lines of settings
  secret(
    '^[ \\t]{0,8}(?:ENV|ARG)[ \\t]{1,3}[A-Z\\d_]{0,60}(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PWD|PASS)[ \\t]{1,3}["\']?',
    '[^\\s"\']{4,400}',
    'gm',
  ),
  secret('\\bConvertTo-SecureString\\s{1,3}(?:-String\\s{1,3})?["\']', '[^"\'\\r\\n]{3,200}'),
  secret('\\bnet use\\b[^\\r\\n]{0,200}/user:\\S{1,80}\\s{1,3}', '(?![*/])\\S{3,100}'),
  secret(
    '(?:^|\\s)(?:bindpw|requirepass|masterauth|rootpw)\\s{1,3}["\']?',
    '[^\\s"\']{3,200}',
    'gm',
  ),
  secret(
    '\\b(?:az login|beeline|hive|sqlcmd|isql|osql|7z[ar]?)\\b[^\\r\\n]{0,200}?\\s-[pP] ?["\']?',
    '(?![-$])[^\\s"\']{4,200}',
    'g',
  ),
  secret('\\bopenssl\\b[^\\r\\n]{0,200}?\\spass:', '\\S{4,200}', 'g'),
  secret('\\s-setcookie\\s{1,3}', '[^\\s"\']{6,200}', 'g'),
  secret(
    '\\b(?:cargo login|heroku auth:token|vault login|npm login --token)\\s{1,3}',
    '(?!-)[^\\s"\']{16,200}',
    'g',
  ),
  secret('\\b[\\w-]{2,30} login[ \\t]{1,3}', `${WITH_DIGIT_AND_LETTER}[\\w-]{24,200}`, 'g'),
  secret(
    '(?<![\\w/])(?:https?|xh|lftp|smbclient|rpcclient|ldapsearch)\\s[^\\r\\n]{0,200}?-[aAuU] ["\']?[\\w.\\\\-]{1,60}[:,%]',
    '[^\\s"\']{4,200}',
    'g',
  ),
  secret('(?<!\\w)oauth:', '[a-z\\d]{30}(?!\\w)', 'g'),
  secret('(?<!\\w)pass["\']?\\s{0,3}[:=]\\s{0,3}["\'`]', `${WITH_DIGIT}[^\\s"'\`]{6,200}`),
  secret(
    '"user(?:name)?"\\s{0,3}:\\s{0,3}"[^"\\r\\n]{1,100}"\\s{0,3},\\s{0,9}"key"\\s{0,3}:\\s{0,3}"',
    '[^"\\s]{8,400}',
  ),
  secret(
    '(?<!\\w)\\w{0,30}(?:Client|API|Api|SDK|Sdk)\\(\\s{0,3}["\']',
    '(?=\\w{0,80}\\d)(?=\\w{0,80}[a-z])(?=\\w{0,80}[A-Z])[\\w-]{32,200}(?=["\'])',
    'g',
  ),
  // Network devices
  secret('\\b(?:password|secret|key)\\s[5-9]\\s', '(?=[^\\s]{0,80}\\d)\\S{6,200}', 'g'),
  secret(
    '\\b(?:snmp-server community|(?:radius|tacacs)-server key|pre-shared-key)\\s{1,3}["\']?',
    '[^\\s"\']{4,200}',
    'g',
  ),
  secret('\\bpassword 51:b:', '[\\dA-F]{16,4000}'),
  secret('\\bjdbc:[a-z\\d:]{2,40}:[\\w.-]{1,60}/', '[^\\s@/]{3,100}(?=@)'),
  // What a system keeps of a password can be tried out.
  {
    kind: 'secret',
    needs: NEEDS,
    expression:
      /(?<![\w$])\$(?:1|2[abxy]|5|6|7|y|apr1|8|9|argon2(?:id|i|d)|scrypt|pbkdf2[\w-]{0,20})\$[./A-Za-z\d$=,+-]{20,400}/g,
  },
  secret(
    '(?:(?:seed|recovery|mnemonic|backup|secret)(?: phrase| words)|mnemonic|助记词)["\']?(?:\\s{0,2}[:：=]\\s{0,2}|\\sis\\s)["\']?',
    '(?:[a-z]{3,8}\\s{1,2}){11,23}[a-z]{3,8}\\b',
  ),
  // As people write it
  secret(
    '\\b(?:PIN|Pin|pin)(?:[ -]?(?:[Cc]ode|[Nn]umber|码))?(?:\\s(?:is|was|ist|est|es)\\s|\\s{0,2}[:=：]\\s{0,2})',
    '\\d{4,8}(?![\\d.,]?\\d)',
    'g',
  ),
  secret(
    '\\b(?:user(?:name)?|login|account)\\b[^\\r\\n.]{1,60}?\\bpass(?:word|phrase)\\s{1,2}["\']?',
    `${LIKE_NO_WORD}[^\\s"',;]{6,100}`,
    'g',
  ),
  secret(
    '\\bpass(?:word|phrase|code)(?:\\s[\\w-]{1,20}){1,6}?\\s(?:is|was)(?:\\snow)?\\s{1,2}["\']?',
    `${LIKE_NO_WORD}[^\\s"',;]{6,100}`,
    'g',
  ),
  secret(
    '\\bapp(?:lication)?[ -]password(?:\\sis|\\s{0,2}[:=])\\s{1,2}',
    '(?:[a-z]{4}\\s){3}[a-z]{4}\\b',
  ),
  secret(
    '\\b(?:CVV2?|CVC2?|安全码)(?:\\s(?:is|code)|\\s{0,2}[:：=])?\\s{0,2}',
    '\\d{3,4}(?!\\d)',
    'g',
  ),
  secret(
    '\\b(?:(?:verification|security|one-time|login|confirmation|2FA) code|OTP)(?:\\sis\\s|\\s{0,2}:\\s{0,2})',
    '\\d{4,8}(?!\\d)',
  ),
  secret('비밀번호[는은이가]?\\s{0,2}', `${WITH_DIGIT}[!-~]{4,100}`, 'g'),
  secret('(?:密码|密碼|口令)\\s{1,2}', `${WITH_DIGIT_AND_LETTER}[!-~]{6,100}`, 'g'),
  secret('验证码(?:是|为|[:：])\\s{0,2}', '\\d{4,8}(?!\\d)', 'g'),
  secret('(?:パスワード|暗証番号)[はが]\\s{0,2}["「]?', `${WITH_DIGIT}[!-~]{4,100}`, 'g'),
  secret('\\bpassword\\s(?:è|é|es|est|ist|jest|är|on)\\s{1,2}["«]?', `${LIKE_NO_WORD}[!-~]{6,100}`),
  secret(
    `(?<!\\p{L})(?:${PASSWORD_ELSEWHERE})\\p{L}{0,3}(?:\\s(?:je|är|είναι|jest|to|este|on|is|lautet|ist|est|es|é|è|adalah))?(?:\\s{0,2}[:=]\\s{0,2}|\\s{1,2})["«]?`,
    `${WITH_DIGIT_AND_LETTER}[!-~\\p{L}]{6,100}`,
    'giu',
  ),
  // "La contraseña del servidor es …", "Пароль от почты: …"
  secret(
    `(?<!\\p{L})(?:${PASSWORD_AS_WRITTEN})\\p{L}{0,3}(?:\\s[\\p{L}\\d'’-]{1,20}){1,5}?(?:\\s{0,2}[:=]|\\s(?:lautet|ist|est|es|é|è|to|jest|är|is|was|adalah|—|–|-))\\s{1,2}["«]?`,
    '(?=\\S{0,80}\\d)(?=\\S{0,80}\\p{Ll})(?=\\S{0,80}[\\p{Lu}!@#$%^&*_])[!-~\\p{L}]{6,100}',
    'gu',
  ),
  secret(
    '\\b(?:my|the|our|his|her|your)\\s(?:\\w{1,20}\\s)?pass\\s(?:is|was)\\s{1,2}["\']?',
    `${LIKE_NO_WORD}[^\\s"',;]{6,100}`,
  ),
  secret('\\bPIN(?:\\s[\\w-]{1,20}){1,6}?\\s(?:is|was)\\s', '\\d{4,8}(?![\\d.,]?\\d)', 'g'),
  secret(
    '\\b(?:backup|recovery|scratch|emergency|one-time) codes?(?:\\s\\([^()]{1,60}\\))?\\s{0,2}(?:[:=]|are|is)\\s{1,3}',
    '(?:(?=[\\w-]{0,20}\\d)[\\w-]{4,23}[ ,;]{0,3}){1,16}',
  ),
  secret(
    '\\b[a-z][A-Za-z]{2,20}(?:Key|Token|Secret|Password)(?:Secret)?[ \\t]{1,3}',
    `${LIKE_NO_WORD}[\\w/+=.-]{20,400}`,
    'g',
  ),
  secret('\\$ANSIBLE_VAULT;[^\\r\\n]{1,60}\\r?\\n\\s{0,20}', '[\\da-f\\s]{40,100000}', 'g'),
];
