import type { LoadState } from '#web/api/use-loaded.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '../controls/button.tsx';
import { Spinner } from '../display/spinner.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

type Props = {
  title: string;
  of: Pick<LoadState<unknown>, 'error' | 'isLoading' | 'reload'>;
  loading?: string;
  explain?: (error: unknown) => string;
  onClose: () => void;
};

/** A dialog while what it is about is loading, or could not be loaded. */
export function LoadingDialog({ title, of, loading = '', explain, onClose }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      cancel={officeWords().cancel}
      actions={of.isLoading ? null : <Button onClick={of.reload}>{officeWords().tryAgain}</Button>}
    >
      {of.isLoading ? <Spinner label={loading} /> : <ErrorNotice error={of.error} explain={explain} />}
    </Dialog>
  );
}
