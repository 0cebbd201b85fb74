import type { Dispatch, FunctionComponent } from 'react';
import type { FieldProblem } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import type { Texts } from '#web/i18n/id.ts';
import type { Content, HowToSend, SentPanel, SentTogether } from '../sending/sending.ts';
import type { FormAction, FormState, MoreReceipt, Problems, Typed } from './form-state.ts';

type FormTexts = Texts['form'];
type FormSoFar = { state: FormState; texts: FormTexts; language: Language };

/** What only buyers without an NPWP need. */
export type OtherBuyerTools = {
  OtherBuyer: FunctionComponent;
  NikQuestion: FunctionComponent;
  openChoice: (dispatch: Dispatch<FormAction>) => void;
  textsOf: (kind: Typed['buyerKind'], language: Language, ordinary: FormTexts) => FormTexts;
};

/** What only several receipts in one sending need. */
export type SeveralReceiptsTools = {
  ReceiptList: FunctionComponent;
  openList: (dispatch: Dispatch<FormAction>) => void;
  judged: (state: FormState, asksTotal: boolean) => MoreReceipt[];
  marked: (state: FormState, fields: readonly FieldProblem[]) => { problems: Problems; more: MoreReceipt[] };
  problemLines: (form: FormSoFar) => { id: string; text: string }[];
  sendTogether: (
    content: Content,
    more: readonly MoreReceipt[],
    how: HowToSend,
  ) => Promise<{ panel: SentPanel; together: SentTogether }>;
  leftOver: (state: FormState, together: SentTogether) => FormState | undefined;
};
