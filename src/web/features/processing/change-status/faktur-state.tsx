import type { RequestDetails } from '#contract/processing/request-details.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import type { ChosenFaktur, Draft } from './drafts.ts';
import { FakturFindings } from './faktur-findings.tsx';
import { FakturReading } from './faktur-reading.tsx';
import { acceptsFaktur, isDoubtfulOnFile } from './save-obstacle.ts';
import { saveProblem } from './save-problem.ts';
import type { useFakturChoice } from './use-faktur-choice.ts';

const texts = officeTexts({
  en: {
    checking: 'Checking the PDF…',
    notChecked: 'The PDF could not be checked.',
    again: 'Check again',
  },
  id: {
    checking: 'Memeriksa PDF…',
    notChecked: 'PDF tidak dapat diperiksa.',
    again: 'Periksa lagi',
  },
});

type Props = {
  request: RequestDetails;
  draft: Draft;
  choice: Pick<ReturnType<typeof useFakturChoice>, 'check' | 'problem'>;
  onChange: (faktur: ChosenFaktur | undefined) => void;
  /** The PDF on file names another transaction and is right all the same. */
  onAcceptCurrent: (accepted: boolean) => void;
};

/** What is known of the PDF that will be sent: the chosen one, or the one on file where that is in doubt. */
export function FakturState({ request, draft, choice, onChange, onAcceptCurrent }: Props) {
  const { transactionId } = request;
  const { faktur } = draft;
  const { check, problem } = choice;
  return (
    <>
      {problem ? (
        <p role="alert" className="font-medium text-red">
          {problem}
        </p>
      ) : null}
      {check.busy ? <Spinner label={texts().checking} /> : null}
      {faktur && check.error !== undefined ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="font-medium text-red">
            {texts().notChecked} {saveProblem(check.error)}
          </p>
          <Button kind="secondary" onClick={() => onChange({ ...faktur })}>
            {texts().again}
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
    </>
  );
}
