import { renewRecoveryCodes } from '#contract/staff/second-step.ts';
import { fewRecoveryCodes } from '#domain/staff/second-step.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { explainStepError } from './passkey.ts';
import type { PartProps } from './part-props.ts';
import { setUpTexts } from './texts.ts';

export function CodesPart({ own, onChanged }: PartProps) {
  const texts = setUpTexts();
  const renewing = useAction(async () => {
    onChanged((await call(renewRecoveryCodes)).recoveryCodes);
  });
  return (
    <section className="grid gap-3 py-4">
      <h3 className="font-semibold">{texts.codes}</h3>
      <p className="text-small text-slate">{texts.codesLeft(own.recoveryCodesLeft)}</p>
      {own.recoveryCodesLeft <= fewRecoveryCodes ? <Notice tone="warn">{texts.codesFew}</Notice> : null}
      <div>
        <Button kind="secondary" onClick={() => renewing.run()}>
          {texts.renewCodes}
        </Button>
      </div>
      <ErrorNotice error={renewing.error} explain={explainStepError} />
    </section>
  );
}
