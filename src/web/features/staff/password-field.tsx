import { useState, type ComponentProps } from 'react';
import { Field } from '#web/ui/controls/field.tsx';
import { passwordFieldTexts } from './texts.ts';

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
          aria-label={`${shown ? passwordFieldTexts().hide : passwordFieldTexts().show} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="min-h-9 rounded-card px-3 text-small font-semibold text-teal hover:bg-teal-pale"
        >
          {shown ? passwordFieldTexts().hide : passwordFieldTexts().show}
        </button>
      }
    />
  );
}
