import { officeTexts } from './office-language.ts';

/** What buttons and fields of many screens say. */
export const officeWords = officeTexts({
  en: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    saving: 'Saving…',
    tryAgain: 'Try again',
    undo: 'Undo',
    reason: 'Reason',
    remarks: 'Remarks',
    name: 'Name',
    address: 'Address',
    from: 'from',
    to: 'to',
  },
  id: {
    cancel: 'Batal',
    close: 'Tutup',
    save: 'Simpan',
    saving: 'Menyimpan…',
    tryAgain: 'Coba lagi',
    undo: 'Urungkan',
    reason: 'Alasan',
    remarks: 'Keterangan',
    name: 'Nama',
    address: 'Alamat',
    from: 'dari',
    to: 'menjadi',
  },
});
