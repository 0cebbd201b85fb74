import { fieldNames } from '#domain/requests/field-names.ts';
import type { Language } from '#domain/language.ts';
import type { FieldsOf } from '../../store/requests/request-columns.ts';

const fieldName = (field: keyof (typeof fieldNames)['id']) => ({
  id: fieldNames.id[field],
  en: fieldNames.en[field],
});

/** The words of the page that is given out, Indonesian first. */
export const pageLabels = {
  title: { id: 'Data pribadi Anda', en: 'Your personal data' },
  intro: {
    id: 'Halaman ini memuat semua data tentang Anda yang kami simpan, dan siapa yang memprosesnya. data.json berisi hal yang sama untuk dibaca mesin; foto dan faktur pajak ada di folder di sampingnya.',
    en: 'This page has all data about you that we keep, and who processed them. data.json has the same for machines; photos and tax invoices are in the folders beside it.',
  },
  contact: { id: 'Pertanyaan', en: 'Questions' },
  none: { id: 'Tidak ada.', en: 'None.' },
  requests: { id: 'Permintaan faktur pajak', en: 'Requests for tax invoices' },
  archived: { id: 'Permintaan dalam arsip', en: 'Requests in the archive' },
  keptUntil: { id: 'Disimpan sampai', en: 'Kept until' },
  submissions: { id: 'Permintaan yang belum dikonfirmasi', en: 'Requests that were not confirmed' },
  companies: { id: 'Data pembeli yang terdaftar', en: 'Buyers on record' },
  mails: { id: 'Pesan yang dikirim', en: 'Messages sent' },
  channel: { id: 'Lewat', en: 'By' },
  recipient: { id: 'Kepada', en: 'To' },
  awaited: { id: 'Struk yang ditunggu', en: 'Receipts waited for' },
  handOvers: { id: 'Diserahkan oleh aplikasi', en: 'Handed over by an app' },
  codes: { id: 'Kode pembeli', en: 'Buyer codes' },
  name: { id: 'Nama kode', en: 'Name of the code' },
  visits: { id: 'Kunjungan', en: 'Visits' },
  files: { id: 'File dalam arsip ini', en: 'Files in this archive' },
  status: fieldName('status'),
  requestedAt: { id: 'Diajukan', en: 'Submitted' },
  requester: { id: 'Nama pemohon', en: 'Requester' },
  email: fieldName('email'),
  phone: fieldName('phone'),
  whatsapp: { id: 'WhatsApp', en: 'WhatsApp' },
  buyer: { id: 'Nama pada faktur', en: 'Name on the tax invoice' },
  number: { id: 'Nomor', en: 'Number' },
  address: { id: 'Alamat', en: 'Address' },
  receipt: { id: 'Struk', en: 'Receipt' },
  consent: { id: 'Persetujuan', en: 'Consent' },
  sentInstead: { id: 'Diisi berbeda dari data terdaftar', en: 'Typed other than on record' },
  fakturs: { id: 'Faktur pajak', en: 'Tax invoices' },
  sentToProvider: { id: 'Dikirim ke penyedia (PJAP)', en: 'Sent to the provider (PJAP)' },
  provider: { id: 'Penyedia', en: 'Provider' },
  history: { id: 'Riwayat', en: 'History' },
  notes: { id: 'Catatan petugas', en: 'Notes of staff' },
  corrections: { id: 'Koreksi', en: 'Corrections' },
  processing: { id: 'Rekam jejak pemrosesan', en: 'Who processed it' },
  date: { id: 'Tanggal', en: 'Date' },
  by: { id: 'Oleh', en: 'By' },
  text: { id: 'Isi', en: 'Text' },
  changes: { id: 'Perubahan', en: 'Changes' },
  action: { id: 'Tindakan', en: 'Action' },
  dpp: { id: 'DPP', en: 'Tax base' },
  ppn: { id: 'PPN', en: 'VAT' },
  openLinks: { id: 'Tautan yang masih terbuka', en: 'Links still open' },
  lastVisit: { id: 'Kunjungan terakhir', en: 'Last visit' },
  mentions: { id: 'Disebut dalam catatan permintaan lain', en: 'Mentioned in notes of other requests' },
} as const satisfies Record<string, Record<Language, string>>;
export type Label = keyof typeof pageLabels;

/** What a requester said, by its name in data.json, with its label on the page. */
export const requesterLabels = {
  requesterName: ['name', 'requester'],
  email: ['email', 'email'],
  phone: ['phone', 'phone'],
} as const satisfies Record<keyof FieldsOf<'requester'>, readonly [name: string, label: Label]>;
