import type { IssuingPolicy } from '#domain/coretax/issuing/issuing-settings.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** The page that sets the provider and its policy. */
export const issuingSettingsTexts = officeTexts({
  en: {
    intro:
      'A licensed provider (PJAP) signs fakturs and uploads them at the tax office for the seller. Without one all goes by file, and that stays the way out whenever the provider is down.',
    loading: 'Loading the settings…',
    notLoaded: 'The settings could not be loaded.',
    saved: 'Settings of issuing saved.',
    choose:
      'Take what was saved, or keep what you have changed: everything else then becomes what was saved.',

    provider: 'Provider',
    none: 'None: fakturs go by file',
    address: 'Address of its API',
    addressHint: 'As the provider tells it, beginning with https://',
    reportAddress: 'Address of its PDFs',
    clientId: 'Client ID',
    clientIdHint: 'As the provider tells it',
    clientSecret: 'Client secret',
    pushSecret: 'Secret of its pushes',
    pushHint: 'Without it a PDF is fetched by asking, a little later.',
    email: 'E-mail of the account',
    password: 'Password of the account',
    npwp: 'NPWP of the account',
    npwpHint: '16 digits, as the provider knows the seller',

    isSet: 'Is set, and shown to nobody.',
    replace: 'Replace',
    remove: 'Remove',
    keep: 'Keep the one that is set',
    willBeReplaced: 'Replaces the one that is set.',
    willBeRemoved: 'Is removed when you save.',

    signer: 'Signer',
    signerHint: 'Who signs the fakturs, as registered at the tax office.',
    signerName: 'Name',
    signerNumber: 'NPWP or NIK',
    signerPlace: 'Place',

    limits: 'Limits',
    limitsHint:
      'All workers together stay below what the provider allows. A call without an answer is looked up, never repeated blindly.',
    callsPerMinute: 'Calls a minute',
    callsHint: '1 to 6,000',
    timeout: 'Longest wait for an answer, in seconds',
    timeoutHint: '1 to 120',

    policy: 'Policy',
    policies: {
      off: 'Fakturs go by file. What is queued is taken back.',
      press: 'Staff select requests and press Issue.',
      automatic:
        'Every confirmed request goes by itself when its check finds nothing and the conditions below hold. Anything else waits with its reasons.',
    } satisfies Record<IssuingPolicy, string>,
    needsProvider: 'Choose a provider first: without one nothing is issued.',
    otherProvider: 'What is queued goes to the new provider; what was sent ends where it was sent.',
    conditions: 'Conditions of the automatic policy',
    amountUpTo: 'Up to this total paid, in rupiah',
    amountHint: 'Empty: any amount',
    dailySample: 'Samples a day',
    dailySampleHint: 'Marked for a person to look at; 0 to 1,000',
    knownBuyersOnly: 'Only buyers who had a good faktur before',
    knownBuyersHint: 'Otherwise a buyer whom the provider calls active is enough.',
    noBuyerCheck: (provider: string) =>
      `${provider} has no check of buyers: new buyers always wait for a person.`,
    hours: 'Issue only at certain hours',
    hoursHint: 'Jakarta time. Outside them everything stays queued.',
    from: 'From',
    to: 'Until',

    test: 'Test connection',
    testHint: 'Signs in with the saved settings and reads something. Nothing is issued.',
    testing: 'Testing…',
    saveFirst: 'Save first: the saved settings are tested.',
    testOk: 'The provider takes our sign-in and answers.',
    testBad: 'The connection does not work:',
    testFailed: 'The test could not be run.',
  },
  id: {
    intro:
      'Penyedia berizin (PJAP) menandatangani faktur dan mengunggahnya ke kantor pajak untuk penjual. Tanpa penyedia semuanya lewat file, dan itu tetap jalan keluar bila penyedia terganggu.',
    loading: 'Memuat pengaturan…',
    notLoaded: 'Pengaturan tidak dapat dimuat.',
    saved: 'Pengaturan penerbitan disimpan.',
    choose:
      'Pakai yang sudah disimpan, atau pertahankan yang Anda ubah: selebihnya menjadi seperti yang disimpan.',

    provider: 'Penyedia',
    none: 'Tanpa penyedia: faktur dibuat lewat file',
    address: 'Alamat API',
    addressHint: 'Seperti diberitahukan penyedia, diawali https://',
    reportAddress: 'Alamat PDF',
    clientId: 'ID klien (Client ID)',
    clientIdHint: 'Seperti diberitahukan penyedia',
    clientSecret: 'Rahasia klien (Client Secret)',
    pushSecret: 'Rahasia pemberitahuan (push)',
    pushHint: 'Tanpa rahasia ini PDF diambil dengan bertanya, sedikit lebih lambat.',
    email: 'Email akun',
    password: 'Kata sandi akun',
    npwp: 'NPWP akun',
    npwpHint: '16 digit, seperti penjual dikenal penyedia',

    isSet: 'Sudah diisi, dan tidak ditampilkan kepada siapa pun.',
    replace: 'Ganti',
    remove: 'Hapus',
    keep: 'Pertahankan yang sudah diisi',
    willBeReplaced: 'Menggantikan yang sudah diisi.',
    willBeRemoved: 'Dihapus saat Anda menyimpan.',

    signer: 'Penanda tangan',
    signerHint: 'Yang menandatangani faktur, seperti terdaftar di kantor pajak.',
    signerName: 'Nama',
    signerNumber: 'NPWP atau NIK',
    signerPlace: 'Tempat',

    limits: 'Batas',
    limitsHint:
      'Semua proses bersama-sama tetap di bawah batas dari penyedia. Panggilan tanpa jawaban dicari nasibnya, tidak diulang begitu saja.',
    callsPerMinute: 'Panggilan per menit',
    callsHint: '1 sampai 6.000',
    timeout: 'Paling lama menunggu jawaban, dalam detik',
    timeoutHint: '1 sampai 120',

    policy: 'Kebijakan',
    policies: {
      off: 'Faktur dibuat lewat file. Yang antre ditarik.',
      press: 'Staf memilih permintaan dan menekan Terbitkan.',
      automatic:
        'Setiap permintaan yang dikonfirmasi terbit sendiri bila pemeriksaannya bersih dan syarat di bawah terpenuhi. Selebihnya menunggu beserta sebabnya.',
    },
    needsProvider: 'Pilih dahulu penyedianya: tanpa penyedia tidak ada yang diterbitkan.',
    otherProvider: 'Yang antre pindah ke penyedia baru; yang sudah dikirim diselesaikan di tempatnya.',
    conditions: 'Syarat kebijakan otomatis',
    amountUpTo: 'Sampai total dibayar sekian, dalam rupiah',
    amountHint: 'Kosong: berapa pun',
    dailySample: 'Sampel per hari',
    dailySampleHint: 'Ditandai untuk diperiksa orang; 0 sampai 1.000',
    knownBuyersOnly: 'Hanya pembeli yang pernah mendapat faktur yang baik',
    knownBuyersHint: 'Bila tidak, cukup pembeli yang menurut penyedia aktif.',
    noBuyerCheck: (provider: string) =>
      `${provider} tidak dapat memeriksa pembeli: pembeli baru selalu menunggu keputusan orang.`,
    hours: 'Terbitkan hanya pada jam tertentu',
    hoursHint: 'Waktu Jakarta (WIB). Di luar jam itu semuanya tetap antre.',
    from: 'Dari',
    to: 'Sampai',

    test: 'Uji koneksi',
    testHint: 'Masuk dengan pengaturan yang tersimpan lalu membaca sesuatu. Tidak ada yang diterbitkan.',
    testing: 'Menguji…',
    saveFirst: 'Simpan dahulu: yang diuji adalah pengaturan yang tersimpan.',
    testOk: 'Penyedia menerima akun kita dan menjawab.',
    testBad: 'Koneksinya belum bekerja:',
    testFailed: 'Pengujian tidak dapat dijalankan.',
  },
});
