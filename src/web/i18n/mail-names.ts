import type { MailKind } from '#domain/mail-kind.ts';
import { officeTexts } from './office-language.ts';

const names = officeTexts<Record<MailKind, string>>({
  en: {
    confirmRequest: 'Confirmation link',
    confirmRequests: 'Confirmation link for several receipts',
    confirmReminder: 'Reminder to confirm',
    receiptArrived: 'Receipt has arrived',
    receiptMissing: 'Receipt has not arrived',
    newRequest: 'New request (tax team)',
    requestExpired: 'Request expired',
    statusChanged: 'Status changed',
    requestClosed: 'Closed, with the faktur',
    fakturAttached: 'Faktur attached',
    fakturReplaced: 'Replacement faktur',
    fakturCancelled: 'Faktur cancelled',
    fakturMoved: 'Faktur was of another request',
    goodsReturned: 'Goods returned after the faktur',
    correctionReceived: 'Correction (tax team)',
    dataCorrected: 'Data corrected, or asked to be',
    correctionSettled: 'Correction settled',
    bulkClosed: 'Bulk close',
    bulkRejected: 'Bulk reject',
    myRequests: 'Link to all requests',
    overdueReminder: 'Overdue reminder',
    deadlineReminder: 'Faktur deadlines (tax team)',
    staffActivated: 'Account activated',
  },
  id: {
    confirmRequest: 'Tautan konfirmasi',
    confirmRequests: 'Tautan konfirmasi untuk beberapa struk',
    confirmReminder: 'Pengingat konfirmasi',
    receiptArrived: 'Struk sudah tercatat',
    receiptMissing: 'Struk belum tercatat',
    newRequest: 'Permintaan baru (tim pajak)',
    requestExpired: 'Permintaan kedaluwarsa',
    statusChanged: 'Status berubah',
    requestClosed: 'Selesai, dengan faktur',
    fakturAttached: 'Faktur dilampirkan',
    fakturReplaced: 'Faktur pengganti',
    fakturCancelled: 'Faktur dibatalkan',
    fakturMoved: 'Faktur milik permintaan lain',
    goodsReturned: 'Retur barang setelah faktur',
    correctionReceived: 'Koreksi (tim pajak)',
    dataCorrected: 'Data dikoreksi, atau diminta dikoreksi',
    correctionSettled: 'Koreksi diselesaikan',
    bulkClosed: 'Penyelesaian massal',
    bulkRejected: 'Penolakan massal',
    myRequests: 'Tautan ke semua permintaan',
    overdueReminder: 'Pengingat lewat batas',
    deadlineReminder: 'Tenggat faktur (tim pajak)',
    staffActivated: 'Akun diaktifkan',
  },
});

const isKnown = (kind: unknown): kind is MailKind => typeof kind === 'string' && Object.hasOwn(names(), kind);

/** What a mail is about; undefined for what is no kind of mail, or one that only a newer server knows. */
export const mailName = (kind: unknown): string | undefined => (isKnown(kind) ? names()[kind] : undefined);
