export const passwordMinLength = 12;
export const passwordMaxLength = 256;

/** The words that lists of leaked passwords are made of, international and Indonesian. */
const commonWords = new Set(
  `password passw pass admin administrator welcome letmein login master secret changeme default monkey dragon
   iloveyou sunshine princess football baseball superman batman shadow michael jordan trustno starwars whatever
   qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qwertyasdfgh qwertyuiopasdfghjkl abcdef
   abcdefgh abcdefghijkl abcabc google computer internet samsung iphone android company test testing user guest
   root system server database hello helloworld january february march april june july august september october
   november december summer winter spring autumn rahasia sandi katasandi indonesia merdeka jakarta bandung
   surabaya medan bismillah alhamdulillah assalamualaikum sayang sayangku cintaku cinta aku kamu akusayangkamu
   sayangkamu ganteng cantik doraemon naruto persib persija garuda pancasila bhinneka selamat selamatdatang
   terimakasih bapak ibuku anakku keluarga januari februari maret mei juni juli agustus oktober desember
   faktur pajak fakturpajak coretax tax staff manager superadmin kasir toko kantor karyawan`.split(/\s+/),
);
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

type PasswordProblem = 'tooShort' | 'tooLong' | 'tooCommon';

/** Why a password is refused; null when it is good. Its EMPID must not be what it is made of. */
export function passwordProblem(password: string, empid: string): PasswordProblem | null {
  if (Array.from(password).length < passwordMinLength) return 'tooShort';
  if (password.length > passwordMaxLength) return 'tooLong';
  return isCommon(password.toLowerCase(), empid.toLowerCase()) ? 'tooCommon' : null;
}

function isCommon(password: string, empid: string): boolean {
  const unit = repeatedUnit(password);
  if (unit.length < 6 || isWalk(unit)) return true;
  const plain = unit.replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? sign);
  return [unit, plain].some((text) => isMadeOfCommonWords(text, empid));
}

/** 'abcabcabcabc' is only as good as 'abc'. */
function repeatedUnit(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit;
  }
  return text;
}

const reversed = (text: string) => text.split('').toReversed().join('');

function isWalk(text: string): boolean {
  return walks.some((walk) => walk.includes(text) || reversed(walk).includes(text));
}

/** Letters between digits and signs, each run a common word or the EMPID: Password2026!, admin_rahasia. */
function isMadeOfCommonWords(text: string, empid: string): boolean {
  const words = text
    .replaceAll(empid, ' ')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  return words.every((word) => commonWords.has(word));
}
