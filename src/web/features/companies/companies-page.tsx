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
import { Breakable } from '#web/ui/display/breakable.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useAddressDialog } from '#web/ui/overlay/use-address-dialog.ts';
import { Clipped, ClippedEmail, type Column } from '#web/ui/table/data-table.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { numberedTurns, pagingInAddress, pagingOf, type Paging } from '#web/ui/table/paging.ts';
import { shownOf, useListPage } from '#web/ui/table/use-list-page.ts';
import { EditCompany } from './edit-company.tsx';
import { companyTexts } from './texts.ts';

type Query = Paging & { q?: string };

/** Low rows: so many of them are seen at once, and a person who works on them wants all. */
const usualSize = 25;

const ask = (query: Query, signal: AbortSignal) => callPage(listCompanies, { query, signal });
const rowWithDialog = { isId: isNpwp, buttonIdOf: (npwp: string) => `edit-${npwp}` };

export function CompaniesPage({ user }: { user: SignedInUser }) {
  const [params, changeParams] = useAddressQuery(companyQuery);
  const query = useMemo<Query>(
    () => ({ ...(params.q ? { q: params.q } : {}), ...pagingOf(params, usualSize) }),
    [params],
  );
  const toPage = useCallback((page: number) => changeParams({ page }, { replace: true }), [changeParams]);
  const list = useListPage(ask, query, toPage);
  const turn = (paging: Paging) => changeParams(pagingInAddress(paging, usualSize));
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
      <div>
        <PageHeading>{companyTexts().title}</PageHeading>
        <p className="text-slate">{companyTexts().lead}</p>
      </div>
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
        isCompact
        card={cardOf(edit)}
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

const cardOf = (onEdit: CardProps['onEdit']) => (company: CompanyRow) => (
  <CompanyCard company={company} onEdit={onEdit} />
);

type CardProps = { company: CompanyRow; onEdit: (npwp: string) => void };

function CompanyCard({ company: { npwp, name, address, email, emailState }, onEdit }: CardProps) {
  return (
    <div className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="tabular-nums">{npwp}</p>
        <p className="text-small text-slate">{address}</p>
        <p>
          <Breakable>{email}</Breakable>
        </p>
        <EmailBadge state={emailState} />
      </div>
      <EditButton npwp={npwp} name={name} onEdit={onEdit} />
    </div>
  );
}

const EmailBadge = ({ state }: { state: CompanyRow['emailState'] }) => (
  <span className="shrink-0">
    <Badge tone={state === 'verified' ? 'good' : 'warn'}>{companyTexts().emailStates[state]}</Badge>
  </span>
);

const EditButton = ({
  npwp,
  name,
  onEdit,
}: Pick<CompanyRow, 'npwp' | 'name'> & Pick<CardProps, 'onEdit'>) => (
  <IconButton
    id={rowWithDialog.buttonIdOf(npwp)}
    drawing={drawings.pencil}
    label={companyTexts().edit(name)}
    onClick={() => onEdit(npwp)}
  />
);

/** Names are what people look for: they get the room that the others leave. */
function columns(edit: (npwp: string) => void): Column<CompanyRow>[] {
  const texts = companyTexts();
  return [
    {
      header: texts.name,
      namesRow: true,
      takesRest: true,
      width: 160,
      cell: ({ name }) => <Clipped>{name}</Clipped>,
    },
    { header: texts.companyNpwp, width: 148, wholeText: ({ npwp }) => npwp, cell: ({ npwp }) => npwp },
    {
      header: texts.address,
      width: 160,
      leaves: 1,
      cell: ({ address }) => <Clipped>{address}</Clipped>,
    },
    {
      header: texts.email,
      width: 230,
      cutText: ({ email, emailState }) => `${email} ${texts.emailStates[emailState]} ---`,
      cell: ({ email, emailState }) => (
        <div className="flex items-center justify-between gap-2">
          <ClippedEmail>{email}</ClippedEmail>
          <EmailBadge state={emailState} />
        </div>
      ),
    },
    {
      header: texts.action,
      isPinned: true,
      width: 64,
      cell: ({ npwp, name }) => <EditButton npwp={npwp} name={name} onEdit={edit} />,
    },
  ];
}
