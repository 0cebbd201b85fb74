import { useId, useState } from 'react';
import { testIssuing } from '#contract/coretax/issuing-settings.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { problemKindTexts } from '../texts.ts';
import { issuingSettingsTexts } from './texts.ts';

const timeoutMs = 130_000;

/** Has the server sign in at the provider and read something, and says in words what is wrong. */
export function TestConnection({ isChanged }: { isChanged: boolean }) {
  const texts = issuingSettingsTexts();
  const hintId = useId();
  const [result, setResult] = useState<AnswerOf<typeof testIssuing>>();
  const testing = useAction(async () => {
    setResult(undefined);
    setResult(await call(testIssuing, { timeoutMs }));
  });
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="secondary"
          size="small"
          busy={testing.busy && texts.testing}
          locked={isChanged}
          aria-describedby={hintId}
          onClick={() => testing.run()}
        >
          {texts.test}
        </Button>
        <span id={hintId} className="min-w-0 flex-1 basis-60 text-small text-slate">
          {isChanged ? texts.saveFirst : texts.testHint}
        </span>
      </div>
      <ErrorNotice title={texts.testFailed} error={testing.error} />
      {result && !isChanged ? <Result result={result} /> : null}
    </div>
  );
}

function Result({ result: { ok, problems } }: { result: AnswerOf<typeof testIssuing> }) {
  const texts = issuingSettingsTexts();
  if (ok)
    return (
      <output>
        <Notice tone="info">{texts.testOk}</Notice>
      </output>
    );
  return (
    <Notice tone="bad" role="alert" title={texts.testBad}>
      <ul className="list-disc pl-5">
        {problems.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="wrap-anywhere">
            {problemKindTexts()[kind]}
            {text === '' ? null : (
              <>
                : <q>{text}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
