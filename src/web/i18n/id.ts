import { formId } from './form-id.ts';

/** Texts of the public pages. Indonesian is the source: every other language has the same keys. */
export const id = {
  skipToContent: 'Langsung ke isi',
  tagline: 'Faktur Desk · Faktur pajak untuk belanja di toko',
  switchLanguage: 'Switch to English',
  loading: 'Memuat…',
  loadFailed: {
    title: 'Halaman tidak dapat dimuat',
    advice: 'Periksa koneksi internet Anda, lalu coba lagi.',
    retry: 'Coba lagi',
  },
  captcha: {
    waiting: 'Verifikasi keamanan berjalan sendiri saat Anda mulai mengisi.',
    checking: 'Verifikasi keamanan sedang berjalan…',
    asking: 'Mohon selesaikan verifikasi keamanan di bawah ini.',
    done: 'Verifikasi keamanan selesai.',
    failed: 'Verifikasi keamanan tidak dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
    retry: 'Coba lagi',
  },
  notFound: {
    title: 'Oops, This Page Not Found!',
    advice: 'Alamat ini tidak ada. Periksa kembali tautannya atau mulai dari halaman depan.',
    home: 'Go Back Home',
  },
  request: {
    title: 'Permintaan Faktur Pajak',
    lead: 'Minta faktur pajak atas belanja Anda di toko kami. Tanpa akun, cukup dari ponsel.',
    steps: {
      title: 'Cara kerjanya',
      list: [
        { title: 'Ajukan permintaan', text: 'Isi ID Transaksi dari struk dan data perusahaan Anda.' },
        { title: 'Konfirmasi lewat email', text: 'Buka tautan yang kami kirim agar permintaan diproses.' },
        {
          title: 'Pantau dengan ID Transaksi',
          text: 'Lihat statusnya kapan saja. Faktur dikirim ke email Anda.',
        },
      ],
    },
    ready: {
      title: 'Yang perlu disiapkan',
      list: ['Struk belanja', 'NPWP 16 digit', 'Foto struk dan foto NPWP (JPG)'],
    },
    deadlines: {
      title: 'Batas waktu permintaan',
      receiptsOf: (month: string) => `Struk ${month}`,
      until: (day: string) => `sampai ${day}`,
      closedSince: (day: string) => `berakhir ${day}`,
      open: 'Masih bisa',
      closed: 'Ditutup',
      asOf: (day: string) => `Dihitung per hari ini, ${day} (WIB).`,
    },
    rules: {
      title: 'Ketentuan',
      list: [
        'Layanan ini hanya untuk pembelian di bulan berjalan.',
        'Pembelian 1 bulan sebelumnya masih dapat diminta paling lambat tanggal 10 bulan berjalan.',
      ],
    },
  },
  form: formId,
  tracking: {
    title: 'Tracking Status Faktur Pajak',
    transactionId: 'ID Transaksi',
    idHint: 'Angka pada struk belanja Anda.',
    submit: 'Track',
    toRequest: 'Request Faktur Pajak',
    loading: 'Mengambil status…',
    help: {
      title: 'Cara melacak',
      list: [
        'Masukkan ID Transaksi yang tercetak di struk, lalu tekan Track.',
        'Lebih mudah lagi: buka tautan di email dari kami. Statusnya langsung tampil dengan data lengkap.',
      ],
    },
    problems: {
      notFound: 'ID Transaksi tidak ditemukan',
      notFoundAdvice: 'Cocokkan kembali angkanya dengan struk Anda, lalu coba lagi.',
      noRequest: 'ID Transaksi tidak ada',
      noRequestAdvice: 'Belum ada permintaan faktur pajak untuk struk ini.',
      makeRequest: 'Ajukan untuk struk ini',
      other: 'Terjadi kesalahan',
      retryNow: 'Anda dapat mencoba lagi sekarang.',
      captchaFirst: 'Verifikasi keamanan dulu; setelah itu statusnya tampil otomatis.',
    },
    steps: {
      label: 'Tahapan permintaan',
      names: {
        waiting: 'Konfirmasi',
        open: 'Antrean',
        process: 'Proses',
        closed: 'Selesai',
        rejected: 'Ditolak',
      },
      states: { done: 'sudah lewat', current: 'saat ini', ahead: 'berikutnya' },
    },
    now: {
      waiting: {
        title: 'Menunggu konfirmasi Anda',
        text: (hours: number) =>
          `Buka email dari kami dan tekan tautan konfirmasinya dalam ${hours} jam sejak permintaan dikirim. Setelah itu permintaan Anda kami proses.`,
      },
      open: {
        title: 'Permintaan sudah kami terima',
        text: 'Permintaan Anda ada dalam antrean tim pajak. Tidak ada yang perlu Anda lakukan.',
      },
      process: {
        title: 'Faktur pajak sedang dibuat',
        text: 'Tim pajak sedang mengerjakannya. Setelah selesai, faktur dikirim ke email Anda.',
      },
      closed: {
        title: 'Permintaan selesai',
        sent: 'Faktur pajak sudah dikirim ke email Anda.',
        download: 'Unduh faktur (PDF)',
        downloading: 'Mengunduh…',
        openLink: 'Untuk mengunduh PDF di sini, buka halaman ini dari tautan di email kami.',
        noFile: 'PDF faktur belum tersedia di halaman ini. Periksa email dari kami.',
      },
      rejected: {
        title: 'Permintaan ditolak',
        reason: 'Alasan',
        hiddenReason:
          'Alasannya kami kirim ke email Anda. Buka halaman ini dari tautan di email itu untuk membacanya di sini.',
        open: (day: string) =>
          `Anda dapat memperbaiki dan mengajukan lagi permintaan ini paling lambat ${day}.`,
        closed: (day: string) =>
          `Batas waktu untuk struk ini berakhir ${day}, sehingga tidak dapat diajukan lagi.`,
        unknown:
          'Anda dapat memperbaiki dan mengajukan lagi permintaan ini selama batas waktunya belum lewat.',
        again: 'Ajukan lagi',
      },
    },
    detail: {
      title: 'Detail Request',
      fields: {
        transactionId: 'ID Transaksi',
        salesDate: 'Sales Date',
        store: 'Store',
        totalPaid: 'Total Amount Paid',
        requesterName: 'Nama',
        email: 'Email',
        phone: 'No. HP',
        npwp: 'NPWP',
        companyName: 'Nama PT',
        companyAddress: 'Alamat PT',
      },
      masked:
        'Sebagian data disamarkan demi privasi Anda. Buka halaman ini dari tautan di email kami untuk melihatnya lengkap.',
    },
    history: {
      title: 'Tracking History',
      time: 'Time',
      status: 'Status',
      remarks: 'Remarks',
      zone: 'Waktu Jakarta (WIB), yang terbaru di bawah.',
    },
  },
  confirmation: {
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
    refused: {
      superseded: {
        title: 'Tautan ini tidak berlaku lagi',
        text: () => 'Permintaan lain untuk struk ini sudah dikonfirmasi. Tautan ini tidak berlaku lagi.',
      },
      expired: {
        title: 'Tautan ini sudah kedaluwarsa',
        text: (hours: number) =>
          `Tautan konfirmasi berlaku ${hours} jam. Minta tautan baru di bawah ini; bila permintaannya sudah ditolak, silakan ajukan lagi.`,
      },
      tokenUnknown: {
        title: 'Tautan ini tidak kami kenali',
        text: () =>
          'Mungkin tautannya terpotong. Buka lagi tautan lengkap dari email terakhir kami, atau minta yang baru di bawah ini.',
      },
    },
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
  },
};

export type Texts = typeof id;
