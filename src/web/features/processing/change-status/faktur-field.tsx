import { useId } from 'react';
import { readFaktur, type RequestDetails } from '#contract/processing/request-details.ts';
import { addressOf } from '#web/api/address-of.ts';
import { FieldFrame } from '#web/ui/controls/field-frame.tsx';
import type { ChosenFaktur, Draft, OnFile } from './drafts.ts';
import { FakturState } from './faktur-state.tsx';
import { useFakturChoice } from './use-faktur-choice.ts';
import { fakturFieldTexts } from './texts.ts';

type Props = {
  request: RequestDetails;
  draft: Draft;
  onChange: (faktur: ChosenFaktur | undefined) => void;
  /** What somebody says of the PDF on file. */
  onOnFile: (onFile: OnFile) => void;
  isManager: boolean;
};

/** The PDF of the faktur: the one on file, and another one that is checked as soon as it is chosen. */
export function FakturField({ request, draft, onChange, onOnFile, isManager }: Props) {
  const { faktur } = draft;
  const { transactionId } = request;
  const id = useId();
  const words = fakturFieldTexts();
  const choice = useFakturChoice({ transactionId, faktur, onChange, takesDrops: true });
  return (
    <FieldFrame id={id} label={words.label}>
      {request.hasFaktur ? (
        <p className="mb-1 text-small">
          {words.current(request.fakturPages)}{' '}
          <a
            href={addressOf(readFaktur, { params: { transactionId } })}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-teal underline hover:no-underline"
          >
            {words.open}
          </a>
        </p>
      ) : null}
      <input
        id={id}
        type="file"
        accept="application/pdf"
        ref={(input) => showFile(input, faktur?.file)}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => choice.choose([...(target.files ?? [])])}
        className={`block w-full rounded-card border text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-l-card file:bg-mist file:px-4 file:font-semibold ${choice.isOver ? 'border-teal bg-teal-pale' : 'border-edge bg-white'}`}
      />
      <div id={`${id}-state`} className="mt-1 min-h-6 text-small">
        <FakturState
          request={request}
          draft={draft}
          choice={choice}
          onChange={onChange}
          onOnFile={onOnFile}
          isManager={isManager}
        />
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
