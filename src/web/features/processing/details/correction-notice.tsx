import { useState } from 'react';
import { readCorrectionPhoto } from '#contract/coretax/corrections.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { addressOf } from '#web/api/address-of.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Changes } from '#web/features/request/corrections/changes.tsx';
import { NumberOnRecord } from '#web/features/request/corrections/number-on-record.tsx';
import { needsOf, type PhotoField } from '#web/features/request/corrections/correction-changes.ts';
import { reasonOf } from '#web/features/request/corrections/reason-of.ts';
import { fieldNames, needTexts } from '#web/features/request/corrections/texts.ts';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';
import { correctionNoticeTexts } from './texts.ts';

const loadSettle = async () =>
  (await import('#web/features/request/corrections/settle-dialog.tsx')).SettleDialog;

type Props = { request: RequestDetails; empid: string; onSettled: () => void };

/** The newest correction of the customer with what was and what is wanted; nothing without one. */
export function CorrectionNotice({ request, empid, onSettled }: Props) {
  const [opened, open] = useAddressParameter('settle');
  const [photo, setPhoto] = useState<PhotoField>();
  if (!request.correction) return null;
  const correction = { ...request.correction, transactionId: request.transactionId };
  const { id, kind, at, state, record } = correction;
  const reason = reasonOf(correction);
  const words = correctionNoticeTexts();
  const isOpen = state === 'requested';
  const close = () => open(null);
  const settled = () => {
    close();
    onSettled();
  };
  return (
    <Notice tone={isOpen || state === 'waiting' ? 'warn' : 'info'} title={words.titles[kind][state]}>
      <p className="text-small text-slate">{formatTime(at)}</p>
      {reason === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      <div className="@container mt-2">
        <Changes correction={correction} {...(isOpen ? { onPhoto: setPhoto } : {})} />
      </div>
      {state === 'done' || !record ? null : <NumberOnRecord record={record} />}
      {isOpen ? (
        <>
          {needsOf(correction).map((need) => (
            <p key={need} className="mt-2 text-small">
              <span className="font-semibold">{needTexts()[need].title}.</span> {needTexts()[need].text}
            </p>
          ))}
          <div className="mt-3 print:hidden">
            <Button kind="secondary" aria-haspopup="dialog" onClick={() => open(id)}>
              {words.settle}
            </Button>
          </div>
          <PictureOverlay
            open={photo !== undefined}
            title={photo ? fieldNames()[photo] : ''}
            address={photo && addressOf(readCorrectionPhoto, { params: { id, photo } })}
            facts={<Changes correction={correction} />}
            factsTitle={words.changed}
            onClose={() => setPhoto(undefined)}
            onRetry={onSettled}
          />
        </>
      ) : null}
      {isOpen && opened === id ? (
        <LazyDialog
          title={words.settleTitle}
          load={loadSettle}
          props={{ correction, empid, onClose: close, onSettled: settled }}
        />
      ) : null}
    </Notice>
  );
}
