import type { Language } from '#domain/language.ts';
import englishFlag from './flags/en.svg';
import indonesianFlag from './flags/id.svg';
import { useLanguage, useTexts } from './language-provider.tsx';

const flags: Record<Language, string> = { id: indonesianFlag, en: englishFlag };

/** Names and shows the language that a click switches to, and reports its code. */
export function LanguageSwitch({ onChange }: { onChange: (code: Language) => void }) {
  const other = useLanguage().language === 'id' ? 'en' : 'id';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => onChange(other)}
      className="inline-flex min-h-11 items-center gap-2 rounded-card px-2 py-1 text-left text-small leading-tight font-medium text-ink hover:bg-mist"
    >
      <img
        src={flags[other]}
        alt=""
        width={24}
        height={16}
        className="shrink-0 rounded-xs ring-1 ring-line"
      />
      {useTexts().switchLanguage}
    </button>
  );
}
