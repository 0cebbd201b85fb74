import { useSyncExternalStore } from 'react';
import { lastAsOf, onAsOf } from '#web/api/as-of.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';
import { formatMoment } from './format-moment.ts';

/** A quiet line while what is shown is of an earlier moment. */
export function AsOfLine() {
  const asOf = useSyncExternalStore(onAsOf, lastAsOf);
  const { language } = useLanguage();
  const texts = useTexts();
  return (
    <output className="block text-small text-slate not-empty:mb-4">
      {asOf === null ? null : texts.asOf(formatMoment(new Date(asOf), language))}
    </output>
  );
}
