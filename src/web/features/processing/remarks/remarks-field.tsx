import { useRef, type RefObject } from 'react';
import type { Language } from '#domain/language.ts';
import { remarkTemplates } from '#domain/requests/remark-templates.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { TextArea } from '#web/ui/controls/field.tsx';
import { TemplateButtons } from '#web/features/request/fields/template-buttons.tsx';
import { remarksFieldTexts } from '../texts.ts';

type Props = {
  remarks: string;
  hint: string;
  required?: boolean;
  error?: string | undefined;
  /** The customer's language, in which the templates are offered first; undefined where none are offered. */
  templatesIn: Language | undefined;
  /** The text area, for who has to put the focus there. */
  area?: RefObject<HTMLTextAreaElement | null>;
  onChange: (remarks: string) => void;
};

/** The length from which on it is shown. */
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
  const room = remarks.length >= nearEnd ? remarksFieldTexts().room(remarks.length) : '';
  const isTooLong = remarks.length > remarksMaxLength;
  return (
    <div>
      <TextArea
        ref={area}
        label={officeWords().remarks}
        hint={hint}
        error={isTooLong ? room : error}
        rows={4}
        required={required}
        value={remarks}
        onChange={({ target }) => onChange(target.value)}
      />
      <output className="block text-right text-small text-slate empty:hidden">{isTooLong ? '' : room}</output>
      {templatesIn ? (
        <TemplateButtons
          templates={remarkTemplates}
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
