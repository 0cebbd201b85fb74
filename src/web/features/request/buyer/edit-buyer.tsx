import { officeWords } from '#web/i18n/office-words.ts';
import { useCallback } from 'react';
import { readRequest, type RequestDetails } from '#contract/processing/request-details.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadingDialog } from '#web/ui/forms/loading-dialog.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { buyerTexts } from '../texts.ts';

type Props = {
  transactionId: string;
  /** The person whose draft it is. */
  empid: string;
  /** The request as it stands; where a page does not have it, it is loaded. */
  request?: RequestDetails | undefined;
  onClose: () => void;
  onSaved: (request: RequestDetails) => void;
};

/** Corrects who a faktur is made out to. */
export function EditBuyer({ transactionId, empid, request: known, onClose, onSaved }: Props) {
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) =>
        known ?? (await call(readRequest, { params: { transactionId }, signal })),
      [known, transactionId],
    ),
  );
  const request = known ?? loaded.answer;
  if (request) return <BuyerForm request={request} empid={empid} onClose={onClose} onSaved={onSaved} />;
  return (
    <LoadingDialog
      title={buyerTexts().edit}
      of={loaded}
      loading={officeWords().loadingRequest}
      onClose={onClose}
    />
  );
}
