import { useState } from 'react';
import type { Language } from '#domain/language.ts';
import englishFlag from './flags/en.svg';
import indonesianFlag from './flags/id.svg';
import { useLanguage } from './language-provider.tsx';

const flags: Record<Language, string> = { id: indonesianFlag, en: englishFlag };

/** Names and shows the language that a click switches to, and says so when its texts cannot be loaded. */
export function LanguageSwitch() {
  const { language, texts, choose } = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const [verb, name] = texts.switchLanguage;
  const other = language === 'id' ? 'en' : 'id';
  const change = () => {
    setFailed(false);
    choose(other).catch(() => setFailed(true));
  };
  return (
    <div className="grid justify-items-end">
      <button
        type="button"
        lang={other}
        onClick={change}
        className="inline-flex min-h-11 items-center gap-2 rounded-card px-2 py-1 text-left text-small leading-tight font-medium text-ink hover:bg-mist"
      >
        <img
          src={flags[other]}
          alt=""
          width={24}
          height={16}
          className="shrink-0 rounded-xs ring-1 ring-line max-[22rem]:hidden"
        />
        <span>
          <span className="max-[25rem]:sr-only">{verb} </span>
          {name}
        </span>
      </button>
      <output className="text-small text-red empty:hidden">{hasFailed ? texts.loadFailed.advice : ''}</output>
    </div>
  );
}
