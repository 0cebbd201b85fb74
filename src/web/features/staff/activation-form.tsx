import { useState, type FormEvent } from 'react';
import { fieldText } from '#contract/field-texts.ts';
import { passwordMinLength } from '#domain/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { spokenLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { PasswordField } from './password-field.tsx';

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
      <PageHeading>Choose your password</PageHeading>
      <p className="text-slate">You will use it with your EMPID to sign in to Faktur Desk.</p>
      <PasswordField
        label="New password"
        hint={`At least ${passwordMinLength} characters, hard to guess. A short sentence works well.`}
        autoComplete="new-password"
        value={first}
        error={problems?.first ?? remoteProblem}
        onChange={(event) => setFirst(event.target.value)}
      />
      <PasswordField
        label="Repeat password"
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
      <Button type="submit" busy={busy && 'Saving…'}>
        Save password
      </Button>
    </form>
  );
}

function problemsOf(first: string, second: string): Problems | undefined {
  if (first === '') return { first: fieldText('required', spokenLanguage()) };
  if (Array.from(first).length < passwordMinLength) return { first: fieldText('tooShort', spokenLanguage()) };
  return first === second ? undefined : { second: 'The two passwords differ.' };
}
