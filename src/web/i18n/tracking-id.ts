/** Texts of the tracking page. */
export const trackingId = {
  title: 'Tracking Status Faktur Pajak',
  transactionId: 'ID Transaksi',
  idHint: 'Angka pada struk belanja Anda.',
  submit: 'Track',
  toRequest: 'Request Faktur Pajak',
  mine: { lead: 'Punya beberapa permintaan?', link: 'Lihat semua permintaan saya' },
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
    notFoundAdvice:
      'Cocokkan kembali angkanya dengan struk Anda, lalu coba lagi. Struk yang baru mungkin belum dilaporkan kasir.',
    leaveReceipt: 'Minta kabar saat struknya tercatat',
    noRequest: 'ID Transaksi tidak ada',
    noRequestAdvice: 'Belum ada permintaan faktur pajak untuk struk ini.',
    makeRequest: 'Ajukan untuk struk ini',
    other: 'Terjadi kesalahan',
    retry: 'Coba lagi',
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
      undeliverable: {
        title: 'Email konfirmasi tidak dapat dikirim',
        text: 'Server email menolak alamat yang ditulis untuk permintaan ini. Ajukan lagi dengan alamat yang benar; nomor struknya sudah terisi.',
        onRecord: 'Bila emailnya terisi dari data perusahaan terdaftar, mintalah agar diperbarui lebih dulu.',
        again: 'Ajukan lagi dengan alamat lain',
      },
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
      withdrawn: 'Permintaan ditarik',
      reason: 'Alasan',
      hiddenReason:
        'Alasannya kami kirim ke email Anda. Buka halaman ini dari tautan di email itu untuk membacanya di sini.',
      open: (day: string) =>
        `Anda dapat memperbaiki dan mengajukan lagi permintaan ini paling lambat ${day}.`,
      closed: (day: string) =>
        `Batas waktu untuk struk ini berakhir ${day}, sehingga tidak dapat diajukan lagi.`,
      unknown: 'Anda dapat memperbaiki dan mengajukan lagi permintaan ini selama batas waktunya belum lewat.',
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
      companyName: 'Nama PT',
      companyAddress: 'Alamat PT',
      fakturNumber: 'Nomor Faktur',
      fakturDate: 'Tanggal Faktur',
    },
    buyers: {
      npwp: 'NPWP',
      nik: 'NIK',
      passport: 'Nomor paspor',
      other: 'Nomor identitas',
      country: 'Negara penerbit',
      companyName: 'Nama pembeli',
      companyAddress: 'Alamat pembeli',
    },
    masked:
      'Sebagian data disamarkan demi privasi Anda. Buka halaman ini dari tautan di email kami untuk melihatnya lengkap.',
    linkOver:
      'Tautan yang Anda buka tidak menampilkan data lengkap lagi. Buka halaman ini dari email kami yang terbaru.',
  },
  correction: {
    open: 'Koreksi data saya',
    failed: 'Bagian ini belum dapat dimuat. Periksa jaringan Anda, lalu coba lagi.',
    done: 'Data Anda sudah dikoreksi. Permintaan diproses lagi dari awal; kami juga mengirim email tentang hal ini.',
    waiting:
      'Koreksi Anda menunggu: NPWP atau NIK-nya terdaftar pada kami, dan kami menanyakannya ke alamat email yang terdaftar. Koreksi berlaku bila alamat itu setuju dalam 72 jam; sebelum itu permintaan Anda tidak berubah.',
    requested: 'Permintaan koreksi Anda kami terima. Tim pajak kami menjawab melalui email.',
  },
  history: {
    corrected: 'Data dikoreksi pelanggan',
    title: 'Tracking History',
    time: 'Time',
    status: 'Status',
    remarks: 'Remarks',
    zone: 'Waktu Jakarta (WIB), yang terbaru di bawah.',
  },
};
