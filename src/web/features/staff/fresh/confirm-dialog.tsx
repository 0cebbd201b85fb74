import { loadSession } from '#web/api/load-session.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CompanyForm } from './company-form.tsx';
import { freshTexts } from './fresh-texts.ts';
import { PasswordForm } from './password-form.tsx';

type Props = { onDecided: (isConfirmed: boolean) => void };

/** Asks for what the person has signed in by. */
export function ConfirmDialog({ onDecided }: Props) {
  const texts = freshTexts();
  const { answer: session, error, reload } = useLoaded(loadSession);
  const company = session?.signedInBy === 'company' ? session.company : null;
  const cancel = (
    <Button kind="secondary" onClick={() => onDecided(false)}>
      {texts.cancel}
    </Button>
  );
  return (
    <Dialog open title={texts.title} onClose={() => onDecided(false)}>
      <div className="grid gap-4">
        <p>{texts.advice}</p>
        {error === undefined ? null : <LoadProblem title={texts.failed} error={error} onRetry={reload} />}
        {session || error !== undefined ? null : <Spinner label={texts.loading} />}
        {session && company ? (
          <CompanyForm name={company.name} cancel={cancel} onConfirmed={() => onDecided(true)} />
        ) : null}
        {session && !company ? <PasswordForm cancel={cancel} onConfirmed={() => onDecided(true)} /> : null}
      </div>
    </Dialog>
  );
}
