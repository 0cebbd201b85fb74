import { Badge } from '#web/ui/display/badge.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import type { CallEntry, FieldLine } from './read-openapi.ts';

/** Folded until it is asked for, by a press, a link to it or the browser's own search. */
export function CallSection({ entry, isTarget }: { entry: CallEntry; isTarget: boolean }) {
  const { id, method, path, summary } = entry;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="relative scroll-mt-4 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <a
        href={`#${id}`}
        aria-label={`Link to ${method} ${path}`}
        className="absolute top-3 right-3 grid size-8 place-items-center rounded-md font-semibold text-teal hover:bg-teal-pale"
      >
        #
      </a>
      <details open={isTarget || undefined}>
        <summary className="cursor-pointer pr-8">
          <h3 id={`${id}-title`} className="inline font-mono text-body font-semibold">
            <span className="text-teal">{method}</span>{' '}
            <code>
              <Breakable>{path}</Breakable>
            </code>
          </h3>
          <p className="mt-1 text-slate">{summary}</p>
        </summary>
        <CallFacts entry={entry} />
      </details>
    </section>
  );
}

function CallFacts({ entry }: { entry: CallEntry }) {
  const { access, parameters, body, answers } = entry;
  const good = answers.filter(({ status }) => Number(status) < 400);
  const refusals = answers.filter(({ status }) => !(Number(status) < 400));
  return (
    <>
      <p className="mt-3 text-small">
        <span className="font-semibold">Who may call:</span> {access}
      </p>
      <div className="mt-4 grid gap-5">
        <FieldGroup title="Parameters" fields={parameters} />
        <FieldGroup title="Request body" fields={body} />
        {good.map(({ status, description, mediaType, fields }) => (
          <div key={status} className="grid gap-2">
            <h4 className="flex flex-wrap items-center gap-2 font-semibold">
              Answer <Badge tone="good">{status}</Badge>
              <span className="text-small font-normal wrap-anywhere text-slate">
                {[description, mediaType].filter(Boolean).join(' · ')}
              </span>
            </h4>
            <FieldTable title={`Fields of answer ${status}`} fields={fields} />
          </div>
        ))}
        {refusals.length > 0 ? (
          <div>
            <h4 className="font-semibold">Refusals</h4>
            <ul className="mt-2 grid gap-2 text-small">
              {refusals.map(({ status, description, codes }) => (
                <li key={status} className="flex flex-wrap items-center gap-2">
                  <Badge tone="bad">{status}</Badge>
                  {codes.map((code) => (
                    <code key={code} className="font-mono">
                      {code}
                    </code>
                  ))}
                  {codes.length > 0 ? null : <span className="text-slate">{description}</span>}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </>
  );
}

function FieldGroup({ title, fields }: { title: string; fields: FieldLine[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4 className="mb-2 font-semibold">{title}</h4>
      <FieldTable title={title} fields={fields} />
    </div>
  );
}

/** The columns of a table of fields; on a phone all about a field is in its first cell. */
const columns: Column<FieldLine>[] = [
  {
    header: 'Field',
    cell: ({ name, type, required }) => (
      <>
        <code className="font-mono">
          <Breakable>{name}</Breakable>
        </code>
        <span className="block text-small text-slate sm:hidden">
          {required ? 'required, ' : ''}
          {type}
        </span>
      </>
    ),
    className: 'sm:w-2/5',
  },
  { header: 'Type', cell: ({ type }) => type, className: 'max-sm:hidden' },
  { header: 'Required', cell: ({ required }) => (required ? 'yes' : 'no'), className: 'w-20 max-sm:hidden' },
];

function FieldTable({ title, fields }: { title: string; fields: FieldLine[] }) {
  if (fields.length === 0) return null;
  return <DataTable caption={title} rows={fields} keyOf={({ name }) => name} columns={columns} />;
}
