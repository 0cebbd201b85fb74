import type { WaitingReason, WaitingReasonCode } from '#domain/coretax/issuing/waiting-reasons.ts';
import type { Language } from '#domain/language.ts';

/** Why the automatic policy has left a request to a person. */
const reasonTexts: Record<WaitingReasonCode, Record<Language, string>> = {
  buyerNumber: { id: 'NPWP/NIK pembeli tidak dapat dipakai', en: "The buyer's NPWP/NIK cannot be used" },
  buyerCountry: { id: 'Negara pembeli belum ada', en: 'The country of the buyer is missing' },
  buyerName: { id: 'Nama pembeli belum ada', en: 'The name of the buyer is missing' },
  buyerAddress: { id: 'Alamat pembeli belum ada', en: 'The address of the buyer is missing' },
  noLines: { id: 'Struk tanpa baris', en: 'The receipt has no lines' },
  unbalanced: {
    id: 'Jumlah baris tidak sama dengan yang dibayar',
    en: 'The lines do not add up to what was paid',
  },
  nothingTaxable: { id: 'Tidak ada yang kena pajak', en: 'Nothing on it is taxable' },
  facilityMissing: { id: 'Keterangan fasilitas belum ada', en: 'The facility is not in the settings' },
  documentMissing: { id: 'Dokumen pendukung belum ada', en: 'The supporting document is missing' },
  uploadLate: { id: 'Batas unggah sudah lewat', en: 'The last day of upload is over' },
  tooLate: { id: 'Sudah terlambat untuk faktur', en: 'It is too late for a faktur' },
  returned: { id: 'Ada barang yang diretur', en: 'Goods were brought back' },
  correctionWaiting: { id: 'Koreksi pembeli masih menunggu', en: 'A correction of the buyer is waiting' },
  buyerCheckDigit: { id: 'Digit pemeriksa NPWP salah', en: 'The check digit of the NPWP is wrong' },
  mixedCodes: { id: 'Beberapa faktur untuk satu struk', en: 'Several fakturs for one receipt' },
  discountAssumed: {
    id: 'Diskon diperkirakan karena tidak disebut kasir',
    en: 'A discount is assumed that the till did not name',
  },
  linesLeftOut: { id: 'Sebagian baris tidak masuk faktur', en: 'Some lines are on no faktur' },
  unitUnknown: { id: 'Satuan dari kasir tidak ada di daftar', en: 'A unit of the till is not in the list' },
  tooPrecise: { id: 'Kuantitas lebih dari dua desimal', en: 'A quantity has more than two decimals' },
  nikAsTin: {
    id: 'Belum pasti NIK terdaftar sebagai NPWP',
    en: 'It is not known whether the NIK is an NPWP',
  },
  textCut: {
    id: 'Ada teks yang dipotong atau ditulis tanpa huruf khusus',
    en: 'A text is cut, or written without special letters',
  },
  dueSoon: { id: 'Batas unggah dalam dua hari kerja', en: 'Due within two business days' },
  dueToday: { id: 'Hari ini batas unggah', en: 'Today is the last day' },
  collector: { id: 'Pembeli menyetor PPN sendiri', en: 'The buyer pays the VAT to the state' },
  sameBuyerSameDay: {
    id: 'Beberapa struk dari satu pembeli pada satu hari',
    en: 'Several receipts of one buyer on one day',
  },
  alreadyExported: { id: 'Sudah ada dalam batch', en: 'In a batch already' },
  fakturIssued: { id: 'Sudah memiliki faktur', en: 'Has a faktur already' },
  withProvider: { id: 'Sedang di penyedia', en: 'With the provider' },
  waiting: { id: 'Belum dikonfirmasi pelanggan', en: 'Not confirmed by the customer yet' },
  rejected: { id: 'Ditolak', en: 'Rejected' },
  closed: { id: 'Selesai', en: 'Closed' },
  unknown: { id: 'Permintaan tidak ditemukan', en: 'No such request' },
  amountAbove: {
    id: 'Nilainya di atas batas otomatis',
    en: 'The amount is above the limit for automatic ones',
  },
  buyerUnknown: { id: 'Pembeli tidak dikenal penyedia', en: 'The provider does not know the buyer' },
  buyerInactive: {
    id: 'Pembeli tidak aktif di kantor pajak',
    en: 'The buyer is not active at the tax office',
  },
  buyerNew: { id: 'Ini faktur pertama untuk pembeli ini', en: 'It would be the first faktur of this buyer' },
  outsideHours: { id: 'Di luar jam penerbitan', en: 'Outside the hours of issuing' },
  buyerCodeReported: {
    id: 'Pembelian lain dengan kode pembeli ini dilaporkan dan belum ditangani',
    en: 'Another purchase by this buyer code was reported and nobody has settled it',
  },
};

/** An issue as it travels: with its reasons in words. */
export const toldIssue = <Issue extends { reasons: readonly WaitingReason[] }>(
  { reasons, ...issue }: Issue,
  language: Language,
) => ({ ...issue, reasons: reasons.map(({ code }) => ({ code, text: reasonTexts[code][language] })) });
