import { useCallback } from 'react';
import { readRequest, type RequestDetails } from '#contract/processing/request-details.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { buyerTexts } from './buyer-texts.ts';

type Props = {
  transactionId: string;
  /** Whose draft it is. */
  empid: string;
  /** The request as it stands; where a page does not have it, it is loaded. */
  request?: RequestDetails | undefined;
  onClose: () => void;
  onSaved: (request: RequestDetails) => void;
};

/** Corrects who a faktur is made out to. */
export function EditBuyer({ transactionId, empid, request: known, onClose, onSaved }: Props) {
  const { answer, error, isLoading, reload } = useLoaded(
    useCallback(
      async (signal: AbortSignal) =>
        known ?? (await call(readRequest, { params: { transactionId }, signal })),
      [known, transactionId],
    ),
  );
  const request = known ?? answer;
  if (request) return <BuyerForm request={request} empid={empid} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog
      open
      title={buyerTexts().edit}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {officeWords().cancel}
          </Button>
          {error !== undefined && !isLoading ? (
            <Button onClick={reload}>{officeWords().tryAgain}</Button>
          ) : null}
        </>
      }
    >
      {isLoading ? (
        <Spinner label={buyerTexts().loading} />
      ) : (
        <Notice tone="bad" role="alert">
          {explainError(error)}
        </Notice>
      )}
    </Dialog>
  );
}
