import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import { openHandOver } from '#contract/handover.ts';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { useForm } from '../form/form-context.ts';
import { filledIn } from './filled-in.ts';
import { handoverTexts } from './texts.ts';

type OpenedForm = AnswerOf<typeof openHandOver>;
type Outcome = { opened: OpenedForm } | 'over' | 'failed';

/** A link opens once, so that whoever renders this again gets the same answer. */
const openings = new Map<string, Promise<Outcome>>();

function open(token: string): Promise<Outcome> {
  const known = openings.get(token);
  if (known) return known;
  const opening = call(openHandOver, { body: { token } }).then(
    (opened): Outcome => ({ opened }),
    (error: unknown): Outcome => {
      const isOver = error instanceof ApiError && overCodes.has(error.code);
      if (!isOver) openings.delete(token);
      return isOver ? 'over' : 'failed';
    },
  );
  openings.set(token, opening);
  return opening;
}
const overCodes = new Set(['expired', 'tokenUnknown', 'invalidInput']);

/** Fills the form in with what an app has handed over, and says what became of it. */
export function Handover({ token }: { token: string }) {
  const { state, dispatch, language } = useForm();
  const texts = handoverTexts[language];
  const [outcome, setOutcome] = useState<Outcome>();
  const settle = useEffectEvent((settled: Outcome) => {
    setOutcome(settled);
    if (typeof settled === 'object') dispatch({ type: 'replaced', state: filledIn(state, settled.opened) });
  });
  const isOpening = outcome === undefined;
  useEffect(() => {
    if (!isOpening) return undefined;
    let isHere = true;
    void open(token).then((settled) => (isHere ? settle(settled) : undefined));
    return () => {
      isHere = false;
    };
  }, [token, isOpening]);

  return (
    <div className="mb-6 grid gap-3">
      <output className="grid gap-3 empty:hidden">
        {isOpening ? <Spinner label={texts.opening} /> : null}
        {typeof outcome === 'object' && state.handover?.transactionIds.length ? (
          <Notice tone="info" title={texts.filled.title}>
            {texts.filled.text}
          </Notice>
        ) : null}
        {typeof outcome === 'object' ? <RefusedReceipts refused={outcome.opened.refused} /> : null}
      </output>
      {outcome === 'over' ? (
        <Notice tone="warn" role="alert" title={texts.over.title}>
          {texts.over.text}
        </Notice>
      ) : null}
      {outcome === 'failed' ? (
        <Notice tone="bad" role="alert" title={texts.failed}>
          <Button kind="quiet" onClick={() => setOutcome(undefined)}>
            {texts.retry}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

/** The receipts that the form is not filled in with, and why. */
function RefusedReceipts({ refused }: Pick<OpenedForm, 'refused'>) {
  const texts = handoverTexts[useForm().language];
  if (refused.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.refused(refused.length)}>
      <ul className="mt-1 grid gap-2">
        {refused.map(({ transactionId, code }) => (
          <li key={transactionId}>
            {code === 'alreadyRequested' ? (
              <Link
                href={`${paths.track}?id=${transactionId}`}
                className="inline-block min-h-8 font-mono font-semibold wrap-anywhere text-teal-deep underline hover:no-underline"
              >
                {transactionId}
              </Link>
            ) : (
              <span className="font-mono font-semibold wrap-anywhere">{transactionId}</span>
            )}
            <p>{texts.reasons[code]}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
