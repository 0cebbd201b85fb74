import type { Dispatch } from 'react';
import { newReceipt, type FormAction } from '../form/form-state.ts';
import { judged, marked } from './more-receipts.ts';
import { problemLines } from './problem-lines.ts';
import { focusReceipt } from './receipt-field-id.ts';
import { ReceiptList } from './receipt-list.tsx';
import { leftOver, sendTogether } from './send-together.ts';

/** The first receipt beside the one that the form has anyway. */
function openList(dispatch: Dispatch<FormAction>): void {
  const receipt = newReceipt();
  dispatch({ type: 'more', change: () => [receipt] });
  focusReceipt(receipt.key);
}

export const severalReceipts = {
  ReceiptList,
  openList,
  judged,
  marked,
  problemLines,
  sendTogether,
  leftOver,
};
