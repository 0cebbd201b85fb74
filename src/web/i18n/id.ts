import { formId } from './form-id.ts';

/** Texts of all public pages and of the request page. Indonesian is the source: every other language has the same keys. */
export const id = {
  skipToContent: 'Langsung ke isi',
  tagline: 'Faktur Desk · Faktur pajak untuk belanja di toko',
  switchLanguage: ['Switch to', 'English'],
  loading: 'Memuat…',
  asOf: (moment: string) => `Data per ${moment} WIB; pembaruan menyusul sebentar lagi.`,
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
      list: ['Struk belanja', 'NPWP 16 digit', 'Foto struk dan foto NPWP'],
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
};

export type Texts = typeof id;
