import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { isNik } from '#domain/buyers/buyer.ts';
import { formLimits } from '#domain/requests/request-form.ts';
import { loadSession } from '#web/api/load-session.ts';
import { removeParameter } from '#web/browser/address-parameter.ts';
import { handedOver } from '#web/browser/handed-over.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { digitsIn } from '#web/ui/controls/digits.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import { loadOtherBuyer } from '../buyer/lazy-other-buyer.ts';
import { useCompanyLookup } from '../fields/use-company-lookup.ts';
import { loadReceiptList } from '../receipts/lazy-receipt-list.ts';
import { listOf, type Receipt } from '../receipts/receipts.ts';
import { useReceiptChecks } from '../receipts/use-receipt-checks.ts';
import { problemTexts } from './problem-text.ts';
import { readDraft, saveDraft } from './draft.ts';
import type { RequestFormState } from './form-context.ts';
import { formReducer, newForm, type FormState } from './form-state.ts';
import { useLazy } from './use-lazy.ts';

/** Photos are only in memory: this keeps them while the visitor looks at another page. */
let inMemory: FormState | undefined;
let emptied: FormState | undefined;

/** The state of the form: the draft, and the transaction ID in the address, as in the QR codes on receipts. */
export function useRequestForm(): RequestFormState {
  const [state, dispatch] = useReducer(formReducer, undefined, firstState);
  const { npwp, buyerKind } = state.typed;
  const { receipts } = state;
  const { language } = useLanguage();
  const otherBuyer = useLazy(loadOtherBuyer, buyerKind !== '' || isNik(npwp));
  const receiptList = useLazy(loadReceiptList, receipts.length > 1);
  const ordinary = useTexts().form;
  const texts = otherBuyer.loaded?.textsOf(buyerKind, language, ordinary) ?? ordinary;
  const [asksTotal, askTotal] = useAsksTotal();
  const checkReceipt = useReceiptChecks({ receipts, dispatch, asksTotal, onTotalNeeded: askTotal });
  const lookup = useCompanyLookup(buyerKind === '' ? npwp : '', state.company, (company) =>
    dispatch(
      company ? { type: 'companyFound', company } : { type: 'problem', field: 'npwp', code: undefined },
    ),
  );

  useEffect(() => {
    inMemory = state;
    delete handedOver.requester;
    saveDraft(state, Date.now());
  }, [state]);

  useEffect(() => removeParameter('trx'), []);
  const checkAll = useEffectEvent(() => receipts.forEach((_, at) => checkReceipt(at)));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a draft that has the total is checked with it
  useEffect(() => checkAll(), [asksTotal]);

  const empty = useCallback((left = newForm()) => {
    leave(left);
    dispatch({ type: 'replaced', state: left });
  }, []);
  return {
    state,
    dispatch,
    checkReceipt,
    lookup,
    asksTotal,
    askTotal,
    empty,
    otherBuyer,
    receiptList,
    texts,
    language,
    problemText: problemTexts(texts, language, receipts[0].transactionId),
  };
}

/** Does the server ask for the total on the receipt? If that cannot be loaded, its first refusal tells. */
function useAsksTotal(): [asksTotal: boolean, askTotal: () => void] {
  const [asksTotal, setAsksTotal] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    loadSession(controller.signal).then(
      ({ receiptProof }) => receiptProof === 'total' && setAsksTotal(true),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return [asksTotal, () => setAsksTotal(true)];
}

/** Stores what the form is left with. It also works when the form is no longer on the screen. */
function leave(left: FormState): void {
  emptied = inMemory;
  inMemory = left;
  saveDraft(left, Date.now());
}

/** What was there before the form was emptied, when it is opened next: sent to an address that takes no mail. */
export function putBack(): void {
  inMemory = emptied;
}

function firstState(): FormState {
  const { requester } = handedOver;
  const draft = inMemory ?? readDraft(Date.now());
  // Who requests again for a company keeps what was typed of the receipt; photos may be of another one.
  const before = requester
    ? newForm(
        { ...draft.typed, ...requester },
        draft.receipts.map((receipt) => ({ ...receipt, photo: undefined })),
      )
    : draft;
  const state = {
    ...before,
    npwpPhoto: finished(before.npwpPhoto),
    receipts: listOf(before.receipts.map(asLeft)),
    problems: {},
  };
  const asked = new URLSearchParams(location.search).get('trx') ?? '';
  const transactionId = digitsIn(asked, formLimits.transactionId);
  const [{ key }] = state.receipts;
  return transactionId === ''
    ? state
    : formReducer(state, { type: 'receipt', key, field: 'transactionId', change: { transactionId } });
}

const finished = (photo: Photo | undefined) => (photo?.state === 'working' ? undefined : photo);

/** A receipt without what nobody waits for any more. */
const asLeft = (receipt: Receipt): Receipt => ({
  ...receipt,
  photo: finished(receipt.photo),
  check: undefined,
  problems: {},
});
