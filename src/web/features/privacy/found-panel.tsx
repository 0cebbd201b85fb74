import { useCallback } from 'react';
import { changePrivacyFile, findPerson, type FoundPerson, type PrivacyFile } from '#contract/privacy.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { CorrectForm } from './correct-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { FoundRequests } from './found-requests.tsx';
import { GiveOut } from './give-out.tsx';
import { foundTexts } from './texts.ts';

type Props = { file: PrivacyFile; onChanged: () => void };

/** Everything about the person, and what the file asks to do with it. */
export function FoundPanel({ file, onChanged }: Props) {
  const texts = foundTexts();
  const { number, kind } = file;
  const load = useCallback(
    (signal: AbortSignal) => call(findPerson, { params: { number }, signal }),
    [number],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  return (
    <Loaded of={loaded} loading={texts.loading} failed={texts.notLoaded}>
      {(found) => (
        <>
          <Found number={number} found={found} onChanged={reload} />
          {kind === 'correction' ? <CorrectForm file={file} found={found} onCorrected={reload} /> : null}
          {kind === 'correction' ? null : <GiveOut number={number} />}
          {kind === 'erasure' ? <EraseForm number={number} found={found} onErased={onChanged} /> : null}
        </>
      )}
    </Loaded>
  );
}

type FoundProps = { number: string; found: FoundPerson; onChanged: () => void };

/** What there is about the person, and which of the requests are another's. */
function Found({ number, found, onChanged }: FoundProps) {
  const texts = foundTexts();
  const leavingOut = useAction(async (transactionId: string, isTheirs: boolean) => {
    const others = found.requests
      .filter((request) => request.isLeftOut)
      .map((request) => request.transactionId);
    const leftOut = isTheirs ? others.filter((id) => id !== transactionId) : [...others, transactionId];
    await call(changePrivacyFile, { params: { number }, body: { leftOut } });
    onChanged();
  });
  return (
    <Panel title={texts.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Sorts found={found} />
        {found.addresses.length < 2 ? null : (
          <p className="text-small text-slate wrap-anywhere">{texts.addresses(found.addresses.join(', '))}</p>
        )}
        <ErrorNotice error={leavingOut.error} />
        {found.requests.length === 0 ? null : (
          <FoundRequests requests={found.requests} onTheirs={leavingOut.run} />
        )}
        {found.mentions.length === 0 ? null : <Mentions mentions={found.mentions} />}
      </div>
    </Panel>
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
    [counts.handOvers, texts.handOvers(counts.handOvers)],
    [counts.codes, texts.codes(counts.codes)],
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
