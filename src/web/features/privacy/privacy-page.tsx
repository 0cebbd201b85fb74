import { Link, useLocation, useSearchParams } from 'wouter';
import { listPrivacyFiles, type PrivacyFile } from '#contract/privacy.ts';
import { privacyFilePath } from '#contract/paths.ts';
import { personKeys } from '#domain/privacy/person.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { OpenFileForm } from './open-file-form.tsx';
import { fileTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(listPrivacyFiles, { signal });

/** What people demand of their data, the most urgent first. */
export function PrivacyPage() {
  const texts = fileTexts();
  const list = useLoaded(load);
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const isOpening = search.has('new');
  return (
    <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        {isOpening ? null : <Button onClick={() => setSearch({ new: '' })}>{texts.open}</Button>}
      </div>
      <p className="max-w-prose text-slate">{texts.intro(list.answer?.answerHours ?? 72)}</p>
      {isOpening ? (
        <OpenFileForm
          onCancel={() => setSearch({}, { replace: true })}
          onOpened={(number) => navigate(privacyFilePath(number))}
        />
      ) : null}
      <Loaded of={list} loading={texts.loading} failed={texts.notLoaded}>
        {({ files }) => (
          <section
            aria-label={texts.list}
            className="@container overflow-clip rounded-card border border-line bg-white"
          >
            {files.length === 0 ? (
              <p className="p-5 text-slate">{texts.none}</p>
            ) : (
              <DataTable
                caption={texts.list}
                columns={columns()}
                rows={files}
                keyOf={({ number }) => number}
              />
            )}
          </section>
        )}
      </Loaded>
    </div>
  );
}

const shownPerson = ({ person }: PrivacyFile) => (
  <Breakable>{personKeys.flatMap((key) => person[key] ?? []).join(', ')}</Breakable>
);

const wide = '@max-[44rem]:hidden';

/** The columns of the list; on a phone all of a case is in its first cell. */
function columns(): Column<PrivacyFile>[] {
  const texts = fileTexts();
  return [
    {
      header: texts.number,
      cell: (file) => (
        <>
          <Link
            href={privacyFilePath(file.number)}
            className="font-semibold whitespace-nowrap text-teal underline"
          >
            {file.number}
          </Link>
          <span className="mt-1 grid justify-items-start gap-1 @min-[44rem]:hidden">
            {texts.kinds[file.kind]}
            {shownPerson(file)}
            {file.status === 'open' ? <Due file={file} /> : null}
            <span>
              <StatusBadge file={file} /> {file.handledBy}
            </span>
          </span>
        </>
      ),
    },
    { header: texts.kind, cell: ({ kind }) => texts.kinds[kind], className: wide },
    { header: texts.person, cell: shownPerson, className: wide },
    { header: texts.due, cell: (file) => <Due file={file} />, className: wide },
    { header: texts.handledBy, cell: ({ handledBy }) => handledBy, className: wide },
    { header: texts.status, cell: (file) => <StatusBadge file={file} />, className: wide },
  ];
}

function Due({ file: { dueAt, isOverdue, status } }: { file: PrivacyFile }) {
  if (status !== 'open') return '–';
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formatTime(dueAt)}
      {isOverdue ? <Badge tone="bad">{fileTexts().overdue}</Badge> : null}
    </span>
  );
}

const StatusBadge = ({ file: { status } }: { file: PrivacyFile }) => (
  <Badge tone={status === 'open' ? 'warn' : status === 'answered' ? 'good' : 'neutral'}>
    {fileTexts().statuses[status]}
  </Badge>
);
