import { useCallback } from 'react';
import { readRequest, type RequestDetails } from '#contract/processing.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../display/notice.tsx';
import { Spinner } from '../display/spinner.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { BuyerForm } from './buyer-form.tsx';

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
      title="Edit buyer"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          {error !== undefined && !isLoading ? <Button onClick={reload}>Try again</Button> : null}
        </>
      }
    >
      {isLoading ? (
        <Spinner label="Loading the request…" />
      ) : (
        <Notice tone="bad" role="alert">
          {explainError(error)}
        </Notice>
      )}
    </Dialog>
  );
}
