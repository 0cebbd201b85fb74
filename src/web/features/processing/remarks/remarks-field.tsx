import { useRef, useState, type RefObject } from 'react';
import { languages, type Language } from '#domain/language.ts';
import { remarkTemplates, withTemplate } from '#domain/remark-templates.ts';
import { remarksMaxLength } from '#domain/status-moves.ts';
import { TextArea } from '#web/ui/controls/field.tsx';

type Props = {
  remarks: string;
  hint: string;
  required?: boolean;
  error?: string | undefined;
  /** The customer's language, in which the templates are offered first; undefined where none are offered. */
  templatesIn: Language | undefined;
  /** Of whoever has to put the focus there. */
  area?: RefObject<HTMLTextAreaElement | null>;
  onChange: (remarks: string) => void;
};

const languageNames: Record<Language, string> = { id: 'Indonesia', en: 'English' };
/** From here on the length is shown. */
const nearEnd = remarksMaxLength - 100;

export function RemarksField({
  remarks,
  hint,
  required = false,
  error,
  templatesIn,
  onChange,
  ...given
}: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = given.area ?? own;
  const room = remarks.length >= nearEnd ? `${remarks.length} of ${remarksMaxLength} characters` : '';
  const isTooLong = remarks.length > remarksMaxLength;
  return (
    <div>
      <TextArea
        ref={area}
        label="Remarks"
        hint={hint}
        error={isTooLong ? room : error}
        rows={4}
        required={required}
        value={remarks}
        onChange={({ target }) => onChange(target.value)}
      />
      <output className="block text-right text-small text-slate empty:hidden">{isTooLong ? '' : room}</output>
      {templatesIn ? (
        <Templates
          remarks={remarks}
          first={templatesIn}
          onFill={(text) => {
            onChange(text);
            area.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

type TemplatesProps = { remarks: string; first: Language; onFill: (text: string) => void };

function Templates({ remarks, first, onFill }: TemplatesProps) {
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
      <legend className="sr-only">Remark templates</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <span aria-hidden="true" className="mr-auto font-semibold">
          Templates
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
        {remarkTemplates.map((template) => (
          <button
            key={template.label}
            type="button"
            title={template[language]}
            onClick={() => fill(template[language])}
            className="min-h-8 rounded-full border border-edge bg-white px-3 text-small hover:bg-teal-pale"
          >
            {template.label}
          </button>
        ))}
        {last?.after === remarks ? (
          <button
            type="button"
            onClick={() => onFill(last.before)}
            className="min-h-8 px-2 text-small font-semibold text-teal underline hover:no-underline"
          >
            Undo
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}
