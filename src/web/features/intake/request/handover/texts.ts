import type { Language } from '#domain/language.ts';
import type { HandOverRefusal } from '#domain/requests/hand-over.ts';

const handoverId = {
  opening: 'Membuka isian dari aplikasi…',
  filled: {
    title: 'Formulir sudah terisi dari aplikasi',
    text: 'Periksa isinya, lengkapi yang masih kosong, tambahkan fotonya, lalu kirim dalam satu jam.',
  },
  over: {
    title: 'Tautan ini sudah dipakai atau sudah lewat waktunya',
    text: 'Demi keamanan, tautan hanya terbuka sekali dalam 15 menit. Buka lagi dari aplikasi, atau isi formulir di bawah ini sendiri.',
  },
  failed: 'Isian dari aplikasi tidak dapat dibuka. Periksa koneksi internet Anda.',
  retry: 'Coba lagi',
  refused: (count: number) => `${count} struk tidak dapat diminta`,
  reasons: {
    transactionNotFound:
      'Tidak ditemukan. Kasir kadang melaporkan struk beberapa jam kemudian; coba lagi nanti.',
    outsidePurchaseWindow:
      'Sudah melewati batas waktu, jadi fakturnya tidak dapat dibuatkan. Ketentuannya ada di bawah halaman ini.',
    alreadyRequested: 'Fakturnya sudah diminta. Lihat statusnya.',
  } satisfies Record<HandOverRefusal, string> as Record<HandOverRefusal, string>,
};

const handoverEn = {
  opening: 'Opening what the app has filled in…',
  filled: {
    title: 'The form is filled in from the app',
    text: 'Check it, complete what is still empty, add the photos, and send it within an hour.',
  },
  over: {
    title: 'This link was used already, or its time is over',
    text: 'To be safe, a link opens only once, within 15 minutes. Open it again from the app, or fill in the form below yourself.',
  },
  failed: 'What the app has filled in could not be opened. Check your internet connection.',
  retry: 'Try again',
  refused: (count: number) =>
    count === 1 ? '1 receipt cannot be requested' : `${count} receipts cannot be requested`,
  reasons: {
    transactionNotFound: 'Not found. Tills sometimes report a receipt some hours later; try again then.',
    outsidePurchaseWindow:
      'Its time limit has passed, so that no tax invoice can be made. The rules are at the end of this page.',
    alreadyRequested: 'Its tax invoice has already been requested. See where it stands.',
  },
} satisfies typeof handoverId;

/** Texts of a form that an app has filled in. */
export const handoverTexts: Record<Language, typeof handoverId> = { id: handoverId, en: handoverEn };
