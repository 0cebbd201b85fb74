import { useRef, useState, type FormEvent } from 'react';
import { useCountdown } from '#web/ui/display/use-countdown.ts';
import { dismissToasts, showToast } from '#web/ui/overlay/toast.ts';
import type { RequestFormState } from '../form/form-context.ts';
import { problemsOf } from '../form/form-problems.ts';
import { codesIn, type Problems } from '../form/form-state.ts';
import type { FormProblem } from '../form/problem-text.ts';
import { useLazy } from '../form/use-lazy.ts';
import { checkOf, refusalOf } from '../receipts/receipts.ts';
import type { SentForm, SentPanel } from './sending.ts';
import type { useCaptchaAnswer } from './use-captcha-answer.ts';

type Options = {
  form: RequestFormState;
  /** Somebody fills the form in: what sends it is loaded. */
  isTouched: boolean;
  captcha: ReturnType<typeof useCaptchaAnswer>;
  onSent: (sent: SentForm, panel: SentPanel) => void;
};

/** Problems of a field that are shown in a toast, too; the others stand in the summary alone. */
const toasted = new Set([
  'npwp',
  'photoSize',
  'transactionNotFound',
  'alreadyRequested',
  'outsidePurchaseWindow',
]);
/** The problem whose toast explains a rule, and stays until it is closed. */
const persistent = 'outsidePurchaseWindow';

const loadSender = () => import('./send-request.ts');

/** Leads from the press to the answer: judges, asks about the e-mail, sends once, explains what went wrong. */
export function useSubmitRequest({ form, isTouched, captcha, onSent }: Options) {
  const { state, dispatch, lookup, asksTotal } = form;
  const sender = useLazy(loadSender, isTouched);
  const [isAsking, setIsAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [formProblem, setFormProblem] = useState<FormProblem | null>(null);
  const [share, setShare] = useState<number>();
  const [secondsLeft, wait] = useCountdown();
  const [isWaiting, setIsWaiting] = useState(false);
  /** The controller that is there while something is being sent; aborted when nobody wants to wait until it can be. */
  const sending = useRef<AbortController>(null);
  const { problemText } = form;

  const toastProblem = (problem: FormProblem) =>
    showToast('error', problemText(problem), { persistent: problem.code === persistent });

  /** Whether there was a reason to. */
  const refuse = (problems: Problems, problem: FormProblem | null): boolean => {
    dispatch({ type: 'problems', problems });
    setFormProblem(problem);
    const isRefused = codesIn(problems).length > 0;
    if (isRefused) setAttempt((before) => before + 1);
    return isRefused;
  };

  /** Asks about the e-mail. What asks and sends came with the first touch; what is not loaded by now cannot be sent. */
  const ask = async () => {
    if ((await sender.load()) && (state.receipts.length === 1 || form.receiptList.loaded))
      return setIsAsking(true);
    toastProblem({ code: 'network' });
    refuse({ form: {}, receipts: [] }, { code: 'network' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || secondsLeft > 0) return;
    if (sender.hasFailed) void sender.load();
    const problems = problemsOf(state, asksTotal);
    const [first, second] = state.receipts;
    const refusal = refusalOf(checkOf(first, asksTotal)?.outcome);
    // Of several receipts the server names those that cannot be requested, and takes the others.
    if (refusal && !second) {
      problems.receipts = [{ ...problems.receipts[0], transactionId: refusal }];
      // The reason for the refusal may be gone by now.
      form.checkReceipt(0, { again: true });
    }
    if (lookup.isUnsettled) {
      problems.form.npwp = 'lookupFailed';
      // Whether they are needed is not known before the company has been looked up.
      delete problems.form.companyName;
      delete problems.form.companyAddress;
      if (lookup.state === 'failed') lookup.retry();
    }
    if (!refuse(problems, null)) void ask();
    for (const code of new Set(codesIn(problems))) if (toasted.has(code)) toastProblem({ code });
  };

  const send = async (signal: AbortSignal) => {
    const answer = await captcha.answered();
    if (answer === null) {
      toastProblem({ code: 'captchaPending' });
      refuse({ form: { captcha: 'captchaPending' }, receipts: [] }, null);
      return;
    }
    const outcome = await sender.loaded?.deliver(form, {
      captcha: answer,
      onProgress: setShare,
      signal,
      onWaiting: () => setIsWaiting(true),
    });
    if (!outcome) return;
    if ('panel' in outcome) {
      form.empty(outcome.left);
      onSent(outcome.sent, outcome.panel);
      return;
    }
    const { problem, problems, captchaIsUsed } = outcome;
    if (captchaIsUsed) captcha.renew();
    if (problems.receipts.some(({ total }) => total === 'required')) form.askTotal();
    if (problem.code === 'tooManyRequests') wait(problem.seconds ?? 60);
    toastProblem(problem);
    refuse(problems, codesIn(problems).length > 0 ? null : problem);
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
    ErrorSummary: sender.loaded?.ErrorSummary,
    EmailQuestion: sender.loaded?.EmailQuestion,
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
