import type { ComponentType } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { submitRequests } from '#contract/several-receipts.ts';
import type { RequestForm } from '#contract/submission.ts';
import type { Language } from '#domain/language.ts';
import type { Field, FormState } from '../form/form-state.ts';

/** What is sent for one receipt. */
export type Content = {
  body: Omit<RequestForm, 'captcha'>;
  files: { npwpPhoto?: File; receiptPhoto?: File };
};

export type HowToSend = {
  captcha: string;
  /** The same for the same content. */
  keyFor: (content: readonly unknown[]) => string;
  /** The share that has been sent. */
  onProgress: (share: number) => void;
  language: Language;
};

/** What became of each of several receipts. */
export type SentTogether = AnswerOf<typeof submitRequests>;

/** What is still needed after the form was emptied. */
export type Sent = { transactionId: string; email: string; together?: SentTogether | undefined };

/** What stands in place of the form then. */
export type SentPanel = ComponentType<{ sent: Sent; onAnother: (field?: Field) => void }>;

export type Delivered = {
  sent: Sent;
  panel: SentPanel;
  /** What may be sent again, of several receipts. */
  left: FormState | undefined;
};
