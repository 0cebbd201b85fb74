import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { checkKeptCode, listMyBuyerCodes, type MyBuyerCode } from '#contract/buyer-codes.ts';
import { paths } from '#contract/paths.ts';
import type { KeptCode } from '#domain/buyers/kept-code.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { forgetCode, forgetOutdated, readKeptCode } from '#web/browser/kept-codes.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { barcodeAddress, qrAddress } from '#web/ui/picture/code-pictures.ts';
import { isEnded } from '../visit-ended.ts';
import { codeAddress } from './code-address.ts';
import { CodeCard } from './code-card.tsx';
import { KeepLine } from './keep-line.tsx';
import { codeTexts } from './texts.ts';

/** One buyer code, large, for the phone that is held out at the till. The address names it by its id alone. */
export function CodePage() {
  const texts = useTextsOf(codeTexts).page;
  const id = useLocationProperty(() => location.hash.slice(1));
  return (
    <div className="mx-auto grid max-w-130 gap-6">
      <div className="receipt grid gap-5 px-5 py-8 sm:px-8">
        <div className="grid gap-1">
          <PageHeading>{useTextsOf(codeTexts).one}</PageHeading>
          <p className="text-slate">{texts.lead}</p>
        </div>
        {id === '' ? <Missing>{texts.none}</Missing> : <Code key={id} id={id} />}
      </div>
    </div>
  );
}

function Code({ id }: { id: string }) {
  const { language } = useLanguage();
  const texts = useTextsOf(codeTexts);
  const { page } = texts;
  const [kept, setKept] = useState(() => readKeptCode(id));
  const load = useCallback((signal: AbortSignal) => findCode(id, signal), [id]);
  const { answer, error, reload } = useLoaded(load);
  // The network is back, or another tab has opened a visit.
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [reload]);

  const { mine, isOff = false, isOutdated = false } = answer ?? {};
  if (isOff) return <Missing>{page.off}</Missing>;
  if (isOutdated || mine?.state === 'revoked') return <Missing>{page.revoked}</Missing>;
  if (mine?.code === null) return <Missing>{page.unreadable}</Missing>;
  // A key of its own: what was kept before may be another one, and this one is kept anew.
  if (mine) return <Shown key="mine" id={id} card={cardOf(id, mine.name, mine.code)} isFresh />;
  if (kept)
    return (
      <>
        {answer ? <p className="text-small text-slate">{page.stillWorks}</p> : null}
        {isLost(error) ? <p className="text-small text-slate">{page.offline}</p> : null}
        <Shown id={id} card={kept} onForgotten={() => setKept(undefined)} />
      </>
    );
  if (answer) return <Missing>{page.none}</Missing>;
  if (error === undefined) return <Spinner label={texts.loading} />;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="bad" role="alert">
        {explainPublicError(error, language)}
      </Notice>
      <Button kind="secondary" onClick={reload}>
        {texts.retry}
      </Button>
    </div>
  );
}

type FoundCode = {
  /** No till takes a code at present. */
  isOff?: boolean;
  /** The code as its owner sees it in an open visit. */
  mine?: MyBuyerCode | undefined;
  /** What this phone kept of it was revoked, or has other digits by now. */
  isOutdated?: boolean;
};

/** Looks for a code in the visit that is open. Of one that is not there the phone learns whether what it keeps still works. */
async function findCode(id: string, signal: AbortSignal): Promise<FoundCode> {
  const { buyerCodes = false } = await loadSession(signal);
  if (!buyerCodes) return { isOff: true };
  const codes = await call(listMyBuyerCodes, { signal }).then(
    (answer) => answer.codes,
    (error: unknown) => {
      if (!isEnded(error)) throw error;
      return [];
    },
  );
  forgetOutdated(codes);
  const mine = codes.find((code) => code.id === id);
  const kept = readKeptCode(id);
  if (mine || !kept) return { mine };
  const { valid } = await call(checkKeptCode, { body: { id, code: kept.code }, signal });
  if (!valid) forgetCode(id);
  return { isOutdated: !valid };
}

const isLost = (error: unknown) => error instanceof ApiError && error.code === 'network';

const cardOf = (id: string, name: string, code: string): KeptCode => ({
  page: codeAddress(id),
  name,
  code,
  qr: qrAddress(code),
  bars: barcodeAddress(code),
});

type ShownProps = {
  id: string;
  card: KeptCode;
  /** Whether the code has come from the server just now, and this phone keeps it from now on. */
  isFresh?: boolean;
  onForgotten?: () => void;
};

function Shown({ id, card, isFresh = false, onForgotten }: ShownProps) {
  const texts = useTextsOf(codeTexts).page;
  return (
    <>
      <div className="code-card-sheet">
        <CodeCard card={card} />
      </div>
      <KeepLine id={id} card={card} isFresh={isFresh} onForgotten={onForgotten} />
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button kind="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
        <MineLink />
      </div>
    </>
  );
}

function MineLink() {
  return (
    <Link href={paths.mine} className={buttonLook('secondary')}>
      {useTextsOf(codeTexts).page.mine}
    </Link>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="info">{children}</Notice>
      <MineLink />
    </div>
  );
}
