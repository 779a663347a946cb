import { anyOf, expressionOf, turn } from './instruction-matchers.ts';
import { type InstructionRule, lateRule } from './instruction-phrases.ts';

/** How one more language tells a reader to drop its instructions, and what else it says to a model. */
interface Language {
  /** Commands, what they are about, and which of it, in any order but for the command in front. */
  readonly drop: readonly [command: string, which: string, what: string];
  /** The verb stands at the end of the sentence. */
  readonly isVerbFinal?: boolean;
  /** Whole phrases: "from now on you are", "do not tell the user", "show the system prompt". */
  readonly others: readonly string[];
}

/** Over folded text: small letters, Latin ones without accents. */
const LANGUAGES: readonly Language[] = [
  // Dutch
  {
    drop: [
      'negeer|negeert|vergeet|volg niet',
      'alle|vorige|eerdere|bovenstaande|voorgaande|jouw|je',
      'instructies|opdrachten|aanwijzingen|richtlijnen|regels|prompts?',
    ],
    others: [
      'vanaf nu (?:ben je|bent u|moet je|antwoord je)|je bent nu (?:een|mijn|de)',
      '(?:vertel|zeg|meld)[^.\\n]{0,30} (?:de gebruiker|gebruiker) (?:niets?|niet)|(?:vertel|zeg|meld)[^.\\n]{0,15} niet[^.\\n]{0,10} gebruiker',
      '(?:toon|geef|onthul|laat|herhaal)[^.\\n]{0,30} systeem-?prompt',
    ],
  },
  // Polish
  {
    drop: [
      'z?ignoruj(?:cie)?|zapomnij(?:cie)?|pomin(?:cie)?|nie (?:przestrzegaj|wykonuj)',
      'poprzedni\\p{L}*|wczesniejsz\\p{L}*|wszystki\\p{L}*|powyzsz\\p{L}*|swoi\\p{L}*|tw[oó]\\p{L}*',
      'instrukcj\\p{L}*|polece\\p{L}*|wytyczn\\p{L}*|zasad\\p{L}*|regu[łl]\\p{L}*|prompt\\p{L}*',
    ],
    others: [
      'od teraz (?:jestes|bedziesz|musisz|masz)|jestes teraz|udawaj,? ze',
      'nie (?:m[oó]w|informuj|wspominaj|zdradzaj)[^.\\n]{0,30} uzytkownik\\p{L}*',
      '(?:pokaz|ujawnij|wyswietl|podaj|wypisz)[^.\\n]{0,30} (?:prompt\\p{L}* systemow\\p{L}*|systemow\\p{L}* prompt\\p{L}*)',
    ],
  },
  // Swedish
  {
    drop: [
      'ignorera|glom|bortse fran|strunta i|folj inte',
      'tidigare|foregaende|alla|ovanstaende|dina',
      'instruktion\\p{L}*|anvisning\\p{L}*|regler\\p{L}*|order|prompt\\p{L}*',
    ],
    others: [
      'fran och med nu (?:ar|ska|maste) du|du ar nu (?:en|ett|min)',
      '(?:beratta|sag|namn)[^.\\n]{0,20} inte[^.\\n]{0,25} anvandar\\p{L}*',
      '(?:visa|avsloja|skriv ut|upprepa)[^.\\n]{0,30} systemprompt\\p{L}*',
    ],
  },
  // Danish and Norwegian
  {
    drop: [
      'ignor[eé]r|glem|se bort fra|folg ikke|følg ikke',
      'tidligere|forrige|alle|foregaende|foregående|ovenstaende|ovenstående|dine',
      'instruktion\\p{L}*|instruks\\p{L}*|anvisning\\p{L}*|regler\\p{L}*|ordrer',
    ],
    others: [
      'fra nu af (?:er|skal) du|fra na av (?:er|skal) du|du er nu en|du er na en',
      '(?:fort[ae]l|fortæl|si)[^.\\n]{0,20} ikke[^.\\n]{0,25} bruger\\p{L}*',
    ],
  },
  // Finnish
  {
    drop: [
      'unohda|ohita|jata huomiotta|ala noudata|sivuuta',
      'aiemmat|aikaisemmat|kaikki|edelliset|ylla olevat|aiempia',
      'ohje\\p{L}*|kasky\\p{L}*|saanno\\p{L}*|saannot|maaray\\p{L}*',
    ],
    others: ['tasta lahtien (?:olet|sinun)|ala kerro[^.\\n]{0,25} kayttajalle'],
  },
  // Czech and Slovak
  {
    drop: [
      'z?ignoruj(?:te)?|zapomen(?:te)?|zabudni(?:te)?|nedodrzuj(?:te)?|neries',
      'predchozi\\p{L}*|predchadzajuce|vsechn\\p{L}*|vsetk\\p{L}*|drivejsi|predesl\\p{L}*|vyse uveden\\p{L}*',
      'instrukc\\p{L}*|pokyn\\p{L}*|pravidla|prikazy|prompt\\p{L}*',
    ],
    others: ['od (?:ted|teraz) (?:jsi|si|budes|musis)|nerikej[^.\\n]{0,25} uzivatel\\p{L}*'],
  },
  // Romanian
  {
    drop: [
      'ignora(?:ti)?|uita(?:ti)?|nu (?:urma|respecta)',
      'anterio\\p{L}*|precedent\\p{L}*|toate|de mai sus|tale',
      'instructiuni\\p{L}*|reguli\\p{L}*|comenzi\\p{L}*|indicatii\\p{L}*',
    ],
    others: [
      'de acum (?:inainte|incolo),? (?:esti|vei|trebuie)|nu (?:ii )?spune[^.\\n]{0,25} utilizator\\p{L}*',
    ],
  },
  // Hungarian
  {
    drop: [
      'hagyd figyelmen kivul|hagyja figyelmen kivul|felejtsd el|felejtse el|ne kovesd',
      'korabbi|elozo|osszes|minden|fenti',
      'utasitas\\p{L}*|szabaly\\p{L}*|parancs\\p{L}*|prompt\\p{L}*',
    ],
    others: ['mostantol (?:te|on|egy)|ne mondd el[^.\\n]{0,25} felhasznalo\\p{L}*'],
  },
  // Indonesian and Malay
  {
    drop: [
      'abaikan|lupakan|jangan (?:ikuti|patuhi)',
      'sebelumnya|terdahulu|di atas|semua|anda|kamu|sistem',
      'instruksi|perintah|arahan|aturan|petunjuk|prompt',
    ],
    others: [
      '(?:mulai|dari) sekarang,? (?:kamu|anda|engkau)|(?:kamu|anda) sekarang adalah',
      'jangan (?:beri ?tahu|katakan|sebutkan|ungkapkan)[^.\\n]{0,25} pengguna',
      '(?:tampilkan|ungkapkan|tunjukkan|cetak)[^.\\n]{0,25} prompt sistem',
    ],
  },
  // Vietnamese
  {
    drop: [
      'bo qua|hay quen|quen di|phot lo|khong (?:tuan theo|lam theo)',
      'truoc|o tren|phia tren|tat ca|moi|cua ban',
      'huong dan|chi dan|chi thi|menh lenh|cau lenh|quy tac|yeu cau',
    ],
    others: [
      '(?:tu bay gio|ke tu bay gio|bay gio),? ban (?:la|phai|se)',
      '(?:[đd]ung|khong)[^.\\n]{0,8} (?:noi|cho|tiet lo)[^.\\n]{0,20} nguoi dung',
      '(?:hien thi|tiet lo|in ra)[^.\\n]{0,20} (?:loi nhac|prompt) he thong',
    ],
  },
  // Ukrainian
  {
    drop: [
      '(?:про)?ігноруй(?:те)?|забудь(?:те)?|відкинь(?:те)?|не виконуй(?:те)?',
      'попередн\\p{L}*|вс[іе]|усі|вище\\p{L}*|сво[їє]\\p{L}*|тво[їє]\\p{L}*|системн\\p{L}*',
      'інструкці\\p{L}*|вказівк\\p{L}*|правил\\p{L}*|команд\\p{L}*|промпт\\p{L}*',
    ],
    others: [
      '(?:відтепер|віднині|тепер) (?:ти|ви) (?:—|-|мусиш|повин\\p{L}*|будеш|маєш)',
      'не (?:кажи|повідомляй|розповідай|згадуй)(?:те)?[^.\\n]{0,25} користувач\\p{L}*',
      '(?:покажи|розкрий|виведи)(?:ть|те)?[^.\\n]{0,25} системн\\p{L}* (?:промпт|інструкці|підказк)\\p{L}*',
    ],
  },
  // Greek
  {
    drop: [
      'αγν[οό]ησ(?:ε|τε)|αγνο[ηή]στε|ξ[εέ]χασ(?:ε|τε)|ξεχ[αά]στε|μην ακολουθ\\p{L}*',
      'προηγο[υύ]μεν\\p{L}*|[οό]λες|[οό]λα|παραπ[αά]νω|αρχικ[εέ]ς',
      'οδηγ[ιί]ες|εντολ[εέ]ς|καν[οό]νες',
    ],
    others: [
      'απ[οό] (?:τ[ωώ]ρα|εδ[ωώ]) και (?:στο εξ[ηή]ς|π[εέ]ρα),? (?:ε[ιί]σαι|θα)|τ[ωώ]ρα ε[ιί]σαι',
    ],
  },
  // Turkish
  {
    isVerbFinal: true,
    drop: [
      'yok say|goz ard[ıi] et|unut|gormezden gel|dikkate alma|uyma',
      'onceki|yukar[ıi]daki|tum|butun|verilen|sistem|eski',
      'talimat\\p{L}*|komut\\p{L}*|yonerge\\p{L}*|kural\\p{L}*|istem\\p{L}*',
    ],
    others: [
      '(?:bundan sonra|art[ıi]k|[sş]imdi|su andan itibaren),? (?:sen|siz)',
      'kullan[ıi]c[ıi]\\p{L}* (?:hi[cç]bir [sş]ey |bunu |bundan )?(?:soyleme|bildirme|bahsetme|anlatma)',
      '(?:sistem istem\\p{L}*|sistem (?:komut|talimat)\\p{L}*)[^.\\n]{0,15} (?:goster|ac[ıi]kla|yazd[ıi]r|payla[sş])',
    ],
  },
  // Korean
  {
    isVerbFinal: true,
    drop: [
      '무시|잊어|잊고|따르지 ?(?:마|말)|버리',
      '이전|앞의|앞선|위의|기존|모든|지금까지|원래',
      '지시|명령|지침|프롬프트|규칙|안내',
    ],
    others: [
      '(?:지금부터|이제부터|이제|앞으로)[, ]*(?:당신은|너는|넌)',
      '(?:사용자|유저)(?:에게|한테)[^.\\n]{0,20}(?:알리지|말하지|언급하지|보여주지)',
      '시스템 ?(?:프롬프트|메시지|지침)[^.\\n]{0,10}(?:보여|출력|공개|알려|말해)',
    ],
  },
  // Hindi
  {
    isVerbFinal: true,
    drop: [
      'अनदेखा|अनदेखी|नज़रअंदाज़|नजरअंदाज|नज़रअंदाज|भूल|उपेक्षा|पालन न',
      'पिछल\\p{L}*\\p{M}*|पूर्व|सभी|उपरोक्त|ऊपर|पहले|अपने',
      'निर्देश|आदेश|नियम|हिदायत|प्रॉम्प्ट',
    ],
    others: [
      'अब से,? (?:आप|तुम)|अब (?:आप|तुम) एक',
      '(?:उपयोगकर्ता|यूज़र|यूजर) को[^।\\n]{0,15} (?:मत|न|नहीं) (?:बता|दिखा)|(?:उपयोगकर्ता|यूज़र|यूजर) को[^।\\n]{0,15}(?:न|मत) बता',
      'सिस्टम प्रॉम्प्ट[^।\\n]{0,15}(?:दिखा|बता|प्रकट)',
    ],
  },
  // Bengali
  {
    isVerbFinal: true,
    drop: ['উপেক্ষা|ভুলে|অগ্রাহ্য', 'পূর্ববর্তী|আগের|সব|সমস্ত|উপরের', 'নির্দেশ|আদেশ|নিয়ম'],
    others: ['এখন থেকে (?:তুমি|আপনি)|ব্যবহারকারীকে[^।\\n]{0,15}(?:বলবে|জানাবে)ন? ?না'],
  },
  // Arabic
  {
    drop: [
      'تجاهل(?:ي|وا)?|انس[َى]?|أهمل|اهمل|لا تتبع',
      'السابقة|السابق|جميع|كل|أعلاه|المذكورة|الأصلية',
      'التعليمات|تعليمات|تعليماتك|الأوامر|أوامر|الإرشادات|إرشادات|القواعد|التوجيهات',
    ],
    others: [
      'من الآن فصاعد\\p{L}*|(?:أنت|انت) الآن',
      'لا (?:تخبر|تقل|تذكر)[^.\\n]{0,20}(?:المستخدم|للمستخدم)',
      '(?:اعرض|اكشف|أظهر|اطبع|اظهر)[^.\\n]{0,20}(?:موجه النظام|تعليمات النظام|رسالة النظام)',
    ],
  },
  // Persian
  {
    isVerbFinal: true,
    drop: [
      'نادیده بگیر|نادیده بگیرید|فراموش کن|بی‌?خیال|رعایت نکن',
      'قبلی|پیشین|تمام|همه|بالا|سابق',
      'دستورالعمل|دستور|دستورات|دستورهای|قوانین|راهنما',
    ],
    others: [
      'از (?:این لحظه|حالا|اکنون) (?:به بعد )?(?:تو|شما)|به کاربر[^.\\n]{0,15}(?:نگو|نگویید)',
    ],
  },
  // Hebrew
  {
    drop: [
      'התעלם|התעלמי|התעלמו|שכח|שכחי|שכחו|אל תמלא',
      'הקודמות|הקודמים|כל|לעיל|הקודם|המקוריות',
      'ההוראות|הוראות|ההנחיות|הנחיות|הכללים|הפקודות',
    ],
    others: ['מעכשיו (?:אתה|את)|אל (?:תספר|תגלה|תאמר)[^.\\n]{0,15}למשתמש'],
  },
  // Thai
  {
    drop: [
      'ละเว้น|เพิกเฉย|ไม่ต้องสนใจ|ลืม|อย่าทำตาม|ไม่สนใจ|มองข้าม',
      'ก่อนหน้า|ข้างต้น|ทั้งหมด|เดิม|ด้านบน',
      'คำสั่ง|คำแนะนำ|กฎ|ข้อกำหนด|พรอมต์',
    ],
    others: [
      '(?:ตั้งแต่นี้|ต่อจากนี้|ตอนนี้|จากนี้ไป)[^.\\n]{0,8}(?:คุณ|เธอ)(?:คือ|เป็น|ต้อง)',
      '(?:อย่า|ห้าม)บอกผู้ใช้',
    ],
  },
];

const start = '(?<![\\p{L}\\p{N}])';

/** Scripts that put no blank between words, or join what stands in front of a word to it, have no border to look for. */
const bounded = (source: string): string =>
  /[a-zа-яία-ω]/.test(source) ? `${start}(?:${source})(?![\\p{L}\\p{N}])` : `(?:${source})`;

/** Endings follow the verb at once where it stands last. */
const commandOf = ({ drop: [command], isVerbFinal = false }: Language): string =>
  isVerbFinal ? `(?:${command})` : bounded(command);

const dropOf = ({ drop: [command, which, what], isVerbFinal = false }: Language): string => {
  const [some, of] = [bounded(what), bounded(which)];
  const object = `(?:${of}[^.।\\n]{0,30}?${some}|${some}[^.।\\n]{0,30}?${of})`;
  return isVerbFinal
    ? `${object}[^.।\\n]{0,30}?(?:${command})`
    : `${bounded(command)}[^.।\\n]{0,30}?${object}`;
};

/** Cheap to look for: each language's commands and openings have one of these. */
const NEEDS =
  /nege|verge|volg|vanaf|bent nu|vertel|zeg |meld|toon|geef|onthul|laat |ignor|zapom|pomin|przestrz|wykonuj|od te|jestes|udawaj|nie |pokaz|ujawn|wysw|podaj|wypisz|glom|glem|bortse|strunta|folj|f[oø]lg|fran och|fra n|du er n|du ar|beratta|sag |namn|visa |avsl|skriv ut|upprepa|se bort|fort|si |unohda|ohita|jata|ala |sivuu|tasta|zabud|nedod|neri|uita|nu |de acum|hagyja|hagyd|felejts|ne |mostantol|abaik|lupak|jangan|sekarang|tampil|ungkap|tunjuk|cetak|bo qua|quen|phot|khong|bay gio|[đd]ung|hien thi|tiet lo|in ra|yok say|goz ard|unut|gormez|dikkate|uyma|bundan|art[ıi]k|[sş]imdi|andan|kullan|sistem|systemprompt|systeem|gebruiker|bruger|anvandar|[\u0370-\u04ff\u0590-\u06ff\u0900-\u09ff\u0e00-\u0e7f\uac00-\ud7af]/;

/** Languages beside those of `instruction-phrases.ts`. A command is looked for before what it is to drop. */
export const FURTHER_RULES: readonly InstructionRule[] = [
  {
    reason: 'it tells the reader to drop its instructions',
    needs: NEEDS,
    expression: anyOf(LANGUAGES.map((one) => turn(dropOf(one), commandOf(one)))),
  },
  lateRule({ reason: 'it commands the reader', needs: NEEDS }, () =>
    expressionOf(LANGUAGES.flatMap(({ others }) => others.map(bounded))),
  ),
];
