import { useCallback, useState } from 'react';
import { listCompanies, type CompanyRow } from '#contract/companies.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callPage } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyTexts } from './company-texts.ts';

type Props = {
  npwp: string;
  /** The row, if it is on the present page of the list; an address can name any company. */
  known: CompanyRow | undefined;
  user: SignedInUser;
  onClose: () => void;
  onSaved: () => void;
};

export function EditCompany({ npwp, known, user, onClose, onSaved }: Props) {
  const [first] = useState(known);
  const { answer, error, isLoading, reload } = useLoaded(
    useCallback(async (signal: AbortSignal) => first ?? (await loadCompany(npwp, signal)), [npwp, first]),
  );
  const company = first ?? answer;
  if (company) return <CompanyForm company={company} user={user} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog
      open
      title={companyTexts().editTitle}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {companyTexts().cancel}
          </Button>
          {error !== undefined && !isLoading ? (
            <Button onClick={reload}>{companyTexts().retry}</Button>
          ) : null}
        </>
      }
    >
      {isLoading ? (
        <Spinner label={companyTexts().loadingOne} />
      ) : (
        <Notice tone="bad" role="alert">
          {explainError(error)}
        </Notice>
      )}
    </Dialog>
  );
}

async function loadCompany(npwp: string, signal: AbortSignal): Promise<CompanyRow> {
  const { rows } = await callPage(listCompanies, { query: { q: npwp, page: 1, size: 1 }, signal });
  if (!rows[0]) throw new ApiError('companyNotFound', 404);
  return rows[0];
}
