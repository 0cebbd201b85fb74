import type { CompanyRow } from '#contract/companies.ts';
import { companyLinkMs } from '#domain/buyers/company-email.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { companyTexts } from './texts.ts';

export const linkHours = companyLinkMs / 3_600_000;

type Props = {
  state: CompanyRow['emailState'];
  /** Another address was typed and is not on record yet. */
  isLocked: boolean;
  busy: boolean;
  error: unknown;
  onSend: () => void;
};

/** Lets the company itself verify the address on record; nothing to do once it is verified. */
export function SendLink({ state, isLocked, busy, error, onSend }: Props) {
  const words = companyTexts();
  if (state === 'verified') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="secondary" locked={isLocked} busy={busy && words.sendingLink} onClick={onSend}>
        {words.sendLink}
      </Button>
      <p className="text-small text-slate">{isLocked ? words.linkLocked : words.linkHint(linkHours)}</p>
      <ErrorNotice error={error} />
    </div>
  );
}
