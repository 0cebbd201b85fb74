import { askVerification, type CompanyRow } from '#contract/companies.ts';
import { companyLinkMs } from '#domain/buyers/company-email.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { companyTexts } from './company-texts.ts';

const hours = companyLinkMs / 3_600_000;

type Props = {
  company: CompanyRow;
  /** Another address was typed and is not on record yet. */
  isLocked: boolean;
};

/** Lets the company itself verify the address on record; nothing to do once it is verified. */
export function SendLink({ company: { npwp, email, emailState }, isLocked }: Props) {
  const words = companyTexts();
  const { busy, error, run } = useAction(async () => {
    await call(askVerification, { body: { npwp } });
    showToast('success', companyTexts().linkSent(email, hours));
  });
  if (emailState === 'verified') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="secondary" locked={isLocked} busy={busy && words.sendingLink} onClick={() => run()}>
        {words.sendLink}
      </Button>
      <p className="text-small text-slate">{isLocked ? words.linkLocked : words.linkHint(hours)}</p>
      {error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainError(error)}
        </Notice>
      )}
    </div>
  );
}
