import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { endVisit, listMyRequests } from '#contract/mine.ts';
import { myRequestsPageSize, visitIdleMs } from '#domain/requests/my-requests.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { mineTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Breakable } from '#web/ui/display/breakable.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { AllFakturs } from './all-fakturs.tsx';
import { CodeSection } from './codes/code-section.tsx';
import { useCodes } from './codes/use-codes.ts';
import { MyRequestCard } from './my-request-card.tsx';
import { isEnded } from './visit-ended.ts';

type Props = { email: string; onEnded: () => void; onLeft: () => void };

/** Newest first, a page at a time. Nothing of it stays on the screen when the visit has ended. */
export function MyRequestList({ email, onEnded, onLeft }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(mineTexts);
  const [page, setPage] = useState(1);
  const [notice, setNotice] = useState<string>();
  const load = useCallback(
    (signal: AbortSignal) => call(listMyRequests, { query: { page }, signal }),
    [page],
  );
  const { answer, error, isLoading, previous, reload } = useLoaded(load);
  const shown = answer ?? previous;
  useEnd(answer, error, onEnded);
  const codes = useCodes();
  const leaving = useAction(async () => {
    await call(endVisit);
    onLeft();
  });
  const changed = (told: string) => {
    setNotice(told);
    reload();
  };
  const codesChanged = (told: string) => {
    setNotice(told);
    codes.reload();
  };
  const pages = Math.max(1, Math.ceil((shown?.total ?? 0) / myRequestsPageSize));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block text-small text-slate">{texts.list.of}</span>
          <strong>
            <Breakable>{email}</Breakable>
          </strong>
          {shown ? (
            <span className="block text-small text-slate">{texts.list.total(shown.total)}</span>
          ) : null}
        </p>
        <Button
          kind="secondary"
          size="small"
          busy={leaving.busy && texts.list.leaving}
          onClick={() => leaving.run()}
        >
          {texts.list.leave}
        </Button>
      </div>
      {shown ? <AllFakturs count={shown.fakturs} onEnded={onEnded} /> : null}
      <output className="block empty:hidden">{notice ? <Notice tone="info">{notice}</Notice> : null}</output>
      {(error ?? leaving.error) === undefined ? null : (
        <Notice tone="bad" role="alert">
          <p>{explainPublicError(error ?? leaving.error, language)}</p>
          <Button kind="quiet" size="small" onClick={reload}>
            {texts.list.retry}
          </Button>
        </Notice>
      )}
      {isLoading && !shown ? <Spinner label={texts.loading} /> : null}
      {shown?.requests.length === 0 ? <p className="text-slate">{texts.list.empty}</p> : null}
      <CodeSection list={codes} onEnded={onEnded} onChanged={codesChanged} />
      <ul className="grid gap-6" aria-busy={isLoading}>
        {shown?.requests.map((request) => (
          <li key={request.transactionId}>
            <MyRequestCard
              request={request}
              codesPerDay={codes.answer?.perDay}
              onEnded={onEnded}
              onChanged={changed}
            />
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pages page={page} pages={pages} onPage={setPage} /> : null}
    </>
  );
}

/** The server refuses, or nothing was asked of it for as long as a visit lasts. */
function useEnd(answer: unknown, error: unknown, onEnded: () => void): void {
  const end = useEffectEvent(onEnded);
  const hasEnded = isEnded(error);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(() => end(), visitIdleMs);
    return () => clearTimeout(timer);
  }, [answer]);
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
  const texts = useTextsOf(mineTexts).list;
  const go = (to: number) => {
    onPage(to);
    scrollTo(0, 0);
  };
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-3">
      <Button kind="secondary" size="small" locked={page <= 1} onClick={() => go(page - 1)}>
        {texts.previous}
      </Button>
      <p aria-live="polite" className="text-small text-slate">
        {texts.page(page, pages)}
      </p>
      <Button kind="secondary" size="small" locked={page >= pages} onClick={() => go(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
