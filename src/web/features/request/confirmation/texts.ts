import type { Language } from '#domain/language.ts';

const indonesian = {
  confirming: 'Mengonfirmasi permintaan Anda…',
  wait: 'Mohon tunggu sebentar.',
  title: 'Terima kasih sudah mengkonfirmasi permintaan Anda!',
  text: 'Permintaan Anda akan segera kami proses dan dapat dipantau melalui tracking atau email.',
  next: {
    title: 'Selanjutnya',
    list: [
      'Tim pajak kami memeriksa data Anda dan membuat faktur pajaknya.',
      'Faktur pajak kami kirim ke email Anda. Tidak ada lagi yang perlu Anda lakukan.',
    ],
    usual: (days: number) =>
      `Biasanya selesai dalam ${days} hari setelah konfirmasi, dihitung dari permintaan 30 hari terakhir.`,
  },
  whatsapp: (numbers: string) =>
    `Kabarnya juga kami kirim lewat WhatsApp ke ${numbers}. Bukan nomor Anda? Hentikan di Permintaan saya.`,
  mine: 'Buka Permintaan saya',
  track: 'Track Request',
  transactionId: 'ID Transaksi',
  already: {
    open: 'Permintaan ini sudah dikonfirmasi sebelumnya.',
    process: 'Permintaan ini sudah dikonfirmasi sebelumnya dan sekarang sedang diproses.',
    closed: 'Permintaan ini sudah dikonfirmasi sebelumnya dan sudah selesai. Periksa email dari kami.',
    rejected:
      'Permintaan ini sudah dikonfirmasi sebelumnya, tetapi kemudian ditolak. Lihat alasannya di tracking.',
  },
  together: {
    title: (count: number) => `${count} struk dalam pengiriman ini`,
    confirmed: 'Terkonfirmasi.',
    already: {
      open: 'Sudah dikonfirmasi sebelumnya.',
      process: 'Sudah dikonfirmasi sebelumnya, sedang diproses.',
      closed: 'Sudah dikonfirmasi sebelumnya dan sudah selesai. Periksa email dari kami.',
      rejected: 'Sudah dikonfirmasi sebelumnya, tetapi kemudian ditolak. Lihat alasannya di tracking.',
    },
    refused: {
      superseded: 'Permintaan lain untuk struk ini sudah dikonfirmasi, jadi yang ini tidak berlaku lagi.',
      expired: 'Batas waktu konfirmasinya sudah lewat. Silakan ajukan lagi.',
    },
  },
  refused: {
    superseded: {
      title: 'Tautan ini tidak berlaku lagi',
      text: () => 'Permintaan lain untuk struk ini sudah dikonfirmasi. Tautan ini tidak berlaku lagi.',
    },
    expired: {
      title: 'Tautan ini sudah kedaluwarsa',
      text: (hours: number) =>
        `Tautan konfirmasi berlaku ${hours} jam. Ajukan lagi permintaannya; nomor struknya sudah terisi. Sudah diajukan lagi? Minta emailnya di bawah ini.`,
    },
    tokenUnknown: {
      title: 'Tautan ini tidak kami kenali',
      text: () =>
        'Mungkin tautannya terpotong. Buka lagi tautan lengkap dari email terakhir kami, atau minta yang baru di bawah ini.',
    },
  },
  again: 'Ajukan lagi',
  failed: {
    title: 'Permintaan belum terkonfirmasi',
    retry: 'Coba lagi',
    wait: (seconds: number) => `Dapat dicoba lagi dalam ${seconds} detik.`,
  },
  resend: {
    title: 'Kirim ulang email konfirmasi',
    transactionId: 'ID Transaksi',
    email: 'Email',
    emailHint: 'Alamat yang Anda tulis saat mengajukan permintaan.',
    emailInvalid: 'Alamat email tidak valid.',
    send: 'Kirim ulang',
    sending: 'Mengirim…',
    sent: 'Bila ID Transaksi dan email ini cocok dengan permintaan yang menunggu konfirmasi, emailnya kami kirim ulang. Periksa juga folder spam.',
    wait: (seconds: number) => `Dapat dikirim lagi dalam ${seconds} detik.`,
  },
};

const english: typeof indonesian = {
  confirming: 'Confirming your request…',
  wait: 'One moment, please.',
  title: 'Thank you for confirming your request!',
  text: 'It will be processed soon and can be followed by tracking or email.',
  next: {
    title: 'What happens next',
    list: [
      'Our tax team checks your data and makes the tax invoice.',
      'We send the tax invoice to your email. There is nothing more that you need to do.',
    ],
    usual: (days: number) =>
      `Usually done within ${days === 1 ? 'a day' : `${days} days`} of the confirmation, by the requests of the last 30 days.`,
  },
  whatsapp: (numbers) => `We also tell ${numbers} by WhatsApp. Not your number? Stop it in My requests.`,
  mine: 'Open My requests',
  track: 'Track Request',
  transactionId: 'Transaction ID',
  already: {
    open: 'This request was already confirmed.',
    process: 'This request was confirmed before and is being processed now.',
    closed: 'This request was confirmed before and is done. Please check our email.',
    rejected: 'This request was confirmed before, but was rejected later. See the reason in tracking.',
  },
  together: {
    title: (count: number) => `${count} receipts in this sending`,
    confirmed: 'Confirmed.',
    already: {
      open: 'Confirmed before.',
      process: 'Confirmed before, being processed now.',
      closed: 'Confirmed before and done. Look for our email.',
      rejected: 'Confirmed before, but rejected since. See the reason in tracking.',
    },
    refused: {
      superseded: 'Another request for this receipt was confirmed, so that this one is no longer valid.',
      expired: 'The time to confirm it is over. Please request it again.',
    },
  },
  refused: {
    superseded: {
      title: 'This link is no longer valid',
      text: () => 'Another request for this receipt was confirmed. This link is no longer valid.',
    },
    expired: {
      title: 'This link has expired',
      text: (hours: number) =>
        `Confirmation links work for ${hours} hours. Send the request again; the number is filled in. Have you done so? Ask for its email below.`,
    },
    tokenUnknown: {
      title: 'We do not know this link',
      text: () =>
        'It may have been cut off. Open the whole link of our latest email again, or ask for a new one below.',
    },
  },
  again: 'Send it again',
  failed: {
    title: 'Your request is not confirmed yet',
    retry: 'Try again',
    wait: (seconds: number) => `Can be tried again in ${seconds} seconds.`,
  },
  resend: {
    title: 'Send the confirmation email again',
    transactionId: 'Transaction ID',
    email: 'Email',
    emailHint: 'The address that you gave with the request.',
    emailInvalid: 'Email address is not valid.',
    send: 'Send again',
    sending: 'Sending…',
    sent: 'If this transaction ID and email belong to a request that waits for confirmation, we have sent the email again. Please check your spam folder, too.',
    wait: (seconds: number) => `Can be sent again in ${seconds} seconds.`,
  },
};

/** Texts of the confirmation page, and of sending its e-mail again. */
export const confirmationTexts: Record<Language, typeof indonesian> = { id: indonesian, en: english };
