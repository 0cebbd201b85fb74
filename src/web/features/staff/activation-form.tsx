import { officeWords } from '#web/i18n/office-words.ts';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { useNewPassword } from './use-new-password.tsx';
import { activationFormTexts } from './texts.ts';

type Props = { busy: boolean; error: unknown; onChosen: (password: string) => void };

export function ActivationForm({ busy, error, onChosen }: Props) {
  const password = useNewPassword();
  const form = useFocusFirstInvalid<HTMLFormElement>(password.problems ?? error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = password.chosen();
    if (chosen !== undefined) onChosen(chosen);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="receipt mx-auto grid max-w-104 gap-5 px-5 py-8 sm:px-8"
    >
      <PageHeading>{activationFormTexts().title}</PageHeading>
      <p className="text-slate">{activationFormTexts().use}</p>
      {password.fields(error)}
      <ErrorNotice error={password.isAsRefused && !password.remoteProblem(error) ? error : undefined} />
      <Button type="submit" busy={busy && officeWords().saving}>
        {activationFormTexts().save}
      </Button>
    </form>
  );
}
