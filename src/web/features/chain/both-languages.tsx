import { useId } from 'react';
import type { InBoth } from '#domain/chain/face.ts';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { appearanceTexts } from './texts.ts';

type Props = {
  name: string;
  title: string;
  hint?: string;
  texts: InBoth;
  maxLength: number;
  isLong?: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (texts: InBoth) => void;
};

/** One text in both languages, side by side where there is room. */
export function BothLanguages({
  name,
  title,
  hint,
  texts,
  maxLength,
  isLong = false,
  problemOf,
  onChange,
}: Props) {
  const id = useId();
  const Control = isLong ? TextArea : Field;
  const { inIndonesian, inEnglish } = appearanceTexts();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className="mb-1 font-semibold">{title}</legend>
      {hint === undefined ? null : (
        <p id={id} className="mb-2 text-small text-slate">
          {hint}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {(
          [
            ['id', inIndonesian],
            ['en', inEnglish],
          ] as const
        ).map(([language, label]) => (
          <Control
            key={language}
            name={`${name}.${language}`}
            label={label}
            lang={language}
            value={texts[language]}
            maxLength={maxLength}
            autoComplete="off"
            error={problemOf(`${name}.${language}`)}
            onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
