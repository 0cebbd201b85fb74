import { useEffect, useEffectEvent, type FocusEvent, type ReactNode } from 'react';
import { formLimits } from '#domain/requests/request-form.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { typedDigits } from '#web/ui/controls/digits.ts';
import { controlLook, FieldFrame } from '#web/ui/controls/field-frame.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { PhotoInput } from '#web/ui/photo/photo-input.tsx';
import { usePhotoPick } from '#web/ui/photo/use-photo-pick.ts';
import { useAdvice } from '../advice/use-advice.ts';
import { CheckMark, MessageText, type Message } from '../fields/form-input.tsx';
import { checkMark, useCheckMessage } from '../fields/transaction-id-field.tsx';
import { refusalOf, useTransactionCheck } from '../fields/use-transaction-check.ts';
import { useForm } from '../form/form-context.ts';
import { textProblem } from '../form/form-problems.ts';
import type { MoreReceipt } from '../form/form-state.ts';
import { problemTexts } from '../form/problem-text.ts';
import { idsOf, sameBefore, withChange, type ReceiptField } from './more-receipts.ts';
import { PhotoCode } from '../scan/photo-code.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { receiptFieldId } from './receipt-field-id.ts';
import { severalTexts } from './texts.ts';

/** What is asked for a receipt beside the first, checked and kept as that of the first is. */
export function MoreReceiptFields({ receipt, at }: { receipt: MoreReceipt; at: number }) {
  const { state, dispatch, asksTotal, askTotal, texts, language, values, totalHintOf } = useForm();
  const { key, transactionId, total, photo, problems } = receipt;
  const words = severalTexts[language];
  const same = sameBefore(idsOf(state), at);
  const transaction = useTransactionCheck({
    transactionId,
    total: asksTotal ? total : undefined,
    onTotalNeeded: askTotal,
  });
  const change = (field: ReceiptField, changed: Partial<MoreReceipt>, problem?: string) =>
    dispatch({ type: 'more', change: withChange(key, field, changed, problem) });
  const { outcome } = transaction;
  const check = () => (same === undefined ? transaction.check() : undefined);
  const checkFirst = useEffectEvent(check);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a draft that has the total is checked with it
  useEffect(() => checkFirst(), [asksTotal]);
  const forgetUnfinished = useEffectEvent(() => {
    if (photo?.state === 'working') change('receiptPhoto', { photo: undefined });
  });
  // A photo that was being worked on when the form was left has to be chosen again.
  useEffect(() => forgetUnfinished(), []);

  const explain = problemTexts(texts, language, transactionId);
  const problemOf = (field: ReceiptField) => {
    const code = problems[field];
    // Whether a number stands twice is seen as it is now: it may be the other one that was changed.
    return code === undefined || code === 'twice' ? undefined : explain({ code });
  };

  const checked = useCheckMessage(transaction, problemOf('transactionId'));
  const idMessage: Message = same === undefined ? checked : { tone: 'bad', text: words.twice(same + 1) };
  const totalProblem = problemOf('total');
  const totalHint = totalHintOf(transactionId);
  const { pick, remove, note, picked } = usePhotoPick(`receiptPhoto${at + 1}`, photo, (next, code) => {
    change('receiptPhoto', { photo: next }, code);
    if (code !== undefined) showToast('error', explain({ code }));
  });
  const scanTarget = {
    transactionId,
    put: (found: string) => change('transactionId', { transactionId: found }),
    check,
  };
  const refusal =
    refusalOf(problems.transactionId) ?? transaction.refusal ?? (transaction.waiting && 'waiting');
  const advice = useAdvice(same === undefined && refusal !== undefined);
  const photoProblem = problemOf('receiptPhoto');
  const idOf = (field: ReceiptField) => receiptFieldId(key, field);
  return (
    <>
      <DigitsInput
        id={idOf('transactionId')}
        label={texts.fields.transactionId}
        message={idMessage}
        live
        mark={same === undefined ? checkMark(outcome, checked) : 'bad'}
        value={transactionId}
        max={formLimits.transactionId}
        beside={<ScanButton target={scanTarget} />}
        onType={scanTarget.put}
        onBlur={check}
      />
      {advice && refusal ? (
        <advice.ReceiptAdvice
          problem={refusal}
          transactionId={transactionId}
          total={asksTotal ? total : undefined}
          email={values.email}
        />
      ) : null}
      {totalHint === undefined ? null : (
        <DigitsInput
          id={idOf('total')}
          label={texts.fields.total}
          message={totalProblem ? { tone: 'bad', text: totalProblem } : { tone: 'hint', text: totalHint }}
          value={total}
          max={formLimits.total}
          onType={(text) => change('total', { total: text })}
          onBlur={({ target }) => {
            check();
            if (target.value !== '') change('total', {}, textProblem('total', target.value));
          }}
        />
      )}
      {outcome === 'captcha' ? (
        <CaptchaGate
          action="checkTransaction"
          input={`#${idOf('transactionId')}`}
          onAnswer={(captcha) => transaction.check({ again: true, captcha })}
        />
      ) : null}
      <FieldFrame
        id={idOf('receiptPhoto')}
        label={texts.fields.receiptPhoto}
        message={
          <MessageText
            id={`${idOf('receiptPhoto')}-message`}
            live
            message={
              photoProblem ? { tone: 'bad', text: photoProblem } : { tone: 'hint', text: texts.hints.photo }
            }
          />
        }
      >
        <PhotoInput
          id={idOf('receiptPhoto')}
          aria-invalid={photoProblem === undefined ? undefined : true}
          aria-describedby={`${idOf('receiptPhoto')}-message`}
          required
          label={words.of(texts.fields.receiptPhoto, at + 1)}
          photo={photo}
          note={note}
          onPick={pick}
          onRemove={remove}
        />
        <PhotoCode picked={picked} photo={photo} target={scanTarget} />
      </FieldFrame>
    </>
  );
}

type DigitsProps = {
  id: string;
  label: string;
  message: Message;
  live?: boolean;
  mark?: ReturnType<typeof checkMark>;
  value: string;
  max: number;
  beside?: ReactNode;
  onType: (text: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

function DigitsInput({
  id,
  label,
  message,
  live = false,
  mark,
  value,
  max,
  beside,
  onType,
  onBlur,
}: DigitsProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      message={<MessageText id={`${id}-message`} message={message} live={live} />}
    >
      <div className="flex flex-wrap gap-2">
        <div className="relative grow basis-60">
          <input
            id={id}
            aria-invalid={message.tone === 'bad' ? true : undefined}
            aria-describedby={`${id}-message`}
            required
            inputMode="numeric"
            autoComplete="off"
            className={`${controlLook} ${mark ? 'pr-11' : 'pr-3'}`}
            value={value}
            onChange={(event) => onType(typedDigits(event, max))}
            onBlur={onBlur}
          />
          {mark && mark !== 'none' ? <CheckMark mark={mark} /> : null}
        </div>
        {beside}
      </div>
    </FieldFrame>
  );
}
