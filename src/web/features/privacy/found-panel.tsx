import { useCallback } from 'react';
import { changePrivacyFile, findPerson, type FoundPerson, type PrivacyFile } from '#contract/privacy.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { CorrectForm } from './correct-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { FoundRequests } from './found-requests.tsx';
import { GiveOut } from './give-out.tsx';
import { foundTexts } from './privacy-texts.ts';

type Props = { file: PrivacyFile; onChanged: () => void };

/** Everything about the person, and what the file asks to do with it. */
export function FoundPanel({ file, onChanged }: Props) {
  const texts = foundTexts();
  const { number } = file;
  const load = useCallback(
    (signal: AbortSignal) => call(findPerson, { params: { number }, signal }),
    [number],
  );
  const { answer: found, error, isLoading, reload } = useLoaded(load);
  const leavingOut = useAction(async (transactionId: string, isTheirs: boolean) => {
    const others = (found?.requests ?? [])
      .filter((request) => request.isLeftOut)
      .map((request) => request.transactionId);
    const leftOut = isTheirs ? others.filter((id) => id !== transactionId) : [...others, transactionId];
    await call(changePrivacyFile, { params: { number }, body: { leftOut } });
    reload();
  });
  if (!found) {
    if (isLoading) return <Spinner label={texts.loading} />;
    return <LoadProblem title={texts.notLoaded} error={error} onRetry={reload} />;
  }
  return (
    <>
      <Panel title={texts.title}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Sorts found={found} />
          {found.addresses.length < 2 ? null : (
            <p className="text-small text-slate wrap-anywhere">
              {texts.addresses(found.addresses.join(', '))}
            </p>
          )}
          {leavingOut.error === undefined ? null : (
            <Notice tone="bad" role="alert">
              {explainError(leavingOut.error)}
            </Notice>
          )}
          {found.requests.length === 0 ? null : (
            <FoundRequests requests={found.requests} onTheirs={leavingOut.run} />
          )}
          {found.mentions.length === 0 ? null : <Mentions mentions={found.mentions} />}
        </div>
      </Panel>
      {file.kind === 'correction' ? <CorrectForm file={file} found={found} onCorrected={reload} /> : null}
      {file.kind === 'correction' ? null : <GiveOut number={number} />}
      {file.kind === 'erasure' ? <EraseForm number={number} found={found} onErased={onChanged} /> : null}
    </>
  );
}

function Sorts({ found }: { found: FoundPerson }) {
  const texts = foundTexts();
  const { counts } = found;
  const lines = [
    [found.submissions.length, texts.submissions(found.submissions.length)],
    [found.companies.length, texts.companies(found.companies.length)],
    [counts.mails, texts.mails(counts.mails, counts.undelivered)],
    [found.awaited.length, texts.awaited(found.awaited.length)],
    [counts.visits, texts.visits(counts.visits)],
    [counts.corrections, texts.corrections(counts.corrections)],
    [counts.remarks, texts.remarks(counts.remarks)],
    [counts.notes, texts.notes(counts.notes)],
    [counts.audit, texts.audit(counts.audit)],
  ] as const;
  const there = lines.filter(([count]) => count > 0);
  if (there.length === 0 && found.requests.length === 0) return <p className="text-slate">{texts.nothing}</p>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {there.map(([, text]) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Mentions({ mentions }: { mentions: FoundPerson['mentions'] }) {
  return (
    <div>
      <h3 className="font-semibold">{foundTexts().mentions}</h3>
      <ul className="grid gap-1 text-small">
        {mentions.map(({ transactionId, at, text }) => (
          <li key={`${transactionId} ${at} ${text}`} className="wrap-anywhere">
            {transactionId}: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
