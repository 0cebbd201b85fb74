import type { Language } from '#domain/language.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { formatMoment } from './format-moment.ts';
import { usePrintedAt } from './use-printed-at.ts';

const texts = {
  en: (moment: string) => `Printed on ${moment} WIB`,
  id: (moment: string) => `Dicetak ${moment} WIB`,
} as const satisfies Record<Language, unknown>;

/** The line above the title of a sheet that says when it was printed; nothing on the screen. */
export function PrintedLine() {
  const { language } = useLanguage();
  const printedAt = usePrintedAt();
  if (!printedAt) return null;
  return <p className="text-small text-slate">{texts[language](formatMoment(printedAt, language))}</p>;
}
