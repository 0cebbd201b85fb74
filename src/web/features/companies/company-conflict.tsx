import { useEffect, useRef } from 'react';
import type { CompanyRow } from '#contract/companies.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { CompanyDraft } from './use-company-edit.ts';

const labels = { name: 'Company Name', address: 'Company Address', email: 'Email' } as const;
const fields = ['name', 'address', 'email'] as const;

type Props = {
  theirs: CompanyRow;
  yours: CompanyDraft;
  /** It cannot be saved as it is. */
  isLocked: boolean;
  onTakeTheirs: () => void;
  onSaveOver: () => void;
};

/** What somebody else has saved meanwhile, what was typed here, and the choice between them. */
export function CompanyConflict({ theirs, yours, isLocked, onTakeTheirs, onSaveOver }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise, which is no cleanup function.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const different = fields.filter((field) => theirs[field] !== yours[field].trim());
  return (
    <div ref={notice} className="scroll-m-6">
      <Notice tone="warn" role="alert" title="Somebody else has changed this company meanwhile.">
        <dl className="mt-1 grid gap-2">
          {different.map((field) => (
            <div key={field}>
              <dt className="font-semibold">{labels[field]}</dt>
              <dd className="wrap-anywhere">Theirs: {theirs[field]}</dd>
              <dd className="wrap-anywhere">Yours: {yours[field]}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button kind="secondary" locked={isLocked} onClick={onSaveOver}>
            Save yours over it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
