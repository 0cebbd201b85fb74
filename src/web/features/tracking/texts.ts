import { fieldNames } from '#domain/requests/field-names.ts';
import type { Language } from '#domain/language.ts';

const indonesian = {
  title: 'Tracking Status Faktur Pajak',
  transactionId: 'ID Transaksi',
  idHint: 'Angka pada struk belanja Anda.',
  submit: 'Track',
  toRequest: 'Request Faktur Pajak',
  another: 'Lacak permintaan lain',
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
      text: (until: string) =>
        `Buka email dari kami dan tekan tombol konfirmasinya paling lambat ${until} WIB. Setelah itu permintaan Anda kami proses.`,
      undeliverable: {
        title: 'Email konfirmasi tidak dapat dikirim',
        text: 'Server email menolak alamat yang ditulis untuk permintaan ini. Ajukan lagi dengan alamat yang benar; nomor struknya sudah terisi.',
        onRecord: 'Bila emailnya terisi dari data perusahaan terdaftar, mintalah agar diperbarui lebih dulu.',
        again: 'Ajukan lagi dengan alamat lain',
      },
    },
    open: {
      title: 'Permintaan sudah kami terima',
      text: 'Permintaan Anda ada dalam antrean tim pajak. Berikutnya: fakturnya dibuat, lalu dikirim ke email Anda. Tidak ada yang perlu Anda lakukan.',
    },
    process: {
      title: 'Faktur pajak sedang dibuat',
      text: 'Tim pajak sedang mengerjakannya. Setelah selesai, faktur dikirim ke email Anda.',
    },
    issuing: {
      title: 'Faktur sedang diterbitkan',
      text: 'Faktur Anda sedang ditandatangani dan disahkan kantor pajak. Setelah terbit, langsung dikirim ke email Anda. Tidak ada yang perlu Anda lakukan.',
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
      ...fieldNames.id,
      salesDate: 'Sales Date',
      store: 'Store',
      totalPaid: 'Total Amount Paid',
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

const english: typeof indonesian = {
  title: 'Tax Invoice Status Tracking',
  transactionId: 'Transaction ID',
  idHint: 'The number on your receipt.',
  submit: 'Track',
  toRequest: 'Request Tax Invoice',
  another: 'Track another request',
  mine: { lead: 'Several requests?', link: 'See all my requests' },
  loading: 'Fetching the status…',
  help: {
    title: 'How to track',
    list: [
      'Enter the transaction ID printed on your receipt, then press Track.',
      'Easier still: open the link in our email. It shows the status at once, with all your data.',
    ],
  },
  problems: {
    notFound: 'Transaction ID not found',
    notFoundAdvice:
      'Compare the number with your receipt, then try again. The till may not have reported a new receipt yet.',
    leaveReceipt: 'Be told when the receipt has arrived',
    noRequest: 'No request for this transaction ID',
    noRequestAdvice: 'Nobody has asked for the tax invoice of this receipt yet.',
    makeRequest: 'Request it for this receipt',
    other: 'An error occurred',
    retry: 'Try again',
    retryNow: 'You can try again now.',
    captchaFirst: 'Security check first; then the status is shown by itself.',
  },
  steps: {
    label: 'Steps of the request',
    names: {
      waiting: 'Confirm',
      open: 'Queue',
      process: 'Process',
      closed: 'Done',
      rejected: 'Rejected',
    },
    states: { done: 'passed', current: 'now', ahead: 'to come' },
  },
  now: {
    waiting: {
      title: 'Waiting for your confirmation',
      text: (until: string) =>
        `Open our email and press its button to confirm by ${until} WIB. Then we can start.`,
      undeliverable: {
        title: 'The confirmation email cannot be delivered',
        text: 'The mail server refuses the address that was given for this request. Send it again with the right one; the number is filled in.',
        onRecord: 'If the email was filled in from the data of a company on record, have it changed first.',
        again: 'Send again with another address',
      },
    },
    open: {
      title: 'We have received your request',
      text: 'It is in the queue of our tax team. Next, the tax invoice is made and sent to your email. There is nothing you need to do.',
    },
    process: {
      title: 'Your tax invoice is being made',
      text: 'Our tax team is working on it. The invoice comes to your email when it is done.',
    },
    issuing: {
      title: 'Your faktur is being issued',
      text: 'Your tax invoice (faktur) is being signed and approved at the tax office. It comes to your email as soon as it is issued. There is nothing you need to do.',
    },
    closed: {
      title: 'Your request is done',
      sent: 'The tax invoice was sent to your email.',
      download: 'Download the invoice (PDF)',
      downloading: 'Downloading…',
      openLink: 'To download the PDF here, open this page from the link in our email.',
      noFile: 'The PDF is not available on this page yet. Please check our email.',
    },
    rejected: {
      title: 'Your request was rejected',
      withdrawn: 'Request withdrawn',
      reason: 'Reason',
      hiddenReason:
        'We sent the reason to your email. Open this page from the link in that email to read it here.',
      open: (day: string) => `You can correct this request and send it again by ${day}.`,
      closed: (day: string) =>
        `The time limit for this receipt ended on ${day}, so it cannot be requested again.`,
      unknown: 'You can correct this request and send it again while the time limit allows.',
      again: 'Request again',
    },
  },
  detail: {
    title: 'Request Details',
    fields: {
      ...fieldNames.en,
      fakturNumber: 'Tax Invoice Number',
      fakturDate: 'Tax Invoice Date',
    },
    buyers: {
      npwp: 'NPWP',
      nik: 'National ID Number (NIK)',
      passport: 'Passport number',
      other: 'ID number',
      country: 'Issuing country',
      companyName: 'Buyer Name',
      companyAddress: 'Buyer Address',
    },
    masked:
      'Some data is hidden for your privacy. Open this page from the link in our email to see all of it.',
    linkOver: 'The link that you opened no longer shows all data. Open this page from our latest email.',
  },
  correction: {
    open: 'Correct my data',
    failed: 'This part could not be loaded yet. Check your network, then try again.',
    done: 'Your data were corrected. Processing begins again; we also sent you an email about it.',
    waiting:
      'Your correction waits: we have its NPWP or NIK on record and asked the email address on record. It counts once that address agrees, within 72 hours; until then your request stays as it is.',
    requested: 'We received your correction request. Our tax team answers by email.',
  },
  history: {
    corrected: 'Data corrected by the customer',
    title: 'Tracking History',
    time: 'Time',
    status: 'Status',
    remarks: 'Remarks',
    zone: 'Jakarta time (WIB), the latest at the bottom.',
  },
};

/** Texts of the tracking page. */
export const trackingTexts: Record<Language, typeof indonesian> = { id: indonesian, en: english };
