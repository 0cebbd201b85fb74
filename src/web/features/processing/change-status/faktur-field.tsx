import { useId, useState, type ChangeEvent } from 'react';
import { readFaktur, uploadFaktur, type RequestDetails } from '#contract/processing.ts';
import { addressOf } from '#web/api/address-of.ts';
import { ApiError } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldFrame } from '#web/ui/controls/field-frame.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { isTooLarge, looksLikePdf } from '../pdf-file.ts';
import { useFileCheck } from '../use-file-check.ts';
import type { ChosenFaktur, Draft } from './drafts.ts';
import { FakturFindings } from './faktur-findings.tsx';
import { FakturReading } from './faktur-reading.tsx';
import { acceptsFaktur, isDoubtfulOnFile } from './save-obstacle.ts';
import { notAPdf, saveProblem, tooLarge } from './save-problem.ts';

type Props = {
  request: RequestDetails;
  draft: Draft;
  onChange: (faktur: ChosenFaktur | undefined) => void;
  /** The PDF on file names another transaction and is right all the same. */
  onAcceptCurrent: (accepted: boolean) => void;
};

/** The PDF of the faktur: the one on file, and another one that is checked as soon as it is chosen. */
export function FakturField({ request, draft, onChange, onAcceptCurrent }: Props) {
  const { faktur } = draft;
  const { transactionId } = request;
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const refuse = (why: string) => {
    setProblem(why);
    onChange(undefined);
  };
  const body = { transactionId, checkOnly: 'true', expectedStatus: undefined } as const;
  const check = useFileCheck({
    unchecked: faktur && !faktur.check ? faktur : undefined,
    ask: ({ file }) => upload(uploadFaktur, { body, files: { faktur: file } }),
    onAnswer: (found) => faktur && onChange({ ...faktur, check: found }),
    refusalIn: (error) => (error instanceof ApiError && error.code === 'notAPdf' ? notAPdf : undefined),
    onRefused: refuse,
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return onChange(undefined);
    if (!looksLikePdf(file)) return refuse(notAPdf);
    if (isTooLarge(file)) return refuse(tooLarge);
    setProblem(undefined);
    return onChange({ file, accepted: false });
  };
  return (
    <FieldFrame id={id} label="Faktur (PDF)">
      {request.hasFaktur ? (
        <p className="mb-1 text-small">
          Current PDF: {pluralize(request.fakturPages, 'page')}. It is kept unless another one is chosen.{' '}
          <a
            href={addressOf(readFaktur, { params: { transactionId } })}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-teal underline hover:no-underline"
          >
            Open the current PDF
          </a>
        </p>
      ) : null}
      <input
        id={id}
        type="file"
        accept="application/pdf"
        ref={(input) => showFile(input, faktur?.file)}
        aria-describedby={`${id}-state`}
        onChange={choose}
        className="block w-full rounded-card border border-edge bg-white text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-l-card file:bg-mist file:px-4 file:font-semibold"
      />
      <div id={`${id}-state`} className="mt-1 min-h-6 text-small">
        {problem ? (
          <p role="alert" className="font-medium text-red">
            {problem}
          </p>
        ) : null}
        {check.busy ? <Spinner label="Checking the PDF…" /> : null}
        {faktur && check.error !== undefined ? (
          <div role="alert" className="grid justify-items-start gap-2">
            <p className="font-medium text-red">The PDF could not be checked. {saveProblem(check.error)}</p>
            <Button kind="secondary" onClick={() => onChange({ ...faktur })}>
              Check again
            </Button>
          </div>
        ) : null}
        {!faktur && request.status !== 'closed' && isDoubtfulOnFile(request) ? (
          <FakturFindings
            transactionId={transactionId}
            check={{
              pages: request.fakturPages,
              mentions: request.fakturMentions,
              warnings: ['otherTransactionId'],
            }}
            accepted={acceptsFaktur(draft, request)}
            onAccept={onAcceptCurrent}
          />
        ) : null}
        {faktur?.check ? (
          <>
            <FakturFindings
              transactionId={transactionId}
              check={faktur.check}
              accepted={faktur.accepted}
              onAccept={(accepted) => onChange({ ...faktur, accepted })}
            />
            <FakturReading check={faktur.check} />
          </>
        ) : null}
      </div>
    </FieldFrame>
  );
}

/** Shows the file of the draft: none after a refusal, the same again when the dialog is reopened. */
function showFile(input: HTMLInputElement | null, file: File | undefined): void {
  if (!input || input.files?.[0] === file) return;
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}
