import type { MailKind } from '#domain/mail-kind.ts';
import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { formatTime } from '#web/ui/display/format-date.ts';

export type MailEntry = Extract<TimelineEntry, { type: 'mail' }>;

type Texts = {
  names: Record<MailKind, string>;
  mail: string;
  queued: string;
  sent: string;
  sentAt: (time: string) => string;
  failed: (reason: string) => string;
  noReason: string;
};

const texts = officeTexts<Texts>({
  en: {
    names: {
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
    mail: 'E-mail',
    queued: 'Waiting to be sent',
    sent: 'Sent',
    sentAt: (time) => `Sent at ${time}`,
    failed: (reason) => `Failed: ${reason}`,
    noReason: 'no reason given',
  },
  id: {
    names: {
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
    mail: 'Email',
    queued: 'Menunggu dikirim',
    sent: 'Terkirim',
    sentAt: (time) => `Terkirim ${time}`,
    failed: (reason) => `Gagal: ${reason}`,
    noReason: 'tanpa alasan',
  },
});

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(texts().names, kind);

/** What a mail was about. A newer server may send a kind that this page does not know. */
export function mailName(kind: string): string {
  const { names, mail } = texts();
  return isKnown(kind) ? names[kind] : mail;
}

export function mailState({ state, sentAt, error }: MailEntry): string {
  const words = texts();
  if (state === 'queued') return words.queued;
  if (state === 'sent') return sentAt === null ? words.sent : words.sentAt(formatTime(sentAt));
  return words.failed(error ?? words.noReason);
}
