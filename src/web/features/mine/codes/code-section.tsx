import { useState } from 'react';
import { buyerCodeLimits } from '#domain/buyers/buyer-code.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import { isEnded } from '../visit-ended.ts';
import { CodeItem } from './code-item.tsx';
import { codeTexts } from './texts.ts';
import type { MyCodes } from './use-codes.ts';

type Props = {
  list: LoadState<MyCodes | null>;
  onEnded: () => void;
  /** Says what was done. */
  onChanged: (told: string) => void;
};

/** The requests below are what most come for. */
const atFirst = 4;

/** The buyer codes of an address, newest first; nothing where customers can have none. */
export function CodeSection({ list: { answer, error, reload }, onEnded, onChanged }: Props) {
  const texts = useTextsOf(codeTexts);
  const [shown, setShown] = useState(atFirst);
  if (answer === null) return null;
  return (
    <section aria-labelledby="codes" className="grid gap-4 border-t border-dashed border-edge pt-5">
      <div className="grid gap-1">
        <h2 id="codes" className="text-lead font-semibold">
          {texts.title}
        </h2>
        <p className="text-small text-slate">{texts.about}</p>
      </div>
      {answer === undefined && error === undefined ? <Spinner label={texts.loading} /> : null}
      {error === undefined || isEnded(error) ? null : (
        <div className="grid justify-items-start gap-2">
          <PublicErrorNotice error={error} />
          <Button kind="secondary" size="small" onClick={reload}>
            {texts.retry}
          </Button>
        </div>
      )}
      {answer?.codes.length === 0 ? <p className="text-small">{texts.howTo}</p> : null}
      {answer && answer.codes.length > 0 ? (
        <>
          <ul className="grid gap-4">
            {answer.codes.slice(0, shown).map((code) => (
              <li key={code.id} className="rounded-card border border-line p-4">
                <CodeItem code={code} perDay={answer.perDay} onEnded={onEnded} onChanged={onChanged} />
              </li>
            ))}
          </ul>
          {answer.codes.length > shown ? (
            <Button kind="secondary" size="small" onClick={() => setShown(answer.codes.length)}>
              {texts.all(answer.codes.length)}
            </Button>
          ) : null}
          <p className="text-small text-slate">{texts.limits(answer.perDay, buyerCodeLimits.perOwner)}</p>
        </>
      ) : null}
    </section>
  );
}
