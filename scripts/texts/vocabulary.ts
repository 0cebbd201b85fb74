import type { Language } from '../../src/domain/language.ts';

/** A word that is not used, because there is another one for the thing. */
export type ForbiddenWord = {
  languages: readonly Language[];
  word: RegExp;
  instead: string;
  /** The places where it would mean that thing; everywhere, unless this is told. */
  where?: RegExp;
};

const both = ['id', 'en'] as const;

/**
 * One word for one thing. Each of these was once used beside the other, and readers took the two words for two things.
 */
export const forbiddenWords: readonly ForbiddenWord[] = [
  {
    languages: both,
    word: /\btickets?\b|\btiket\b/i,
    instead: 'permintaan, request: nobody asks for a ticket',
  },
  { languages: ['en'], word: /\bsubmissions?\b/i, instead: 'request: what is sent in is what is asked for' },
  { languages: both, word: /\blinimasa\b/i, instead: 'Antrean, Timeline' },
  { languages: ['id'], word: /^keadaan$|\bkeadaan (?:ini|terbaru)\b/i, instead: 'Status' },
  { languages: ['id'], word: /\bbulan pajak\b/i, instead: 'masa pajak, as Coretax calls it' },
  { languages: both, word: /\bpotret\b/i, instead: 'rekaman, snapshot' },
  { languages: both, word: /\bgunggungan\b/i, instead: 'digunggung, as the tax office calls it' },
  { languages: ['id'], word: /\bbuang batch\b/i, instead: 'Batalkan batch' },
  {
    languages: ['id'],
    word: /\bjatuh tempo\b/i,
    instead: 'batas unggah: a debt falls due, a faktur is uploaded',
  },
  { languages: ['id'], word: /\bberkas\b/i, instead: 'file' },
  { languages: ['id'], word: /\bmeja privasi\b/i, instead: 'Permohonan data pribadi' },
  { languages: ['id'], word: /\brincian\b/i, instead: 'Detail' },
  { languages: ['id'], word: /\bmanagers?\b/i, instead: 'Manajer' },
  { languages: ['id'], word: /\bnomor pembeli\b/i, instead: 'NPWP/NIK pembeli' },
  { languages: both, word: /\bCUSTOMER\b/, instead: 'pelanggan, customer' },
  {
    languages: ['id'],
    word: /\b(?:\d+|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh) angka\b/i,
    instead: 'digit, where digits are counted',
  },
  {
    languages: ['en'],
    word: /(?<!\btax )\binvoices?\b/i,
    instead: 'tax invoice, or faktur: an invoice is a bill',
  },
  { languages: both, word: /^tampilan$/i, instead: 'Identitas toko', where: /features\/chain|page-names/ },
  { languages: ['id'], word: /\bselesaikan\b/i, instead: 'Tandai beres', where: /corrections?\// },
  { languages: ['id'], word: /\bterbuka\b/i, instead: 'Belum lengkap', where: /coretax\/batches/ },
  {
    languages: ['id'],
    word: /\btutup\b/i,
    instead: 'Selesaikan: one closes a window',
    where: /processing\/details\/desk/,
  },
  {
    languages: ['en'],
    word: /\bdemands?\b|\b(?:the|a|all) files?\b|^files?$/i,
    instead: 'privacy case',
    where: /web\/features\/privacy/,
  },
  { languages: ['id'], word: /^orang$/i, instead: 'subjek data', where: /features\/privacy/ },
];

/** What is said by one of these words all the same, because it is known by it. */
export const namedExceptions: readonly { text: RegExp; reason: string }[] = [
  {
    text: /Submission (?:successful|failed|rejected)/g,
    reason: 'the messages of bulk runs, as the trade has them',
  },
  { text: /Output invoice/g, reason: 'the menu of Coretax itself' },
  { text: /The invoice will be sent to that address/g, reason: 'the question before a request is sent' },
];
