import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

/** Values that are nobody's: made here, so that no scanner takes this file for a leak. */
const LONG = 'aZ3x'.repeat(10);
const HEX = '0a1b2c3d'.repeat(5);

describe('TXT-38 places in which a secret stands', () => {
  test.each([
    [`new S3({ secretAccessKey: "`, LONG, '" })'],
    ['Token:    "', 'goTok_8123', '",'],
    ["$db_pass = '", 'phpPw_661', "';"],
    ['auth:\n  rootPassword: ', 'hlmPw-7712', ''],
    ['csrfmiddlewaretoken=', LONG, ''],
    ['System.setProperty("javax.net.ssl.keyStorePassword", "', 'jvPw_77', '");'],
    ['let clientSecret: String = "', LONG, '"'],
    ["get(u, auth=('bob', '", 'pyPw_8812', "'))"],
    ['aws configure set aws_secret_access_key ', LONG, ''],
    ['//npm.acme.dev/:_auth=', `${LONG}==`, ''],
    ['{"auths":{"https://index.example/v1/":{"auth":"', 'dXNlcjpwYXNzd29yZDE=', '"}}}'],
    ['    client-key-data: ', `${LONG}==`, ''],
    ['network={\n ssid="a"\n psk="', 'MyHomeWifi88', '"\n}'],
    ['{"kty":"EC","crv":"P-256","d":"', LONG, '"}'],
    ['X-Auth-Key: ', HEX, ''],
    ['DD-APPLICATION-KEY: ', HEX, ''],
    ['Authorization: SSWS ', LONG, ''],
    ['Authorization: Digest username="u", response="', HEX, '"'],
    ['<server><id>a</id><password>', 'mvnpw12', '</password></server>'],
    ['<add key="ApiSecret" value="', 'appset77key', '" />'],
    ['<key>password</key><string>', 'appl3pw!x', '</string>'],
    ['<AdministratorPassword><Value>', 'VwBpAG4A', '</Value>'],
    ['ENV API_TOKEN ', 'envTok99a', ''],
    ['ConvertTo-SecureString "', 'PsPlain!1', '" -AsPlainText'],
    ['net use \\\\srv\\c /user:dom\\bob ', 'NetUse#77', ''],
    ['sqlcmd -S h -U sa -P ', 'SqlPw#12', ''],
    ['bindpw ', 'ldapPw77', ''],
    ['jdbc:oracle:thin:scott/', 'tiger99', '@//db:1521/X'],
    ['enable password 7 ', '094F471A1A0A', ''],
    ['radius-server key ', 'radSecr3t', ''],
    ['root:', `$6$saltsalt$${LONG}`, ':19000:0:99999:7:::'],
    ['seed phrase: ', 'fog owl mud tin cap jar hut elm fig ivy oak ash', ''],
    ['Unseal Key 1: ', `${LONG}=`, ''],
    ['The PIN: ', '8841', ''],
    ['log in with user anna and password ', 'BlueFish42!', ' tomorrow'],
    ['The new password for the portal is ', 'Sun!Flower7', ''],
    ['app password: ', 'abcd efgh ijkl mnop', ''],
    ['http -a bob:', 'htP_9912', ' GET x.org'],
    ['smbclient //h/s -U bob%', 'smbPw_81', ''],
    ['tool login ', LONG, ''],
    ["auth: { user: 'a', pass: '", 'nmPw_81x', "' }"],
    ['{"username":"a","key":"', HEX, '"}'],
    ['co = acme.Client("', LONG, '")'],
    ['Your verification code is ', '448812', ''],
    ['비밀번호는 ', 'Bom2025!', ''],
    ['账号 admin，密码 ', 'hk8888pw', ''],
    ['您的验证码是', '990018', ''],
    ['パスワードは', 'sakura#91', ''],
    ['la password è ', 'Roma_2024!', ''],
    ['şifre: ', 'Sifre_2024', ''],
    ['heslo je ', 'Praha#2024', ''],
    ['пароль ', 'Kyiv#2024', ''],
    ['Пароль от почты: ', 'Gvozd!kot5', ''],
    ['Das WLAN-Kennwort lautet ', 'Möwe77Nebel', '.'],
    ['Le mot de passe du coffre : ', 'brume-Cidre8', ''],
    ['my pass is ', 'kiwi!Lantern3', '.'],
    ['The PIN of the company card is ', '4917', '.'],
    ['Backup codes: ', '8231-5540', ' 7719-0042'],
    ['accessKeyId AK1 accessKeySecret ', LONG, ''],
    ['$ANSIBLE_VAULT;1.1;AES256\n', HEX, ''],
    [`${'AAAA'}abcdefg:`, `APA91b${'aZ3x'.repeat(20)}`, ''],
  ])('%s', (lead, secret, tail) => {
    const { text } = redact(`${lead}${secret}${tail}`, { secretsOnly: true });
    expect(text).not.toContain(secret);
    expect(redact(text, { secretsOnly: true }).text).toBe(text);
  });

  test.each([
    'auth_token = os.environ["TWILIO_AUTH_TOKEN"]',
    'const authToken = process.env.TWILIO_AUTH_TOKEN;',
    '$token = getenv("TWILIO_AUTH_TOKEN");',
    'string authToken = Environment.GetEnvironmentVariable("AUTH_TOKEN");',
    'set TWILIO_AUTH_TOKEN=your_auth_token_here',
    'redis-cli -h HOST -p 6379 -n 0 llen queue',
    'The URL ends in ?key=value and may be followed by more.',
    'Prefixes such as http://localhost@other.com match too.',
    'Use the http://user:password@host/ syntax with a proxy.',
    'Passwords are hashed with SHA256 and never stored.',
    'A password of 12 characters is the least that we accept.',
    'The key point of section 4 is that tokens expire after 30 days.',
    'What is the PIN of a chip with 4 pins?',
    'The login page and the password policy 2024 changed.',
    'The area code is 4488 and the login page is new.',
    '密码 是登录系统所需的。',
    'El passwort wird nicht gespeichert.',
  ])('leaves alone: %s', (text) => {
    expect(redact(text, { secretsOnly: true }).text).toBe(text);
  });
});
