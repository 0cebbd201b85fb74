import { useState } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { passwordMinLength } from '#domain/staff/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { PasswordField } from './password-field.tsx';
import { newPasswordTexts } from './texts.ts';

type Problems = { first?: string; second?: string };

/** The two fields of a new password, and what is wrong with it by our rules or by the error that the server answered. */
export function useNewPassword() {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [refused, setRefused] = useState('');
  const [problems, setProblems] = useState<Problems>();
  // A refusal is shown until something else is typed.
  const remoteProblem = (error: unknown): string | undefined => {
    if (!(error instanceof ApiError) || refused !== first) return undefined;
    const remote = error.fields.find(({ field }) => field === 'password');
    return remote && fieldText(remote.code, officeLanguage());
  };
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
    fields: (error: unknown) => (
      <>
        <PasswordField
          label={newPasswordTexts().first}
          hint={newPasswordTexts().hint}
          autoComplete="new-password"
          value={first}
          error={problems?.first ?? remoteProblem(error)}
          onChange={(event) => setFirst(event.target.value)}
        />
        <PasswordField
          label={newPasswordTexts().second}
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
  if (first === '') return { first: fieldText('required', officeLanguage()) };
  if (Array.from(first).length < passwordMinLength) return { first: fieldText('tooShort', officeLanguage()) };
  return first === second ? undefined : { second: newPasswordTexts().differ };
}
