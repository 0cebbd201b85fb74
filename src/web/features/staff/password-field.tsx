import { useState, type ComponentProps } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Field } from '#web/ui/controls/field.tsx';

const texts = officeTexts({
  en: { show: 'Show', hide: 'Hide' },
  id: { show: 'Tampilkan', hide: 'Sembunyikan' },
});

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>;

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={`${shown ? texts().hide : texts().show} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="min-h-9 rounded-card px-3 text-small font-semibold text-teal hover:bg-teal-pale"
        >
          {shown ? texts().hide : texts().show}
        </button>
      }
    />
  );
}
