import { useEffect, useRef } from 'react';
import type { CompanyRow } from '#contract/companies.ts';
import { onOneLine } from '#domain/buyers/written-name.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { CompanyDraft } from './use-company-edit.ts';
import { companyTexts } from './texts.ts';

const fields = ['name', 'address', 'email', 'emailState', 'collector'] as const;
type CompanyFacts = Pick<CompanyDraft, (typeof fields)[number]>;

function shown(field: keyof CompanyFacts, company: CompanyFacts): string {
  const { collectors, emailStates } = companyTexts();
  if (field === 'collector') return collectors[company.collector];
  return field === 'emailState' ? emailStates[company.emailState] : company[field];
}

type Props = {
  theirs: CompanyRow;
  yours: CompanyDraft;
  /** Whether what was typed here cannot be saved as it is. */
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
  const different = fields.filter((field) => onOneLine(theirs[field]) !== onOneLine(yours[field]).trim());
  return (
    <div ref={notice} className="scroll-m-6">
      <Notice tone="warn" role="alert" title={companyTexts().isChanged}>
        <dl className="mt-1 grid gap-2">
          {different.map((field) => (
            <div key={field}>
              <dt className="font-semibold">{companyTexts()[field]}</dt>
              <dd className="wrap-anywhere">
                {companyTexts().theirs}: {shown(field, theirs)}
              </dd>
              <dd className="wrap-anywhere">
                {companyTexts().yours}: {shown(field, yours)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="secondary" onClick={onTakeTheirs}>
            {companyTexts().takeTheirs}
          </Button>
          <Button kind="secondary" locked={isLocked} onClick={onSaveOver}>
            {companyTexts().saveYours}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
