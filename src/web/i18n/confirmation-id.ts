/** Texts of the confirmation page, and of sending its e-mail again. */
export const confirmationId = {
  confirming: 'Mengonfirmasi permintaan Anda…',
  wait: 'Mohon tunggu sebentar.',
  title: 'Terima kasih sudah mengkonfirmasi permintaan Anda!',
  text: 'Permintaan Anda akan segera kami proses dan dapat dipantau melalui tracking atau email.',
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
