import type { FakturMark } from '#domain/coretax/faktur/faktur-marks.ts';
import type { FakturVerdict } from '#domain/coretax/faktur/verdicts.ts';
import type {
  IssuingPolicy,
  IssuingSecretName,
  IssuingSettings,
} from '#domain/coretax/issuing/issuing-settings.ts';
import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import type { ChainFace } from '#domain/chain/face.ts';
import type { CorrectableField, CorrectionState } from '#domain/requests/correction.ts';
import type { CorrectableOfPerson } from '#domain/privacy/person-change.ts';
import type { FileKind, FileStatus } from '#domain/privacy/privacy-file.ts';
import type { ApiKeyKind } from '#domain/machines/api-key.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const verdicts: Record<FakturVerdict, string> = {
  unreadable: 'tidak terbaca',
  duplicateInDrop: 'ganda dalam impor',
  watermarked: 'bertanda batal',
  notOurs: 'bukan faktur kami',
  sellerDiffers: 'penjual berbeda',
  alreadyAttached: 'sudah dilampirkan',
  sameNumberOther: 'nomor sama, isi lain',
  unknown: 'tidak dikenal',
  several: 'beberapa permintaan',
  proposed: 'diusulkan',
  buyerDiffers: 'pembeli berbeda',
  withProvider: 'sedang di penyedia',
  numberDiffers: 'nomor berbeda',
  notOpen: 'permintaan tidak terbuka',
  legacy: 'faktur lama',
  replacement: 'faktur pengganti',
  closedOther: 'sudah selesai dengan faktur lain',
  amountDiffers: 'jumlah berbeda',
  dateDiffers: 'tanggal berbeda',
  closedWithout: 'selesai tanpa faktur',
  partial: 'sebagian',
  ready: 'siap',
};

const corrections: Record<CorrectionState, string> = {
  done: 'langsung berubah',
  requested: 'diminta',
  settled: 'beres',
  waiting: 'menunggu email terdaftar',
  dropped: 'dibatalkan',
};

const kinds: Record<FileKind | ApiKeyKind, string> = {
  access: 'akses',
  correction: 'perbaikan',
  erasure: 'penghapusan',
  pos: 'kasir',
  read: 'gudang data',
  handover: 'aplikasi anggota atau struk elektronik',
  mail: 'relai email',
};

const statuses: Record<Exclude<FileStatus, 'open'>, string> = { answered: 'dijawab', refused: 'ditolak' };

const marks: Record<FakturMark, string> = { replaced: 'diganti', cancelled: 'dibatalkan' };

type ChangeablePart =
  | keyof ChainFace
  | SettingsGroup
  | CorrectableField
  | CorrectableOfPerson
  | keyof IssuingSettings
  | IssuingSecretName;
const parts: Record<ChangeablePart, string> = {
  name: 'nama',
  logo: 'logo toko',
  colour: 'warna',
  greeting: 'sapaan',
  footer: 'kaki halaman',
  help: 'bantuan',
  privacy: 'kontak data pribadi',
  mailSender: 'pengirim email',
  seller: 'penjual',
  stores: 'toko',
  regimes: 'aturan pajak',
  defaults: 'nilai bawaan',
  collectors: 'pemungut PPN',
  units: 'satuan',
  withoutLines: 'struk tanpa baris',
  files: 'file',
  deadlines: 'batas unggah',
  closeWithoutPdf: 'selesai tanpa PDF',
  companyName: 'nama perusahaan',
  companyAddress: 'alamat perusahaan',
  buyerKind: 'jenis identitas',
  npwp: 'NPWP',
  buyerDocument: 'nomor dokumen',
  buyerCountry: 'negara',
  npwpPhoto: 'foto NPWP',
  receiptPhoto: 'foto struk',
  requesterName: 'nama pemohon',
  phone: 'nomor telepon',
  email: 'email',
  provider: 'penyedia',
  policy: 'kebijakan',
  klikpajak: 'Klikpajak',
  pajakexpress: 'PajakExpress',
  signer: 'penanda tangan',
  callsPerMinute: 'panggilan per menit',
  timeoutMs: 'batas tunggu',
  automatic: 'penerbitan otomatis',
  hours: 'jam penerbitan',
  clientSecret: 'rahasia klien',
  pushSecret: 'rahasia pemberitahuan',
  password: 'kata sandi',
};

const policies: Record<IssuingPolicy, string> = {
  off: 'mati',
  press: 'dengan tombol',
  automatic: 'otomatis',
};

/** The values of single facts, whose words mean something else elsewhere; English ones are the code's own, in words. */
export const namedValues = officeTexts<Record<string, Record<string, string>>>({
  en: {},
  id: {
    verdict: verdicts,
    correction: corrections,
    kind: kinds,
    status: statuses,
    mark: marks,
    policy: policies,
    changed: parts,
    part: { archive: 'arsip', timeline: 'riwayat', tracking: 'pelacakan', zip: 'ZIP' },
    outcome: { withdrawn: 'ditarik', reported: 'dilaporkan ke staf' },
    list: { requests: 'permintaan', report: 'baris laporan' },
    way: { page: 'halaman', STOP: 'STOP' },
    by: { password: 'kata sandi', passkey: 'kunci sandi', company: 'akun perusahaan' },
  },
});
