import type { AnswerOf } from '#contract/endpoint.ts';
import type { readSession } from '#contract/staff.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CompanyForm } from './company-form.tsx';
import { freshTexts } from '../texts.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The company of a person who signed in with its account. */
const companyOf = ({ signedInBy, company }: AnswerOf<typeof readSession>) =>
  signedInBy === 'company' ? company : undefined;

type Props = { onDecided: (isConfirmed: boolean) => void };

/** Asks for what the person has signed in by. */
export function FreshDialog({ onDecided }: Props) {
  const texts = freshTexts();
  const session = useLoaded(loadSession);
  if (session.answer && !companyOf(session.answer)) return <PasswordDialog onDecided={onDecided} />;
  const giveUp = () => onDecided(false);
  const cancel = (
    <Button kind="secondary" onClick={giveUp}>
      {texts.cancel}
    </Button>
  );
  return (
    <Dialog open title={texts.title} onClose={giveUp}>
      <div className="grid gap-4">
        <p>{texts.advice}</p>
        <Loaded of={session} loading={texts.loading} failed={texts.failed}>
          {(answer) => (
            <CompanyForm
              name={companyOf(answer)?.name ?? ''}
              cancel={cancel}
              onConfirmed={() => onDecided(true)}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
