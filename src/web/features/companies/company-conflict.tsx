import type { CompanyRow } from '#contract/companies.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CompanyDraft } from './company-drafts.ts';

const labels = { name: 'Company Name', address: 'Company Address', email: 'Email' } as const;
const fields = ['name', 'address', 'email'] as const;

type Props = { theirs: CompanyRow; yours: CompanyDraft; onTakeTheirs: () => void };

/** What somebody else has saved meanwhile, beside what was typed here. */
export function CompanyConflict({ theirs, yours, onTakeTheirs }: Props) {
  const different = fields.filter((field) => theirs[field] !== yours[field].trim());
  return (
    <Notice tone="warn" role="alert" title="Somebody else has changed this company meanwhile.">
      <dl className="mt-1 grid gap-2 text-ink">
        {different.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{labels[field]}</dt>
            <dd className="wrap-anywhere">Saved: {theirs[field]}</dd>
            <dd className="wrap-anywhere">Yours: {yours[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">Save over it if yours is right, or go on with what was saved.</p>
      <div className="mt-3">
        <Button kind="secondary" onClick={onTakeTheirs}>
          Use what was saved
        </Button>
      </div>
    </Notice>
  );
}
