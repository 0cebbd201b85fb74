import { useState } from 'react';
import { languages, type Language } from '#domain/language.ts';
import { withTemplate, type RemarkTemplate } from '#domain/requests/remark-templates.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { fieldTexts } from '../texts.ts';

type Props = {
  templates: readonly RemarkTemplate[];
  remarks: string;
  /** The customer's language. */
  first: Language;
  onFill: (text: string) => void;
};

const languageNames: Record<Language, string> = { id: 'Indonesia', en: 'English' };

/** Texts to begin remarks with, in the customer's language first. */
export function TemplateButtons({ templates, remarks, first, onFill }: Props) {
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? first;
  const [last, setLast] = useState<{ before: string; after: string }>();
  const fill = (template: string) => {
    const after = withTemplate(remarks, template);
    setLast({ before: remarks, after });
    onFill(after);
  };
  return (
    <fieldset className="mt-3 rounded-card bg-mist px-3 pt-2 pb-3">
      <legend className="sr-only">{fieldTexts().remarkTemplates}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <span aria-hidden="true" className="mr-auto font-semibold">
          {fieldTexts().templates}
        </span>
        {[first, ...languages.filter((other) => other !== first)].map((each) => (
          <label key={each} className="inline-flex min-h-6 items-center gap-1.5">
            <input
              type="radio"
              name="templateLanguage"
              checked={each === language}
              onChange={() => setChosen(each)}
              className="size-4 accent-teal"
            />
            {languageNames[each]}
          </label>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {templates.map((template) => (
          <button
            key={template.en}
            type="button"
            // What the customer gets may be in another language than the button.
            lang={language}
            title={template[language]}
            onClick={() => fill(template[language])}
            className="min-h-8 rounded-full border border-edge bg-white px-3 text-small hover:bg-teal-pale"
          >
            <span lang={officeLanguage()}>{template.label[officeLanguage()]}</span>
          </button>
        ))}
        {last?.after === remarks ? (
          <button
            type="button"
            onClick={() => onFill(last.before)}
            className="min-h-8 px-2 text-small font-semibold text-teal underline hover:no-underline"
          >
            {officeWords().undo}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}
