const TRADITIONAL =
  '請请無无視视記记過过繞绕蓋盖規规則则設设約约對对話话與与顯显輸输複复復复洩泄訴诉讓让戶户這这個个們们從从現现開开機机應应該该須须將将問问題题總总結结頁页檔档獻献內内說说語语識识報报給给寫写為为關关導导發发傳传鑰钥碼码憑凭證证據据見见聽听僅仅點点網网鏈链優优稱称讚赞評评論论測测試试權权許许員员處处讀读譯译產产質质執执調调數数環环變变隱隐會会後后來来還还動动種种類类確确認认實实際际虛虚擬拟務务標标錄录響响於于準准別别當当錯错誤误號号簡简歷历彙汇歸归納纳爾尔麼么樣样術术體体習习覽览併并舊旧銷销廢废棄弃壞坏謂谓條条';
const SIMPLE = new Map(
  [...TRADITIONAL].flatMap((sign, at, all) =>
    at % 2 === 0 ? [[sign, all[at + 1] ?? sign] as const] : [],
  ),
);

/** Small letters, Latin and Greek ones without accents, Arabic ones without vowels, Chinese signs in their plain shape, one blank for any. */
export function foldOrder(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(
      /[\u00ad\u200b-\u200f\u2060\ufeff\u0640\u064b-\u0652\u0591-\u05c7\u093c\u09bc\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/gu,
      '',
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?(?:\n ?)+/g, '\n\n')
    .replace(/(?<!\n) ?\n(?!\n) ?/g, ' ');
  return foldLetters(folded);
}

function foldLetters(text: string): string {
  const plain = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1fff\u0451]|\p{Mn}/u.test(text)
    ? text
        .normalize('NFD')
        .replace(/(?<=[a-z\u0370-\u03ff\u0435])[\u0300-\u036f]+/g, '')
        .normalize('NFC')
        .replace(/[đðøæœłıßς]/g, (sign) => PLAIN[sign] ?? sign)
    : text;
  if (/[\u0620-\u06ff]/.test(plain))
    return plain
      .replace(/[أإآٱ]/g, 'ا')
      .replaceAll('ة', 'ه')
      .replace(/[ىی]/g, 'ي')
      .replaceAll('ک', 'ك');
  if (/[\u4e00-\u9fff]/.test(plain))
    return plain.replace(/[\u4e00-\u9fff]/g, (sign) => SIMPLE.get(sign) ?? sign);
  return plain;
}

const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  ς: 'σ',
};
