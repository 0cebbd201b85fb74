import { actions, can, type Action, type Role } from '#domain/permissions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';

const labels: Record<Action, string> = {
  viewRequests: 'See requests, photos and invoices',
  changeStatus: 'Change the status of a request',
  closeMany: 'Close many requests at once',
  rejectMany: 'Reject many requests at once',
  editCompany: 'Update company data',
  reopenRequest: 'Reopen a closed or rejected request',
  viewReport: 'See the report and download it to Excel',
  manageUsers: 'Add, change and delete users',
  viewAudit: 'Read the audit log',
};

type Right = { action: Action; allowed: boolean };

const columns: Column<Right>[] = [
  { header: 'Action', cell: ({ action }) => labels[action] },
  {
    header: 'Allowed',
    cell: ({ allowed }) => <Badge tone={allowed ? 'good' : 'neutral'}>{allowed ? 'Yes' : 'No'}</Badge>,
    className: 'w-28',
  },
];

export function RightsTable({ role }: { role: Role }) {
  return (
    <div className="rounded-card border border-line bg-white">
      <DataTable
        caption="What your role may do"
        rows={actions.map((action) => ({ action, allowed: can(role, action) }))}
        keyOf={({ action }) => action}
        columns={columns}
      />
    </div>
  );
}
