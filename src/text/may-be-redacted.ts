import { SERVICE_KEYS } from './service-keys.ts';

/** What a secret is called in other languages; a value behind them has a digit or another sign in it. */
export const NAMES_ELSEWHERE: string =
  '密码|密碼|口令|密钥|密鑰|令牌|验证码|パスワード|비밀번호|пароль|contraseña|contrasenya|senha|mot de passe|passwort|kennwort|wachtwoord|lösenord|hasło|parola|mật khẩu|รหัสผ่าน|كلمة المرور|סיסמה|पासवर्ड';

export const PASSWORD_ELSEWHERE: string =
  'пароль|гасло|şifre|sifre|heslo|jelszó|lozinka|geslo|salasana|adgangskode|parolă|kata sandi|κωδικός|passwort|kennwort|wachtwoord|lösenord|hasło|contraseña|senha|mot de passe';

/** Beside what makes a text worth a look at all: words of these places that stand without a sign or a number. */
const PLACE_SIGNS = `passw|net use|ConvertTo-S|phrase|mnemonic|助记词|bindpw|requirepass|masterauth|rootpw|\\bPIN|ENV\\s|ARG\\s|CVV|CVC|安全码|secret\\s|_(?:key|token)\\s|setcookie|login\\s|\\scodes?[\\s:=]|pass\\s|(?:Key|Token|Secret)\\s|ANSIBLE|OTP|Client\\(|API\\(|SDK\\(|lftp|smbclient|community\\s|-key\\s|server key\\s|${PASSWORD_ELSEWHERE}`;

/**
 * A part of whatever a rule takes out: a text without any of these is clean, and most texts are. Who adds a
 * rule adds what its matches cannot do without.
 */
export const MAY_BE_REDACTED: RegExp = new RegExp(
  `[@:：=%+/\\\\]|\\d{3}|\\d\\.\\d|-----BEGIN|eyJ|define\\(|(?:bearer|basic)\\s|curl|\\spassword\\s|\\s-{1,2}\\w|${NAMES_ELSEWHERE}|${PLACE_SIGNS}|${SERVICE_KEYS.map(({ begins }) => begins).join('|')}`,
  'i',
);
