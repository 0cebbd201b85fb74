import type { Dispatch, FunctionComponent } from 'react';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';
import type { FormAction, Typed } from '../form/form-state.ts';

type FormTexts = Texts['form'];

/** What only buyers without an NPWP need. */
type BuyerPart = {
  OtherBuyer: FunctionComponent;
  NikQuestion: FunctionComponent;
  openChoice: (dispatch: Dispatch<FormAction>) => void;
  textsOf: (kind: Typed['buyerKind'], language: Language, ordinary: FormTexts) => FormTexts;
};

export async function loadBuyerPart(): Promise<BuyerPart> {
  return await import('./buyer-part.tsx');
}
