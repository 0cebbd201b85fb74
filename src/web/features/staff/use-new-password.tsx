import { useState } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { passwordMinLength } from '#domain/staff/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { officeTexts, spokenLanguage } from '#web/i18n/office-language.ts';
import { PasswordField } from './password-field.tsx';

const texts = officeTexts({
  en: {
    first: 'New password',
    hint: `At least ${passwordMinLength} characters, hard to guess. A short sentence works well.`,
    second: 'Repeat password',
    differ: 'The two passwords differ.',
  },
  id: {
    first: 'Kata sandi baru',
    hint: `Minimal ${passwordMinLength} karakter yang sulit ditebak. Kalimat pendek sangat cocok.`,
    second: 'Ulangi kata sandi',
    differ: 'Kedua kata sandi berbeda.',
  },
});

type Problems = { first?: string; second?: string };

/** The two fields of a new password, and what is wrong with it by our rules or by the server's answer. */
export function useNewPassword(error: unknown) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [refused, setRefused] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const remote =
    error instanceof ApiError ? error.fields.find(({ field }) => field === 'password') : undefined;
  // The refusal is shown until something else is typed.
  const remoteProblem = remote && refused === first ? fieldText(remote.code, spokenLanguage()) : undefined;
  return {
    problems,
    remoteProblem,
    /** The password, if it can be sent. */
    chosen(): string | undefined {
      const found = problemsOf(first, second);
      setProblems(found);
      if (found) return undefined;
      setRefused(first);
      return first;
    },
    empty(): void {
      setFirst('');
      setSecond('');
    },
    isAsRefused: refused === first,
    fields: (
      <>
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
      </>
    ),
  };
}

function problemsOf(first: string, second: string): Problems | undefined {
  if (first === '') return { first: fieldText('required', spokenLanguage()) };
  if (Array.from(first).length < passwordMinLength) return { first: fieldText('tooShort', spokenLanguage()) };
  return first === second ? undefined : { second: texts().differ };
}
