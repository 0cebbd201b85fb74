import type { ComponentType } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { submitRequests } from '#contract/submission.ts';
import type { FormState } from '../form/form-state.ts';

/** What became of each receipt. */
export type ReceiptOutcomes = AnswerOf<typeof submitRequests>;

/** What is still needed after the form was emptied. */
export type SentForm = ReceiptOutcomes & {
  email: string;
  /** Whether the form has receipts that may be sent again. */
  isLeft: boolean;
};

/** The field with which the next request begins: the address, after one that went to an address which takes no mail. */
export type NextStart = 'receipt' | 'email';

/** What stands in place of the form then. */
export type SentPanel = ComponentType<{ sent: SentForm; onAnother: (start: NextStart) => void }>;

export type DeliveredForm = {
  sent: SentForm;
  panel: SentPanel;
  /** The form with the receipts that may be sent again, where there are any. */
  left: FormState | undefined;
};
