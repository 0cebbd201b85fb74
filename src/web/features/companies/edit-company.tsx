import { useCallback, useState } from 'react';
import { listCompanies, type CompanyRow } from '#contract/companies.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callPage } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadingDialog } from '#web/ui/forms/loading-dialog.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyTexts } from './texts.ts';

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
  const loaded = useLoaded(
    useCallback(async (signal: AbortSignal) => first ?? (await loadCompany(npwp, signal)), [npwp, first]),
  );
  const company = first ?? loaded.answer;
  if (company) return <CompanyForm company={company} user={user} onClose={onClose} onSaved={onSaved} />;
  return (
    <LoadingDialog
      title={companyTexts().editTitle}
      of={loaded}
      loading={companyTexts().loadingOne}
      onClose={onClose}
    />
  );
}

async function loadCompany(npwp: string, signal: AbortSignal): Promise<CompanyRow> {
  const { rows } = await callPage(listCompanies, { query: { q: npwp, page: 1, size: 1 }, signal });
  if (!rows[0]) throw new ApiError('companyNotFound', 404);
  return rows[0];
}
