import { Field } from '#web/ui/controls/field.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { stepTexts } from './texts.ts';

type Props = { kind: 'code' | 'recoveryCode'; value: string; onTyped: (text: string) => void };

/** Takes what is typed or pasted as it is, in groups or not. */
export function CodeField({ kind, value, onTyped }: Props) {
  const texts = stepTexts();
  const input = useFocusOnMount<HTMLInputElement>();
  const isCode = kind === 'code';
  return (
    <Field
      ref={input}
      label={isCode ? texts.code : texts.recoveryCode}
      hint={isCode ? texts.codeHint : texts.recoveryHint}
      name={kind}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      inputMode={isCode ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onTyped(event.target.value)}
    />
  );
}
