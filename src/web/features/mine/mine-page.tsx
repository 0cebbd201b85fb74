import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { useCallback, useState } from 'react';
import { readVisit } from '#contract/mine.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { secretParameter } from '#web/browser/address-parameter.ts';
import { useSecretRemoval } from '#web/browser/use-secret-removal.ts';
import { mineTexts } from './texts.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { PrintedLine } from '#web/ui/display/printed-line.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { AskForm } from './ask-form.tsx';
import { MyRequestList } from './my-request-list.tsx';
import { OpenLink } from './open-link.tsx';

type Step =
  | { at: 'link'; token: string }
  | { at: 'looking' }
  | { at: 'asking'; why?: 'ended' | 'used'; email?: string }
  | { at: 'visit'; email: string };

/** All requests of a customer, by a link to their address. The token is removed from the address and held in memory. */
export function MinePage() {
  const texts = useTextsOf(mineTexts);
  const [step, setStep] = useState<Step>(() => {
    const token = secretParameter(location, 'token');
    return token === '' ? { at: 'looking' } : { at: 'link', token };
  });
  useSecretRemoval('token');
  const visit = (email: string) => setStep({ at: 'visit', email });
  return (
    <div className="mx-auto grid max-w-160 gap-6">
      <div className="receipt grid gap-5 px-5 py-8 sm:px-8">
        <PrintedLine />
        <PageHeading>{texts.title}</PageHeading>
        {step.at === 'link' ? (
          <OpenLink token={step.token} onOpen={visit} onUsed={() => setStep({ at: 'asking', why: 'used' })} />
        ) : null}
        {step.at === 'looking' ? <Looking onFound={visit} onNone={() => setStep({ at: 'asking' })} /> : null}
        {step.at === 'asking' ? (
          <>
            {step.why ? (
              <Notice tone="warn" role="alert">
                {step.why === 'ended' ? texts.ended : texts.link.used}
              </Notice>
            ) : null}
            <AskForm first={step.email ?? ''} />
          </>
        ) : null}
        {step.at === 'visit' ? (
          <MyRequestList
            email={step.email}
            onEnded={() => setStep({ at: 'asking', why: 'ended', email: step.email })}
            onLeft={() => setStep({ at: 'asking' })}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Is there a visit that goes on? Where that cannot be asked, a new link can. */
function Looking({ onFound, onNone }: { onFound: (email: string) => void; onNone: () => void }) {
  const texts = useTextsOf(mineTexts);
  const look = useCallback(
    async (signal: AbortSignal) => {
      const email = await call(readVisit, { signal }).then(
        (answer) => answer.email,
        () => null,
      );
      if (signal.aborted) return;
      if (email === null) onNone();
      else onFound(email);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- asked once
    [],
  );
  useLoaded(look);
  return (
    <p className="text-slate">
      <Spinner label={texts.loading} />
    </p>
  );
}
