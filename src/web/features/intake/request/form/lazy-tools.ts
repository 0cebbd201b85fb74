import type { Dispatch, FunctionComponent, ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';
import type { FormAction, FormValues } from './form-state.ts';

type FormTexts = Texts['form'];

/** What only buyers without an NPWP need. */
export type OtherBuyerTools = {
  OtherBuyer: FunctionComponent;
  NikQuestion: FunctionComponent;
  openChoice: (dispatch: Dispatch<FormAction>) => void;
  textsOf: (kind: FormValues['buyerKind'], language: Language, ordinary: FormTexts) => FormTexts;
};

/** What only several receipts in one sending need. */
export type ReceiptListTools = {
  ReceiptList: FunctionComponent<{ fieldsOf: (at: number) => ReactNode }>;
  texts: Record<Language, ReceiptTexts>;
};

/** How one of several receipts is named. */
type ReceiptTexts = {
  receipt: (number: number) => string;
  of: (label: string, number: number) => string;
  twice: (number: number) => string;
};
