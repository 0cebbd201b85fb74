import type { IssuingPolicy } from '#domain/coretax/issuing/issuing-settings.ts';
import type { FoundFact } from './search/found-by.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const notAllowedPageTexts = officeTexts({
  en: {
    title: 'This page is not open to your role',
    advice: (role: string) =>
      `You are signed in as ${role}. If your work needs this page, ask a Super Admin to change your role.`,
    back: 'Back to the dashboard',
  },
  id: {
    title: 'Halaman ini tidak terbuka untuk peran Anda',
    advice: (role: string) =>
      `Anda masuk sebagai ${role}. Bila pekerjaan Anda memerlukan halaman ini, minta Super Admin mengubah peran Anda.`,
    back: 'Kembali ke dasbor',
  },
});

export const barTexts = officeTexts({
  en: {
    palette: 'Commands and search',
    search: 'Find a request',
    everywhere: 'Everywhere',
    help: 'This help',
  },
  id: {
    palette: 'Perintah dan pencarian',
    search: 'Cari permintaan',
    everywhere: 'Di semua halaman',
    help: 'Bantuan ini',
  },
});

export const standInTexts = officeTexts({
  en: {
    badge: 'Demo: stand-in provider',
    line: 'Demo: a stand-in provider issues the fakturs. No real provider and no tax office stands behind it.',
  },
  id: {
    badge: 'Demo: penyedia tiruan',
    line: 'Demo: faktur diterbitkan penyedia tiruan. Tidak ada penyedia maupun kantor pajak yang sebenarnya di baliknya.',
  },
});

/** The keys that open the palette, as the user's keyboard names them. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export const liveStateTexts = officeTexts({
  en: {
    live: { label: 'Live', means: 'What others change shows here at once.' },
    lost: { label: 'Not live', means: 'The connection is lost: what others change shows later.' },
  },
  id: {
    live: { label: 'Langsung', means: 'Perubahan oleh rekan langsung tampil di sini.' },
    lost: { label: 'Terputus', means: 'Sambungan terputus: perubahan oleh rekan tampil belakangan.' },
  },
});

export const identityTexts = officeTexts({
  en: { signedIn: 'Signed in', as: 'Signed in as', account: 'My account' },
  id: { signedIn: 'Pengguna yang masuk', as: 'Masuk sebagai', account: 'Akun saya' },
});

export const languageChoiceTexts = officeTexts({
  en: { language: 'Language' },
  id: { language: 'Bahasa' },
});

export const menuTexts = officeTexts({
  en: {
    navigation: 'Back office',
    title: 'DASHBOARD',
    menu: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    fold: 'Collapse menu',
    unfold: 'Expand menu',
    skip: 'Skip to content',
  },
  id: {
    navigation: 'Menu utama',
    title: 'DASBOR',
    menu: 'Menu',
    open: 'Buka menu',
    close: 'Tutup menu',
    fold: 'Lipat menu',
    unfold: 'Bentangkan menu',
    skip: 'Langsung ke isi',
  },
});

export const officeLayoutTexts = officeTexts({
  en: { stillSignedIn: 'You are still signed in.', signedOut: 'You are signed out.' },
  id: { stillSignedIn: 'Anda masih masuk.', signedOut: 'Anda sudah keluar.' },
});

export const issuingNewsTexts = officeTexts<{
  now: Record<IssuingPolicy, string>;
  paused: (by: string, reason: string) => string;
}>({
  en: {
    now: {
      off: 'Issuing through the provider: off.',
      press: 'Issuing through the provider: by press.',
      automatic: 'Issuing through the provider: automatic.',
    },
    paused: (by, reason) => `${by} has paused issuing: ${reason}`,
  },
  id: {
    now: {
      off: 'Penerbitan melalui penyedia: nonaktif.',
      press: 'Penerbitan melalui penyedia: dengan tombol.',
      automatic: 'Penerbitan melalui penyedia: otomatis.',
    },
    paused: (by, reason) => `${by} menjeda penerbitan: ${reason}`,
  },
});

export const rowsLeftLineTexts = officeTexts({
  en: {
    left: (left: string, perDay: string) =>
      `You can read ${left} more rows with personal data today, of ${perDay}. The limit starts anew at midnight in Jakarta; a Super Admin can lift it for today.`,
  },
  id: {
    left: (left, perDay) =>
      `Hari ini Anda masih dapat membaca ${left} dari ${perDay} baris data pribadi. Batas dihitung ulang pada tengah malam WIB; Super Admin dapat membukanya untuk hari ini.`,
  },
});

export const paletteTexts = officeTexts({
  en: {
    title: 'Commands and search',
    placeholder: 'Request, view, page or action',
    list: 'What can be opened or done',
    none: 'Nothing matches.',
    choices: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
    groups: { actions: 'Actions', views: 'Views', pages: 'Pages', requests: 'Requests' },
    view: (name: string) => `View: ${name}`,
    inTimeline: (text: string) => `Search the timeline for “${text}”`,
    nextUp: 'Next up: take the most urgent request',
    noneFree: 'No request is waiting to be taken.',
    print: 'Print this page',
    help: 'Keyboard shortcuts',
    language: (name: string) => `Language: ${name}`,
  },
  id: {
    title: 'Perintah dan pencarian',
    placeholder: 'Permintaan, tampilan, halaman, atau tindakan',
    list: 'Yang dapat dibuka atau dilakukan',
    none: 'Tidak ada yang cocok.',
    choices: (count: number) => `${count} pilihan`,
    groups: { actions: 'Tindakan', views: 'Tampilan', pages: 'Halaman', requests: 'Permintaan' },
    view: (name: string) => `Tampilan: ${name}`,
    inTimeline: (text: string) => `Cari “${text}” di antrean`,
    nextUp: 'Ambil tugas berikutnya: permintaan paling mendesak',
    noneFree: 'Tidak ada permintaan yang menunggu diambil.',
    print: 'Cetak halaman ini',
    help: 'Pintasan papan ketik',
    language: (name: string) => `Bahasa: ${name}`,
  },
});

export const foundArchivedTexts = officeTexts({
  en: { archived: 'Archived', ended: (day: string) => `ended ${day}` },
  id: { archived: 'Diarsipkan', ended: (day: string) => `selesai ${day}` },
});

export const factNames = officeTexts<Record<FoundFact, string>>({
  en: {
    npwp: 'NPWP',
    phone: 'Phone',
    fakturNumber: 'Faktur',
    requesterName: 'Requester',
    email: 'E-mail',
  },
  id: {
    npwp: 'NPWP',
    phone: 'Telepon',
    fakturNumber: 'Faktur',
    requesterName: 'Pemohon',
    email: 'Email',
  },
});

/** What the search box and the palette say. */
export const searchTexts = officeTexts({
  en: {
    label: 'Find a request',
    hint: 'ID, faktur, NPWP, phone, name, e-mail',
    results: 'Requests found',
    searching: 'Searching…',
    none: 'No request matches.',
    inArchive: 'Only the archive has it: choose it to read it',
    failed: 'The search did not work.',
    all: (total: number, isMore: boolean) => {
      if (isMore) return `Enter shows more than ${formatCount(total)} in the timeline`;
      return total === 1
        ? 'Enter shows it in the timeline'
        : `Enter shows all ${formatCount(total)} in the timeline`;
    },
  },
  id: {
    label: 'Cari permintaan',
    hint: 'ID, faktur, NPWP, telepon, nama, email',
    results: 'Permintaan yang ditemukan',
    searching: 'Mencari…',
    none: 'Tidak ada permintaan yang cocok.',
    inArchive: 'Hanya ada di arsip: pilih untuk membacanya',
    failed: 'Pencarian gagal.',
    all: (total: number, isMore: boolean) =>
      `Enter menampilkan ${isMore ? 'lebih dari ' : ''}${formatCount(total)} permintaan di antrean`,
  },
});
