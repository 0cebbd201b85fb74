import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/language.ts';
import { lastAsOf, onAsOf } from '#web/api/as-of.ts';
import { useLanguage, useTexts } from '#web/i18n/language-provider.tsx';

/** A quiet line while what is shown is of an earlier moment. */
export function AsOfLine() {
  const asOf = useSyncExternalStore(onAsOf, lastAsOf);
  const { language } = useLanguage();
  const texts = useTexts();
  return (
    <output className="block text-small text-slate not-empty:mb-4">
      {asOf === null ? null : texts.asOf(formatMoment(asOf, language))}
    </output>
  );
}

function formatMoment(moment: string, language: Language): string {
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(moment));
}
