import { useRef, useState, type ComponentType, type FormEvent } from 'react';
import type { RequestForm } from '#contract/submission.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCountdown } from '#web/ui/display/use-countdown.ts';
import { dismissToasts, showToast } from '#web/ui/overlay/toast.ts';
import type { RequestFormState } from '../form/form-context.ts';
import { formProblems } from '../form/form-problems.ts';
import {
  isAsked,
  keptFields,
  valuesOf,
  type Field,
  type FormState,
  type Problems,
} from '../form/form-state.ts';
import type { FormProblem } from '../form/problem-text.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { outcomeOf } from './refusal-outcome.ts';
import { sendWhenPossible } from './send-when-possible.ts';
import type { useCaptchaAnswer } from './use-captcha-answer.ts';

/** What is still needed after the form was emptied. */
export type Sent = { transactionId: string; email: string };
/** What stands in place of the form then. */
export type SentPanel = ComponentType<{ sent: Sent; onAnother: (field?: Field) => void }>;

type Options = {
  form: RequestFormState;
  captcha: ReturnType<typeof useCaptchaAnswer>;
  onSent: (sent: Sent, panel: SentPanel) => void;
};

/** Problems of a field that are shown in a toast, too; the others stand in the summary alone. */
const toasted = new Set([
  'npwp',
  'photoSize',
  'transactionNotFound',
  'alreadyRequested',
  'outsidePurchaseWindow',
]);
/** It explains a rule, and stays until it is closed. */
const persistent = 'outsidePurchaseWindow';

/** What sends the form, loaded once somebody fills it in. Where that fails, the network is away. */
export async function loadSending() {
  try {
    return await import('./send-request.ts');
  } catch {
    throw new ApiError('network', 0);
  }
}

/** From the press of the button to the answer: judge, ask about the e-mail, send once, explain what went wrong. */
export function useSubmitRequest({ form, captcha, onSent }: Options) {
  const { state, dispatch, transaction, lookup, asksTotal } = form;
  const [isAsking, setIsAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [formProblem, setFormProblem] = useState<FormProblem | null>(null);
  const [share, setShare] = useState<number>();
  const [secondsLeft, wait] = useCountdown();
  const [keys] = useState(() => createIdempotencyKeys());
  const [isWaiting, setIsWaiting] = useState(false);
  /** There while something is being sent; aborted when nobody wants to wait until it can be. */
  const sending = useRef<AbortController>(null);
  const { problemText } = form;

  const toastProblem = (problem: FormProblem) =>
    showToast('error', problemText(problem), { persistent: problem.code === persistent });

  const refuse = (problems: Problems, problem: FormProblem | null) => {
    dispatch({ type: 'problems', problems });
    setFormProblem(problem);
    if (Object.keys(problems).length > 0) setAttempt((before) => before + 1);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || secondsLeft > 0) return;
    const problems = formProblems(state, asksTotal);
    if (transaction.refusal) {
      problems.transactionId = transaction.refusal;
      // The reason for the refusal may be gone by now.
      transaction.check({ again: true });
    }
    if (lookup.isUnsettled) {
      problems.npwp = 'lookupFailed';
      // Whether they are needed is not known before the company has been looked up.
      delete problems.companyName;
      delete problems.companyAddress;
      if (lookup.state === 'failed') lookup.retry();
    }
    refuse(problems, null);
    if (Object.keys(problems).length === 0) setIsAsking(true);
    for (const code of new Set(Object.values(problems))) if (toasted.has(code)) toastProblem({ code });
  };

  const send = async (signal: AbortSignal) => {
    const answer = await captcha.answered();
    if (answer === null) {
      toastProblem({ code: 'captchaPending' });
      return refuse({ captcha: 'captchaPending' }, null);
    }
    const { body, files } = contentOf(state, asksTotal);
    const idempotencyKey = keys.keyFor([...Object.values(body), ...Object.values(files)]);
    const content = { body: { ...body, captcha: answer }, files, idempotencyKey, onProgress: setShare };
    let panel;
    try {
      panel = await sendWhenPossible(async () => (await loadSending()).sendRequest(content, form.language), {
        signal,
        onWaiting: () => setIsWaiting(true),
      });
    } catch (error) {
      const { problem, problems, captchaIsUsed } = outcomeOf(error);
      if (captchaIsUsed) captcha.renew();
      if (problems.total) form.askTotal();
      if (problem.code === 'tooManyRequests') wait(problem.seconds ?? 60);
      if (error instanceof ApiError && error.code === 'idempotencyMismatch') keys.forget();
      toastProblem(problem);
      return refuse(problems, Object.keys(problems).length > 0 ? null : problem);
    }
    form.empty();
    onSent({ transactionId: body.transactionId, email: body.email }, panel);
  };

  const confirm = () => {
    setIsAsking(false);
    if (sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    dismissToasts();
    void send(controller.signal).finally(() => {
      sending.current = null;
      setShare(undefined);
      setIsWaiting(false);
    });
  };

  return {
    submit,
    isAsking,
    confirm,
    decline: () => setIsAsking(false),
    isWaiting,
    stopWaiting: () => sending.current?.abort(),
    attempt,
    formProblem,
    share,
    secondsLeft,
  };
}

function contentOf(state: FormState, asksTotal: boolean) {
  const values = valuesOf(state);
  const trimmed = keptFields
    .filter((field) => values[field] !== '' && isAsked(field, values) && (field !== 'total' || asksTotal))
    .map((field) => [field, values[field].trim()]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that are asked for, trimmed
  const body = { ...Object.fromEntries(trimmed), consent: 'true' } as Omit<RequestForm, 'captcha'>;
  const fileOf = (field: 'npwpPhoto' | 'receiptPhoto') => {
    const photo = state.photos[field];
    return photo?.state === 'ready' ? { [field]: photo.file } : {};
  };
  return { body, files: { ...fileOf('npwpPhoto'), ...fileOf('receiptPhoto') } };
}
