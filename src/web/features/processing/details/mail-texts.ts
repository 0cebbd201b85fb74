import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { mailName } from '#web/i18n/mail-names.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { formatTime } from '#web/ui/display/format-date.ts';

export type MailEntry = Extract<TimelineEntry, { type: 'mail' }>;

type Texts = {
  mail: string;
  queued: string;
  dropped: string;
  sentAt: (time: string) => string;
  failed: (reason: string) => string;
  noReason: string;
};

const texts = officeTexts<Texts>({
  en: {
    mail: 'E-mail',
    queued: 'Waiting to be sent',
    dropped: 'Not sent: what it says no longer holds',
    sentAt: (time) => `Sent at ${time}`,
    failed: (reason) => `Failed: ${reason}`,
    noReason: 'no reason given',
  },
  id: {
    mail: 'Email',
    queued: 'Menunggu dikirim',
    dropped: 'Tidak dikirim: isinya sudah tidak berlaku',
    sentAt: (time) => `Terkirim ${time}`,
    failed: (reason) => `Gagal: ${reason}`,
    noReason: 'tanpa alasan',
  },
});

/** What a mail was about, for a newer server's kinds too. */
export const mailTitle = (kind: string): string => mailName(kind) ?? texts().mail;

export function mailState({ state, sentAt, error }: MailEntry): string {
  const words = texts();
  if (state === 'queued') return words.queued;
  if (state === 'sent') return sentAt === null ? words.dropped : words.sentAt(formatTime(sentAt));
  return words.failed(error ?? words.noReason);
}
