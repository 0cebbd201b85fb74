import { useEffect, useState } from 'react';
import type { KeptCode } from '#domain/buyers/kept-code.ts';
import { forgetCode, keepCode } from '#web/browser/kept-codes.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { codeTexts } from './texts.ts';

type Props = {
  id: string;
  card: KeptCode;
  /** Whether it is to be kept from now on; otherwise it has been kept before. */
  isFresh: boolean;
  onForgotten?: (() => void) | undefined;
};

type State = 'keeping' | 'kept' | 'notKept' | 'forgotten';

/** Keeps a code on this phone, says so, and removes it again when it is told to. */
export function KeepLine({ id, card: { page, name, code, qr, bars }, isFresh, onForgotten }: Props) {
  const texts = useTextsOf(codeTexts).page;
  const [state, setState] = useState<State>(isFresh ? 'keeping' : 'kept');
  useEffect(() => {
    if (state !== 'keeping') return undefined;
    let isShown = true;
    void keepCode(id, { page, name, code, qr, bars }).then(
      (isKept) => isShown && setState(isKept ? 'kept' : 'notKept'),
    );
    return () => {
      isShown = false;
    };
  }, [state, id, page, name, code, qr, bars]);
  const forget = () => {
    forgetCode(id);
    setState('forgotten');
    onForgotten?.();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <output className="block w-full empty:hidden">
        {state === 'keeping' ? null : (
          <Notice tone={state === 'notKept' ? 'warn' : 'info'}>{texts[state]}</Notice>
        )}
      </output>
      {state === 'kept' ? (
        <Button kind="quiet" onClick={forget}>
          {texts.forget}
        </Button>
      ) : null}
      {state === 'forgotten' ? (
        <Button kind="quiet" onClick={() => setState('keeping')}>
          {texts.keep}
        </Button>
      ) : null}
    </div>
  );
}
