import { awaitedDays, awaitedLimits } from '#domain/receipts/awaited-receipt.ts';
import type { Language } from '#domain/language.ts';

const adviceId = {
  toTracking: 'Lihat status permintaannya',
  toResend: 'Lihat status dan kirim ulang emailnya',
  window: (today: string) => `Hari ini, ${today} (WIB), yang dapat diminta:`,
  open: (month: string, lastDay: string) => `Struk ${month}, sampai ${lastDay}`,
  closed: (month: string, lastDay: string) => `Struk ${month} berakhir ${lastDay}.`,
  number: 'Cocokkan semua angka ID Transaksi dengan struk, tanpa spasi atau tanda baca.',
  leave: {
    open: 'Nomornya sudah benar? Beri tahu saya saat struknya tercatat',
    why: `Kasir kadang melaporkan struk beberapa jam kemudian. Tinggalkan email Anda: dalam ${awaitedDays} hari kami kirim tautan begitu struk ini tercatat, atau kabar bila tidak.`,
    email: 'Email untuk kabar',
    privacy: `Hanya untuk kabar ini, lalu dihapus. Paling banyak ${awaitedLimits.perEmailADay} struk sehari untuk satu alamat.`,
    send: 'Beri tahu saya',
    sending: 'Mengirim…',
    emailInvalid: 'Alamat email tidak valid.',
    done: (id: string) =>
      `Tercatat. Kami kirim email begitu struk ${id} ada, atau setelah ${awaitedDays} hari bila tidak. Halaman ini boleh ditutup.`,
  },
  company: {
    open: 'Data ini sudah berubah?',
    register:
      'Nama atau alamat: tidak ada yang perlu dilakukan, karena faktur memakai data NPWP Anda di kantor pajak.',
    email: 'Email: mintalah agar diperbarui lebih dulu, karena faktur dikirim ke email terdaftar.',
  },
};

const adviceEn = {
  toTracking: 'See the status of the request',
  toResend: 'See the status and send the email again',
  window: (today: string) => `Today, ${today} (Jakarta), these can be requested:`,
  open: (month: string, lastDay: string) => `Receipts of ${month}, until ${lastDay}`,
  closed: (month: string, lastDay: string) => `Receipts of ${month} ended on ${lastDay}.`,
  number: 'Compare every digit of the transaction ID with the receipt, without spaces or other signs.',
  leave: {
    open: 'Is the number right? Tell me when the receipt has arrived',
    why: `Tills sometimes report a receipt some hours later. Leave your email: within ${awaitedDays} days we send you the link once this receipt is there, or tell you that it is not.`,
    email: 'Email for the news',
    privacy: `For this news only, then deleted. At most ${awaitedLimits.perEmailADay} receipts a day for one address.`,
    send: 'Tell me',
    sending: 'Sending…',
    emailInvalid: 'Email address is not valid.',
    done: (id: string) =>
      `Noted. We send an email once receipt ${id} is there, or after ${awaitedDays} days if it is not. You can close this page.`,
  },
  company: {
    open: 'Have these data changed?',
    register:
      'Name or address: there is nothing to do, because the tax invoice uses the data of your NPWP at the tax office.',
    email: 'Email: have it changed first, because the tax invoice is sent to the email on record.',
  },
} satisfies typeof adviceId;

/** What to do about a receipt or company that the form cannot take as it is; loaded when that happens. */
export const adviceTexts: Record<Language, typeof adviceId> = { id: adviceId, en: adviceEn };
