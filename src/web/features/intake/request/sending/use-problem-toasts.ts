import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { Problems } from '../form/form-state.ts';
import { problemText } from '../form/problem-text.ts';
import type { FormProblem } from './refusal-outcome.ts';

/** Problems of a field that are also said in a toast; of the others the summary speaks. */
const loud = new Set([
  'npwp',
  'photoSize',
  'transactionNotFound',
  'alreadyRequested',
  'outsidePurchaseWindow',
]);

/** The one that explains a rule stays until it was read. */
const persistent = 'outsidePurchaseWindow';

export function useProblemToasts() {
  const { language } = useLanguage();
  const texts = useTexts().form;
  const sayProblem = ({ code, seconds }: FormProblem, transactionId: string) => {
    const text = problemText(code, texts, language, { transactionId, seconds });
    showToast('error', text, { persistent: code === persistent });
  };
  const sayProblems = (problems: Problems, transactionId: string) => {
    const codes = new Set(Object.values(problems).filter((code) => loud.has(code)));
    for (const code of codes) sayProblem({ code }, transactionId);
  };
  return { sayProblem, sayProblems };
}
