import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import type { FieldLine } from './read-openapi.ts';

const columns: Column<FieldLine>[] = [
  {
    header: 'Field',
    cell: ({ name }) => <code className="font-mono break-all">{name}</code>,
    className: 'w-2/5',
  },
  { header: 'Type', cell: ({ type }) => type, className: 'wrap-anywhere' },
  { header: 'Required', cell: ({ required }) => (required ? 'yes' : 'no'), className: 'w-20 max-sm:px-2' },
];

export function FieldTable({ title, fields }: { title: string; fields: FieldLine[] }) {
  if (fields.length === 0) return null;
  return <DataTable caption={title} rows={fields} keyOf={({ name }) => name} columns={columns} />;
}
