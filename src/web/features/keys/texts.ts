import type { ApiKeyKind, ApiKeyState } from '#domain/machines/api-key.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Texts = {
  kinds: Record<ApiKeyKind, string>;
  kindHints: Record<ApiKeyKind, string>;
  states: Record<ApiKeyState, string>;
};
const en: Texts = {
  kinds: { pos: 'Tills', read: 'Data warehouse', handover: 'Members’ app or e-receipt', mail: 'Mail relay' },
  kindHints: {
    pos: 'Sends receipts and returns; reads nothing.',
    read: 'Reads requests, report and fakturs; changes nothing.',
    handover: 'Opens the request form filled in; learns only which receipts can be requested.',
    mail: 'Hands in mails that came back; learns what was made of each.',
  },
  states: { live: 'In use', ending: 'Ends soon', ended: 'Ended', revoked: 'Revoked' },
};
const id: Texts = {
  kinds: {
    pos: 'Kasir',
    read: 'Gudang data',
    handover: 'Aplikasi anggota atau struk elektronik',
    mail: 'Relai email',
  },
  kindHints: {
    pos: 'Mengirim struk dan retur; tidak membaca apa pun.',
    read: 'Membaca permintaan, laporan, dan faktur; tidak mengubah apa pun.',
    handover: 'Membuka formulir yang sudah terisi; hanya tahu struk mana yang dapat diminta.',
    mail: 'Menyerahkan email yang dikembalikan; hanya tahu apa hasilnya.',
  },
  states: { live: 'Berlaku', ending: 'Segera berakhir', ended: 'Berakhir', revoked: 'Dicabut' },
};

/** What the page of API keys and its dialogs say. */
export const keyTexts = officeTexts({
  en: {
    ...en,
    title: 'API keys',
    intro:
      'Keys for machines: tills that send receipts, a data warehouse that reads, apps that open the form filled in, a mail relay that hands in what came back. A revoked key stops at once on this server and within 5 seconds on all others.',
    loading: 'Loading keys…',
    failed: 'The keys could not be loaded.',
    none: 'There are no keys yet.',
    list: 'Keys',
    add: 'New key',
    environment: 'From the environment',
    environmentHint: 'POS_API_KEY, which the operator has set, works for the tills as well. It has no end.',
    endingTitle: 'A key ends soon',
    ending: (names: string) => `Make a new one and give it to the machine before: ${names}.`,
    endsOn: 'Last day',
    lastUsed: 'Last used',
    never: 'never',
    from: (address: string) => `from ${address}`,
    made: 'Made',
    by: (time: string, empid: string) => `${time}, by ${empid}`,
    revokedAt: 'Revoked',
    personalData: 'Personal data in full',
    masked: 'Personal data masked',
    vouches: 'Vouches for the e-mail address: no confirmation mail',
    vouchesNot: 'Customers confirm by e-mail',
    name: 'Name',
    nameHint: 'Who uses it, with the year for example: Tills Java 2027.',
    kind: 'For',
    end: 'Until',
    choose: 'Choose…',
    ends: { days90: '90 days', year: '1 year', day: 'A day of your choice' },
    day: 'Last day on which it works',
    withPersonalData: 'Give out NPWP, names, e-mail and phone in full, and faktur PDFs',
    withVouching:
      'Vouch for the e-mail address: the app has checked that it is the customer’s, and no confirmation mail is sent',
    make: 'Make key',
    making: 'Making…',
    madeTitle: (name: string) => `Key ${name}`,
    shownOnce: 'Copy it now and give it to whoever runs the machine. It will not be shown again.',
    key: 'Key',
    copy: 'Copy key',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    askRevoke: (name: string) => `Revoke ${name}?`,
    revokeMeans:
      'Whoever uses it is refused from now on. This cannot be undone; make a new key first if the machine is to go on.',
    revoking: 'Revoking…',
    isRevoked: (name: string) => `${name} is revoked.`,
  },
  id: {
    ...id,
    title: 'Kunci API',
    intro:
      'Kunci untuk mesin: kasir yang mengirim struk, gudang data yang membaca, aplikasi yang membuka formulir terisi, relai yang menyerahkan email kembali. Kunci yang dicabut langsung berhenti di server ini dan dalam 5 detik di semua server lain.',
    loading: 'Memuat kunci…',
    failed: 'Daftar kunci tidak dapat dimuat.',
    none: 'Belum ada kunci.',
    list: 'Kunci',
    add: 'Kunci baru',
    environment: 'Dari lingkungan server',
    environmentHint:
      'POS_API_KEY, yang diisi operator, juga berlaku untuk kasir. Kunci ini tidak punya tanggal akhir.',
    endingTitle: 'Ada kunci yang segera berakhir',
    ending: (names: string) => `Buat kunci baru dan pasang di mesinnya sebelum itu: ${names}.`,
    endsOn: 'Hari terakhir',
    lastUsed: 'Terakhir dipakai',
    never: 'belum pernah',
    from: (address: string) => `dari ${address}`,
    made: 'Dibuat',
    by: (time: string, empid: string) => `${time}, oleh ${empid}`,
    revokedAt: 'Dicabut',
    personalData: 'Data pribadi lengkap',
    masked: 'Data pribadi disamarkan',
    vouches: 'Menjamin alamat email: tanpa email konfirmasi',
    vouchesNot: 'Pelanggan mengonfirmasi lewat email',
    name: 'Nama',
    nameHint: 'Siapa pemakainya, misalnya dengan tahun: Kasir Jawa 2027.',
    kind: 'Untuk',
    end: 'Sampai',
    choose: 'Pilih…',
    ends: { days90: '90 hari', year: '1 tahun', day: 'Hari pilihan Anda' },
    day: 'Hari terakhir kunci berlaku',
    withPersonalData: 'Berikan NPWP, nama, email, dan nomor HP secara lengkap, serta PDF faktur',
    withVouching:
      'Jamin alamat email: aplikasi sudah memeriksa bahwa alamat itu milik pelanggan, dan email konfirmasi tidak dikirim',
    make: 'Buat kunci',
    making: 'Membuat…',
    madeTitle: (name: string) => `Kunci ${name}`,
    shownOnce: 'Salin sekarang dan berikan kepada pengelola mesinnya. Kunci tidak ditampilkan lagi.',
    key: 'Kunci',
    copy: 'Salin kunci',
    revoke: 'Cabut',
    revokeOf: (name: string) => `Cabut ${name}`,
    askRevoke: (name: string) => `Cabut ${name}?`,
    revokeMeans:
      'Mulai sekarang pemakainya ditolak. Ini tidak dapat dibatalkan; buat kunci baru dahulu bila mesinnya harus tetap berjalan.',
    revoking: 'Mencabut…',
    isRevoked: (name: string) => `${name} sudah dicabut.`,
  },
});
