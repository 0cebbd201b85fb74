import { languages } from '#domain/language.ts';
import { chooseLanguage, languageNames } from '#web/features/staff/language-preference.ts';
import { useOfficeLanguage } from '#web/i18n/office-language.ts';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { menuEntry, menuTooltip } from './menu-look.ts';
import { languageChoiceTexts } from '../texts.ts';

const globe =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17';

/** A native choice over the whole entry, so that it works alike as an icon, as a line and by touch. */
export function LanguageChoice({ empid, collapsed = false }: { empid: string; collapsed?: boolean }) {
  const language = useOfficeLanguage();
  return (
    <label className={`${menuEntry} has-focus-visible:outline-3 has-focus-visible:outline-white`}>
      <Icon drawing={globe} size="size-6" />
      <span className={collapsed ? menuTooltip : 'grid leading-tight'}>
        <span className={collapsed ? '' : 'text-small text-white/75'}>{languageChoiceTexts().language}</span>
        <span aria-hidden="true">
          {collapsed ? ': ' : ''}
          {languageNames[language]}
        </span>
      </span>
      <select
        value={language}
        onChange={(event) => {
          const chosen = languages.find((each) => each === event.target.value);
          if (chosen) void chooseLanguage(empid, chosen);
        }}
        className="absolute inset-0 cursor-pointer text-ink opacity-0"
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
