import type { IssuingPolicy } from '#domain/coretax/issuing/issuing-settings.ts';
import type { IssueProblemKind } from '#domain/coretax/issuing/outcome.ts';
import { pluralize, formatCount } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** The page with everything that a provider is asked for. */
export const issuingPageTexts = officeTexts({
  en: {
    provider: 'Provider',
    policy: 'Policy',
    calls: 'Calls in this minute',
    noProvider: 'none',
    settings: 'Settings of issuing',
    theySay: 'The provider says:',
    loadingState: 'Asking how the provider does…',
    stateNotLoaded: 'How the provider does could not be loaded.',

    pause: 'Pause',
    resume: 'Resume',
    pauseTitle: 'Pause issuing',
    resumeTitle: 'Resume issuing',
    pauseEffect:
      'Nothing new is sent to the provider until somebody resumes. What was sent is followed to its end.',
    resumeEffect: 'What is queued goes to the provider again, by the day it is due.',
    reasonHint: 'Every desk reads it.',
    working: 'Working…',

    states: 'States',
    all: 'All',
    filter: 'Filter what is issued',
    rows: 'Fakturs of the provider',
    request: 'Request',
    story: 'What is known',
    queuedAt: 'Queued',
    dueOn: 'Upload by',
    acts: 'Acts',
    queuedText: (time: string) => `queued ${time}`,
    dueText: (day: string) => `upload by ${day}`,
    loading: 'Loading what is issued…',
    filtered: 'Nothing of this state or number.',
    empty:
      'Nothing was asked of a provider yet. Requests come here when somebody presses Issue, or by themselves where the policy is automatic.',
    emptyOff: 'Nothing was asked of a provider yet: fakturs go by file.',

    urgent: (count: number, day: string) =>
      `${pluralize(count, 'request waits', 'requests wait')} for the provider, and ${count === 1 ? 'its' : 'their'} last day of upload is ${day}.`,
    urgentHow:
      'Take them back and export them as XML: you upload the file yourself, and nothing is issued twice.',
    withdrawAndExport: (count: number) => `Withdraw and export ${formatCount(count)}`,
    exporting: 'Exporting…',
    notExported: 'Nothing was taken back and nothing was exported.',
  },
  id: {
    provider: 'Penyedia',
    policy: 'Kebijakan',
    calls: 'Panggilan pada menit ini',
    noProvider: 'belum ada',
    settings: 'Pengaturan penerbitan',
    theySay: 'Kata penyedia:',
    loadingState: 'Menanyakan keadaan penyedia…',
    stateNotLoaded: 'Keadaan penyedia tidak dapat dimuat.',

    pause: 'Jeda',
    resume: 'Lanjutkan',
    pauseTitle: 'Jeda penerbitan',
    resumeTitle: 'Lanjutkan penerbitan',
    pauseEffect:
      'Tidak ada lagi yang dikirim ke penyedia sampai seseorang melanjutkannya. Yang sudah dikirim diikuti sampai selesai.',
    resumeEffect: 'Yang antre dikirim lagi ke penyedia, menurut batas unggahnya.',
    reasonHint: 'Terbaca oleh semua petugas.',
    working: 'Memproses…',

    states: 'Status',
    all: 'Semua',
    filter: 'Saring yang diterbitkan',
    rows: 'Faktur di penyedia',
    request: 'Permintaan',
    story: 'Yang diketahui',
    queuedAt: 'Antre sejak',
    dueOn: 'Batas unggah',
    acts: 'Tindakan',
    queuedText: (time: string) => `antre sejak ${time}`,
    dueText: (day: string) => `batas unggah ${day}`,
    loading: 'Memuat yang diterbitkan…',
    filtered: 'Tidak ada dengan status atau nomor ini.',
    empty:
      'Belum ada yang diminta dari penyedia. Permintaan muncul di sini setelah seseorang menekan Terbitkan, atau dengan sendirinya bila kebijakannya otomatis.',
    emptyOff: 'Belum ada yang diminta dari penyedia: faktur dibuat lewat file.',

    urgent: (count: number, day: string) =>
      `${formatCount(count)} permintaan masih menunggu penyedia, dan batas unggahnya ${day}.`,
    urgentHow: 'Tarik lalu ekspor sebagai XML: file diunggah sendiri, dan tidak ada yang terbit dua kali.',
    withdrawAndExport: (count: number) => `Tarik dan ekspor ${formatCount(count)}`,
    exporting: 'Mengekspor…',
    notExported: 'Tidak ada yang ditarik dan tidak ada yang diekspor.',
  },
});

export const policyTexts = officeTexts<Record<IssuingPolicy, string>>({
  en: { off: 'Off', press: 'By press', automatic: 'Automatic' },
  id: { off: 'Nonaktif', press: 'Dengan tombol', automatic: 'Otomatis' },
});

/** What stops the provider, or what a refusal is about. */
export const problemKindTexts = officeTexts<Record<IssueProblemKind, string>>({
  en: {
    data: 'the provider refuses the data',
    settings: 'the provider refuses our settings',
    quota: 'the quota at the provider is used up',
    signIn: 'the provider refuses our sign-in',
    down: 'the provider does not answer',
  },
  id: {
    data: 'penyedia menolak datanya',
    settings: 'penyedia menolak pengaturan kita',
    quota: 'kuota di penyedia habis',
    signIn: 'penyedia menolak akun kita',
    down: 'penyedia tidak menjawab',
  },
});

/** The one line that says how the provider does. */
export const issuingLineTexts = officeTexts({
  en: {
    off: 'Fakturs go by file: issuing through a provider is off.',
    stopped: (why: string, since: string) => `Stopped: ${why} since ${since}`,
    paused: (by: string, since: string, reason: string) => `Paused by ${by} since ${since}: ${reason}`,
    slowed: (until: string) => `Waiting for the provider until ${until}`,
    queued: (count: number) => `${formatCount(count)} queued`,
    doneBy: (count: number, time: string) => `${formatCount(count)} queued, done by ${time}`,
    idle: 'Nothing is queued',
  },
  id: {
    off: 'Faktur dibuat lewat file: penerbitan melalui penyedia nonaktif.',
    stopped: (why: string, since: string) => `Berhenti: ${why} sejak ${since}`,
    paused: (by: string, since: string, reason: string) => `Dijeda ${by} sejak ${since}: ${reason}`,
    slowed: (until: string) => `Menunggu penyedia sampai ${until}`,
    queued: (count: number) => `${formatCount(count)} antre`,
    doneBy: (count: number, time: string) => `${formatCount(count)} antre, selesai pukul ${time}`,
    idle: 'Tidak ada yang antre',
  },
});
