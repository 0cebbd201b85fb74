import type { RequestDetails } from '#contract/processing/request-details.ts';

/** What every dialog about the faktur of a request is given. */
export type FakturDialogProps = {
  request: RequestDetails;
  empid: string;
  onClose: () => void;
  onSaved: () => void;
};
