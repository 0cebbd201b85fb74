import { useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { passwordMinLength } from '#domain/staff/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { officeTexts, spokenLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { PasswordField } from './password-field.tsx';

const texts = officeTexts({
  en: {
    title: 'Choose your password',
    use: 'You will use it with your EMPID to sign in to Faktur Desk.',
    first: 'New password',
    hint: `At least ${passwordMinLength} characters, hard to guess. A short sentence works well.`,
    second: 'Repeat password',
    saving: 'Saving…',
    save: 'Save password',
    differ: 'The two passwords differ.',
  },
  id: {
    title: 'Pilih kata sandi Anda',
    use: 'Kata sandi ini dipakai bersama EMPID untuk masuk ke Faktur Desk.',
    first: 'Kata sandi baru',
    hint: `Minimal ${passwordMinLength} karakter yang sulit ditebak. Kalimat pendek sangat cocok.`,
    second: 'Ulangi kata sandi',
    saving: 'Menyimpan…',
    save: 'Simpan kata sandi',
    differ: 'Kedua kata sandi berbeda.',
  },
});

type Props = { busy: boolean; error: unknown; onChosen: (password: string) => void };
type Problems = { first?: string; second?: string };

export function ActivationForm({ busy, error, onChosen }: Props) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [refused, setRefused] = useState('');
  const [problems, setProblems] = useState<Problems>();

  const form = useFocusFirstInvalid<HTMLFormElement>(problems ?? error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(first, second);
    setProblems(found);
    if (found) return;
    setRefused(first);
    onChosen(first);
  };
  const isRefused = error !== undefined && refused === first;
  const remote =
    error instanceof ApiError ? error.fields.find(({ field }) => field === 'password') : undefined;
  // The refusal is shown until something else is typed.
  const remoteProblem = remote && isRefused ? fieldText(remote.code, spokenLanguage()) : undefined;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="receipt mx-auto grid max-w-104 gap-5 px-5 py-8 sm:px-8"
    >
      <PageHeading>{texts().title}</PageHeading>
      <p className="text-slate">{texts().use}</p>
      <PasswordField
        label={texts().first}
        hint={texts().hint}
        autoComplete="new-password"
        value={first}
        error={problems?.first ?? remoteProblem}
        onChange={(event) => setFirst(event.target.value)}
      />
      <PasswordField
        label={texts().second}
        autoComplete="new-password"
        value={second}
        error={problems?.second}
        onChange={(event) => setSecond(event.target.value)}
      />
      {isRefused && !remoteProblem ? (
        <Notice tone="bad" role="alert">
          {explainError(error)}
        </Notice>
      ) : null}
      <Button type="submit" busy={busy && texts().saving}>
        {texts().save}
      </Button>
    </form>
  );
}

function problemsOf(first: string, second: string): Problems | undefined {
  if (first === '') return { first: fieldText('required', spokenLanguage()) };
  if (Array.from(first).length < passwordMinLength) return { first: fieldText('tooShort', spokenLanguage()) };
  return first === second ? undefined : { second: texts().differ };
}
