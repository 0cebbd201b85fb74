import { startCompanySignIn } from '#contract/company-sign-in.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { readSession } from '#contract/staff.ts';
import { addressOf } from '#web/api/address-of.ts';
import { loadSession } from '#web/api/load-session.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { companyTexts } from '../texts.ts';
import { CompanyWindow } from './company-window.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { freshTexts } from './texts.ts';

/** The company of a person who signed in with its account. */
const companyOf = ({ signedInBy, company }: AnswerOf<typeof readSession>) =>
  signedInBy === 'company' ? company : undefined;

type Props = { onConfirmed: () => void; onClose: () => void };

/** Asks for what the person has signed in by. */
export function FreshDialog({ onConfirmed, onClose }: Props) {
  const texts = freshTexts();
  const session = useLoaded(loadSession);
  const company = session.answer && companyOf(session.answer);
  if (session.answer && !company) return <PasswordDialog onConfirmed={onConfirmed} onClose={onClose} />;
  const signIn = company && (
    <a
      href={addressOf(startCompanySignIn, { query: { confirm: '1' } })}
      target="_blank"
      rel="noopener"
      className={buttonLook('primary')}
    >
      {companyTexts().signIn(company.name)}
    </a>
  );
  return (
    <Dialog open title={texts.title} cancel={officeWords().cancel} actions={signIn} onClose={onClose}>
      <div className="grid gap-4">
        <p>{texts.advice}</p>
        <Loaded of={session} loading={texts.loading} failed={texts.failed}>
          {() => <CompanyWindow onConfirmed={onConfirmed} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
