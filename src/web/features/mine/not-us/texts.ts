import type { Language } from '#domain/language.ts';

const indonesian = {
  title: 'Bukan pembelian Anda?',
  lead: 'Email kami memberitahukan bahwa sebuah kasir meminta faktur pajak dengan kode pembeli Anda. Bila struk dalam email itu bukan belanja Anda, nyatakan di sini.',
  follows:
    'Bila fakturnya belum dibuat, permintaannya langsung ditarik. Setelah tiga kali dalam 30 hari, kode itu dicabut otomatis.',
  yes: 'Bukan pembelian kami',
  busy: 'Mengirim…',
  noLink: 'Buka halaman ini dari tautan lengkap dalam email tentang pembelian itu.',
  withdrawn: {
    title: 'Permintaan sudah ditarik',
    text: (id: string) =>
      `Permintaan untuk struk ${id} ditarik: faktur pajak atas nama Anda tidak dibuat. Kami mengirim email sebagai bukti.`,
  },
  reported: {
    title: 'Sudah kami teruskan ke staf pajak',
    text: 'Faktur untuk struk ini sudah dibuat atau sedang dibuat, jadi staf pajak yang memutuskan: membatalkannya atau tidak. Hasilnya kami kirim lewat email. Sampai saat itu, permintaan lain dengan kode ini diperiksa staf lebih dulu.',
  },
  lost: 'Kartu hilang, atau kode dikenal orang lain? Cabut kode itu atau ganti digitnya di Permintaan saya.',
  mine: 'Buka Permintaan saya',
  refused: {
    tokenUnknown: 'Tautan ini tidak kami kenali. Mungkin terpotong: buka tautan lengkap dari email kami.',
    expired:
      'Tautan ini hanya berlaku 7 hari setelah pembelian. Bila faktur itu bukan milik Anda, balas email kami atau hubungi toko.',
    superseded:
      'Struk ini sudah diminta lagi oleh orang lain, jadi permintaan dengan kode Anda sudah tidak ada.',
  },
};

const english: typeof indonesian = {
  title: 'Not your purchase?',
  lead: 'Our email told you that a till has requested a tax invoice with your buyer code. If the receipt in that email is not of a purchase of yours, say so here.',
  follows:
    'If the tax invoice is not made yet, the request is withdrawn at once. After three times within 30 days the code is revoked automatically.',
  yes: 'This was not us',
  busy: 'Sending…',
  noLink: 'Open this page by the whole link in the email about the purchase.',
  withdrawn: {
    title: 'The request is withdrawn',
    text: (id) =>
      `The request for receipt ${id} is withdrawn: no tax invoice is made in your name. We send you an email that confirms it.`,
  },
  reported: {
    title: 'The tax staff have been told',
    text: 'The tax invoice of this receipt is made or on its way, so the tax staff decide whether to cancel it. We write to you what they did. Until then they look at further requests by this code first.',
  },
  lost: 'Is a card lost, or does somebody else know the code? Revoke it or give it new digits in My requests.',
  mine: 'Open My requests',
  refused: {
    tokenUnknown: 'We do not know this link. It may have been cut: open the whole link in our email.',
    expired:
      'This link works within 7 days of the purchase only. If that tax invoice is not yours, answer our email or get in touch with the store.',
    superseded:
      'Somebody else has requested the tax invoice of this receipt since, so the request by your code is gone.',
  },
};

/** What the page says by which a customer tells that a purchase was not theirs. */
export const notUsTexts: Record<Language, typeof indonesian> = { id: indonesian, en: english };
