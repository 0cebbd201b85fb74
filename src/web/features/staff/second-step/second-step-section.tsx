import { useState } from 'react';
import { readSecondStep } from '#contract/staff/second-step.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { AppPart } from './app-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { setUpTexts } from './set-up-texts.ts';

const load = (signal: AbortSignal) => call(readSecondStep, { signal });

/** `onSetUp` is called once a second step is there and its recovery codes were kept. */
export function SecondStepSection({ onSetUp }: { onSetUp?: () => void }) {
  const texts = setUpTexts();
  const { answer, error, reload } = useLoaded(load);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (recoveryCodes?: readonly string[] | null) => {
    reload();
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  return (
    <Panel title={texts.title}>
      <p className="text-small text-slate">
        {texts.intro} {answer?.isRequired ? texts.required : null}
      </p>
      {error === undefined ? null : <LoadProblem title={texts.failed} error={error} onRetry={reload} />}
      {answer || error !== undefined ? null : <Spinner label={texts.loading} />}
      {answer ? (
        <div className="mt-3 grid divide-y divide-line">
          <AppPart own={answer} onChanged={changed} />
          <PasskeysPart own={answer} onChanged={changed} />
          {answer.app || answer.passkeys.length > 0 ? <CodesPart own={answer} onChanged={changed} /> : null}
        </div>
      ) : null}
      <RecoveryCodesDialog
        codes={codes}
        onKept={() => {
          setCodes([]);
          onSetUp?.();
        }}
      />
    </Panel>
  );
}
