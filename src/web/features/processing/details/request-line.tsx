import { officeWords } from '#web/i18n/office-words.ts';
import { useEffect, useRef } from 'react';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { formatDay } from '#web/ui/display/format-date.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import { statusText } from '#web/features/request/status/status-text.ts';
import { Assignment } from './desk/assignment.tsx';
import { FakturDocument } from './faktur-document.tsx';
import { sourceTexts } from '#web/features/request/codes/texts.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { requestLineTexts } from './texts.ts';

type Props = {
  transactionId: string;
  request: RequestDetails | undefined;
  isLoading: boolean;
  empid: string;
  onAttach: () => void;
  onChanged: () => void;
};

/** Tells which request it is, its state, and who has it. */
export function RequestLine({ transactionId, request, isLoading, empid, onAttach, onChanged }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone with the request before.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
      <p ref={line} tabIndex={-1} className="font-mono text-lead font-semibold wrap-anywhere outline-none">
        {transactionId}
      </p>
      {isLoading ? <Spinner label={officeWords().loadingRequest} /> : null}
      {request ? (
        <>
          <StatusBadge status={request.status} name={statusText(request.status)} />
          {request.source === 'form' ? null : <Badge tone="neutral">{sourceTexts()[request.source]}</Badge>}
          <p className="text-small text-slate">
            {requestLineTexts().requested(formatDay(request.requestedOn), request.days)}
          </p>
          <Assignment
            transactionId={transactionId}
            assignedTo={request.assignedTo}
            empid={empid}
            onChanged={onChanged}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
            <FakturDocument request={request} onAttach={onAttach} onOutdated={onChanged} />
          </div>
        </>
      ) : null}
    </div>
  );
}
