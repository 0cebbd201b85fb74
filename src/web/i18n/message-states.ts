import type { MessageState } from '#domain/messages/message-state.ts';
import { officeTexts } from './office-language.ts';

/** The six words for where a message is, the same wherever it is shown. */
export const messageStateNames = officeTexts<Record<MessageState, string>>({
  en: {
    created: 'Created',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    failedForNow: 'Failed for now',
    failedForGood: 'Failed for good',
  },
  id: {
    created: 'Dibuat',
    sending: 'Dikirim',
    sent: 'Terkirim',
    delivered: 'Diterima',
    failedForNow: 'Gagal sementara',
    failedForGood: 'Gagal',
  },
});
