import { useEffect, useState, type Dispatch, type FunctionComponent } from 'react';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';
import type { FormAction, Typed } from '../form/form-state.ts';

type FormTexts = Texts['form'];

/** What only buyers without an NPWP need: loaded when they do, so that everybody else's first load stays small. */
type BuyerPart = {
  OtherBuyer: FunctionComponent;
  NikQuestion: FunctionComponent;
  openChoice: (dispatch: Dispatch<FormAction>) => void;
  textsOf: (kind: Typed['buyerKind'], language: Language, ordinary: FormTexts) => FormTexts;
};

async function loadPart(): Promise<BuyerPart> {
  return await import('./buyer-part.tsx');
}

export function useBuyerPart(isNeeded: boolean) {
  const [part, setPart] = useState<BuyerPart>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (isNeeded) loadPart().then(setPart, () => setHasFailed(true));
  }, [isNeeded]);

  const load = async () => {
    try {
      const loaded = await loadPart();
      setPart(loaded);
      setHasFailed(false);
      return loaded;
    } catch {
      setHasFailed(true);
      return undefined;
    }
  };
  return { part, hasFailed, load };
}
