import { useEffect, useRef } from 'react';
import { buyerTexts } from '#web/i18n/buyer-texts.ts';
import { correctionTexts } from './texts.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import type { ProblemField } from './typed-correction.ts';
import type { useCorrection } from './use-correction.ts';

type Props = { form: ReturnType<typeof useCorrection>; way: 'edit' | 'request' };

/** Lists all problems after a refused attempt, in the same words as at the fields, which they lead to. */
export function CorrectionSummary({ form: { attempt, wrong, problemOf, typed }, way }: Props) {
  const { language } = useLanguage();
  const texts = correctionTexts[language];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (wrong.length === 0) return null;

  const { kind } = typed;
  const number = kind === 'npwp' ? 'NPWP' : buyerTexts[language].of[kind].number;
  const labels: Record<ProblemField, string> = {
    correction: texts.change,
    buyerKind: texts.kind,
    npwp: number,
    buyerDocument: number,
    buyerCountry: texts.country,
    companyName: texts.name,
    companyAddress: texts.address,
    npwpPhoto: texts.idPhoto,
    receiptPhoto: texts.receiptPhoto,
    reason: texts.reason[way],
  };
  const focus = (field: ProblemField) =>
    box.current?.closest('form')?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-4 rounded-card border-2 border-red bg-red-pale px-4 py-3"
    >
      <h3 className="font-semibold">{texts.summary(wrong.length)}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {wrong.map((field) => (
          <li key={field}>
            {field === 'correction' ? (
              problemOf(field)
            ) : (
              <button
                type="button"
                onClick={() => focus(field)}
                className="min-h-6 text-left align-top text-red underline hover:no-underline"
              >
                {labels[field]}: {problemOf(field)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
