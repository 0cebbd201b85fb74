import { useCallback, useMemo } from 'react';
import { companyQuery, listCompanies, type CompanyRow } from '#contract/companies.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { formLimits, isNpwp } from '#domain/requests/request-form.ts';
import { callPage } from '#web/api/call.ts';
import { useAddressQuery } from '#web/browser/use-address.ts';
import { DigitsField } from '#web/ui/controls/field.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { useDebouncedText } from '#web/ui/controls/use-debounced-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useAddressDialog } from '#web/ui/overlay/use-address-dialog.ts';
import { Clipped, type Column } from '#web/ui/table/data-table.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { numberedTurns, pagingInAddress, pagingOf, type Paging } from '#web/ui/table/paging.ts';
import { shownOf, useListPage } from '#web/ui/table/use-list-page.ts';
import { EditCompany } from './edit-company.tsx';
import { companyTexts } from './texts.ts';

type Query = Paging & { q?: string };

const ask = (query: Query, signal: AbortSignal) => callPage(listCompanies, { query, signal });
const rowWithDialog = { isId: isNpwp, buttonIdOf: (npwp: string) => `edit-${npwp}` };

export function CompaniesPage({ user }: { user: SignedInUser }) {
  const [params, changeParams] = useAddressQuery(companyQuery);
  const query = useMemo<Query>(
    () => ({ ...(params.q ? { q: params.q } : {}), ...pagingOf(params) }),
    [params],
  );
  const toPage = useCallback((page: number) => changeParams({ page }, { replace: true }), [changeParams]);
  const list = useListPage(ask, query, toPage);
  const turn = (paging: Paging) => changeParams(pagingInAddress(paging));
  const [typed, type] = useDebouncedText(query.q ?? '', (q) =>
    changeParams({ q, page: undefined }, { replace: true }),
  );
  const [editing, edit] = useAddressDialog('edit', rowWithDialog);
  const saved = () => {
    edit(null);
    list.reload();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{companyTexts().title}</PageHeading>
      <div className="w-full sm:w-72">
        <DigitsField
          type="search"
          label={companyTexts().npwp}
          placeholder={companyTexts().npwp}
          maxDigits={formLimits.npwp}
          value={typed}
          onDigits={type}
        />
      </div>
      <PagedTable
        caption={companyTexts().caption}
        columns={columns(edit)}
        keyOf={({ npwp }) => npwp}
        list={list}
        size={query.size}
        onSize={(size) => turn({ page: 1, size })}
        turns={numberedTurns(query, shownOf(list)?.total ?? 0, turn)}
        loadingText={companyTexts().loading}
        empty={companyTexts().none}
        filtered={
          query.q === undefined
            ? undefined
            : {
                text: companyTexts().noMatch,
                onClear: () => changeParams({ q: undefined, page: undefined }),
              }
        }
        minWidth="min-w-200"
      />
      {editing === null ? null : (
        <EditCompany
          key={editing}
          npwp={editing}
          known={list.answer?.rows.find(({ npwp }) => npwp === editing)}
          user={user}
          onClose={() => edit(null)}
          onSaved={saved}
        />
      )}
    </div>
  );
}

function columns(edit: (npwp: string) => void): Column<CompanyRow>[] {
  return [
    { header: companyTexts().name, namesRow: true, cell: ({ name }) => <Clipped>{name}</Clipped> },
    { header: companyTexts().companyNpwp, cell: ({ npwp }) => npwp, className: 'w-42' },
    {
      header: companyTexts().address,
      cell: ({ address }) => <Clipped>{address}</Clipped>,
      className: 'w-[30%]',
    },
    {
      header: companyTexts().email,
      cell: ({ email, emailState }) => (
        <>
          <Clipped>{email}</Clipped>
          <Badge tone={emailState === 'verified' ? 'good' : 'warn'}>
            {companyTexts().emailStates[emailState]}
          </Badge>
        </>
      ),
    },
    {
      header: companyTexts().action,
      isPinned: true,
      className: 'w-20',
      cell: ({ npwp, name }) => (
        <IconButton
          id={rowWithDialog.buttonIdOf(npwp)}
          drawing={drawings.pencil}
          label={companyTexts().edit(name)}
          onClick={() => edit(npwp)}
        />
      ),
    },
  ];
}
