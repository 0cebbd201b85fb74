import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { useState } from 'react';
import { trackingTexts } from './texts.ts';
import { AsOfLine } from '#web/ui/display/as-of-line.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { PrintedLine } from '#web/ui/display/printed-line.tsx';
import { useRetryAfter } from '#web/ui/display/use-retry-after.ts';
import { CorrectData, CorrectedNotice } from './correct-data.tsx';
import type { Outcome } from './correction/use-correction.ts';
import { DetailCard } from './detail-card.tsx';
import { HistoryTable } from './history-table.tsx';
import { PresentState } from './present-state.tsx';
import { TrackingCaptcha } from './tracking-captcha.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { TrackingHelp } from './tracking-help.tsx';
import { TrackingProblem } from './tracking-problem.tsx';
import { TrackingSkeleton } from './tracking-skeleton.tsx';
import { useTarget } from './use-target.ts';
import { useTracking } from './use-tracking.ts';
import { useTrackingCaptcha } from './use-tracking-captcha.ts';
import './tracking.css';

/**
 * The page that tracks a request. Where one is shown, or is on its way by a link, it comes first: status, what happens
 * next, details, history, and then the form for another one. Otherwise the form stands at the top, with what went
 * wrong.
 */
export function TrackingPage() {
  const texts = useTextsOf(trackingTexts);
  const [target, track] = useTarget();
  const captcha = useTrackingCaptcha(target);
  const { request, error, isLoading } = useTracking(target, captcha.answer);
  const secondsLeft = useRetryAfter(error);
  const shown = isLoading ? null : target;
  const [corrected, setCorrected] = useState<{ transactionId: string; outcome: Outcome }>();
  // While something is loading the form stays where it is.
  const [formIsBelow, setFormIsBelow] = useState(target !== null);
  if (!isLoading && formIsBelow !== (request !== null)) setFormIsBelow(request !== null);
  const form = (
    <TrackingForm tracked={target?.transactionId ?? ''} locked={secondsLeft > 0} onTrack={track} />
  );
  return (
    <div className="tracking mx-auto grid max-w-160 gap-6 two:max-w-260 two:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] two:items-start">
      <div className="receipt grid gap-6 px-5 py-8 sm:px-8">
        <div>
          <PrintedLine />
          <PageHeading>{texts.title}</PageHeading>
          <AsOfLine />
        </div>
        <div className="grid gap-5 empty:hidden print:hidden">
          {formIsBelow ? null : form}
          {shown && captcha.isAskedFor(error) ? (
            <TrackingCaptcha onAnswer={captcha.solve} />
          ) : shown && !request ? (
            <TrackingProblem
              error={error}
              transactionId={shown.transactionId}
              secondsLeft={secondsLeft}
              onRetry={() => track(shown.transactionId)}
            />
          ) : null}
        </div>
        {isLoading ? <TrackingSkeleton label={texts.loading} /> : null}
        {shown && request ? (
          <>
            <CorrectedNotice
              outcome={corrected?.transactionId === shown.transactionId ? corrected.outcome : undefined}
              customer={request.customer}
            />
            <PresentState target={shown} request={request} />
            <hr className="border-dashed border-edge print:hidden" />
            <DetailCard request={request} cameByLink={shown.token !== undefined} />
            <CorrectData
              target={shown}
              customer={request.customer}
              onDone={(outcome) => {
                setCorrected({ transactionId: shown.transactionId, outcome });
                track(shown.transactionId);
              }}
            />
          </>
        ) : null}
      </div>
      <div className="grid gap-6">
        {request ? <HistoryTable history={request.history} /> : formIsBelow ? null : <TrackingHelp />}
        {formIsBelow ? (
          <div className="print:hidden">
            <Panel title={texts.another}>{form}</Panel>
          </div>
        ) : null}
      </div>
    </div>
  );
}
