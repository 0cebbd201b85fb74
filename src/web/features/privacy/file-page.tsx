import { useCallback } from 'react';
import { Link, useParams } from 'wouter';
import { paths, privacyLetterPath } from '#contract/paths.ts';
import { changePrivacyFile, readPrivacyFile, type PrivacyFile } from '#contract/privacy.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { personKeys } from '#domain/privacy/person.ts';
import { isFileNumber } from '#domain/privacy/privacy-file.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { EndFile } from './end-file.tsx';
import { FoundPanel } from './found-panel.tsx';
import { NotesForm } from './notes-form.tsx';
import { fileTexts } from './texts.ts';

export function PrivacyFilePage({ user }: { user: SignedInUser }) {
  const { number = '' } = useParams();
  return (
    <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{number}</PageHeading>
      {isFileNumber(number) ? <LoadedFile key={number} number={number} user={user} /> : <UnknownFile />}
    </div>
  );
}

function LoadedFile({ number, user }: { number: string; user: SignedInUser }) {
  const load = useCallback(
    (signal: AbortSignal) => call(readPrivacyFile, { params: { number }, signal }),
    [number],
  );
  const loaded = useLoaded(load);
  const texts = fileTexts();
  return (
    <Loaded of={loaded} loading={texts.fileLoading} failed={texts.fileNotLoaded} unknown={<UnknownFile />}>
      {(file) => <FileView file={file} user={user} onChanged={loaded.reload} />}
    </Loaded>
  );
}

function UnknownFile() {
  return (
    <Notice tone="info">
      {fileTexts().unknown}{' '}
      <Link href={paths.privacy} className="font-semibold text-teal underline">
        {fileTexts().all}
      </Link>
    </Notice>
  );
}

type ViewProps = { file: PrivacyFile; user: SignedInUser; onChanged: () => void };

function FileView({ file, user, onChanged }: ViewProps) {
  const texts = fileTexts();
  const takingOver = useAction(async () => {
    await call(changePrivacyFile, { params: { number: file.number }, body: { takeOver: true } });
    onChanged();
  });
  const isOpen = file.status === 'open';
  return (
    <>
      <Panel title={`${texts.kinds[file.kind]} · ${texts.statuses[file.status]}`}>
        <Facts file={file} />
        <div className="mt-4 flex flex-wrap gap-3">
          {isOpen ? (
            <EndFile file={file} user={user} onEnded={onChanged} />
          ) : (
            <Link href={privacyLetterPath(file.number)} className={buttonLook('primary')}>
              {texts.letter}
            </Link>
          )}
          {isOpen && file.handledBy !== user.empid ? (
            <Button kind="secondary" locked={takingOver.busy} onClick={() => takingOver.run()}>
              {texts.takeOver}
            </Button>
          ) : null}
        </div>
        <ErrorNotice error={takingOver.error} />
      </Panel>
      {isOpen ? <NotesForm file={file} /> : null}
      {isOpen ? <FoundPanel file={file} onChanged={onChanged} /> : null}
    </>
  );
}

function Facts({ file }: { file: PrivacyFile }) {
  const texts = fileTexts();
  const rows: [string, string | null][] = [
    ...personKeys.map((key): [string, string | null] => [texts.keys[key], file.person[key]]),
    [texts.identified, file.identifiedBy],
    [texts.received, formatTime(file.receivedAt)],
    [texts.openedBy, file.openedBy],
    [texts.handledBy, file.handledBy],
    [texts.ended, file.endedAt && formatTime(file.endedAt)],
    [texts.reason, file.reason],
    [texts.notes, file.status === 'open' ? null : file.notes],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {file.status === 'open' ? (
        <>
          <dt className="text-slate">{texts.due}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            {formatTime(file.dueAt)} {file.isOverdue ? <Badge tone="bad">{texts.overdue}</Badge> : null}
          </dd>
        </>
      ) : null}
      {rows.flatMap(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-slate">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  );
}
