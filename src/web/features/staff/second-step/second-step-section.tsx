import { useState } from 'react';
import { readSecondStep } from '#contract/staff/second-step.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { AppPart } from './app-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { setUpTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(readSecondStep, { signal });

/** `onSetUp` is called once a second step is there and its recovery codes were kept. */
export function SecondStepSection({ onSetUp }: { onSetUp?: () => void }) {
  const texts = setUpTexts();
  const own = useLoaded(load);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (recoveryCodes?: readonly string[] | null) => {
    own.reload();
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  return (
    <Panel title={texts.title}>
      <p className="text-small text-slate">
        {texts.intro} {own.answer?.isRequired ? texts.required : null}
      </p>
      <Loaded of={own} loading={texts.loading} failed={texts.failed}>
        {(answer) => (
          <div className="mt-3 grid divide-y divide-line">
            <AppPart own={answer} onChanged={changed} />
            <PasskeysPart own={answer} onChanged={changed} />
            {answer.app || answer.passkeys.length > 0 ? <CodesPart own={answer} onChanged={changed} /> : null}
          </div>
        )}
      </Loaded>
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
