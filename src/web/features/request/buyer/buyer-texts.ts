import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const buyerKindTexts = officeTexts<Record<BuyerKind, string>>({
  en: { npwp: 'NPWP', nik: 'NIK', passport: 'Passport', other: 'Other ID' },
  id: { npwp: 'NPWP', nik: 'NIK', passport: 'Paspor', other: 'Identitas lain' },
});

export const buyerTexts = officeTexts({
  en: {
    edit: 'Edit buyer',
    saved: 'Buyer saved.',
    loading: 'Loading the request…',
    transaction: 'Transaction',
    kind: 'Kind',
    reasonHint: 'It stands in the history, where the customer can read it.',
    unchanged: 'Nothing is changed yet.',
    place: 'Place (NITKU)',
    placeHint: 'Six digits of the branch; empty is the head office.',
    passportNumber: 'Passport number',
    idNumber: 'ID number',
    country: 'Country',
    chooseCountry: 'Choose a country',
    closedMeanwhile: 'This request was closed or rejected meanwhile: its buyer can no longer be changed.',
    issuedMeanwhile:
      'The faktur of this request was issued meanwhile: its buyer can only be changed in Coretax.',
  },
  id: {
    edit: 'Ubah pembeli',
    saved: 'Data pembeli disimpan.',
    loading: 'Memuat permintaan…',
    transaction: 'Transaksi',
    kind: 'Jenis identitas',
    reasonHint: 'Tercantum dalam riwayat dan dapat dibaca pelanggan.',
    unchanged: 'Belum ada yang diubah.',
    place: 'Tempat kegiatan usaha (NITKU)',
    placeHint: 'Enam angka cabang; kosongkan untuk kantor pusat.',
    passportNumber: 'Nomor paspor',
    idNumber: 'Nomor identitas',
    country: 'Negara',
    chooseCountry: 'Pilih negara',
    closedMeanwhile:
      'Sementara itu permintaan ini sudah selesai atau ditolak: pembelinya tidak dapat diubah lagi.',
    issuedMeanwhile:
      'Sementara itu faktur permintaan ini sudah terbit: pembelinya hanya dapat diubah di Coretax.',
  },
});
