import type { FormEvent } from 'react';
import { officeTexts } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { useNewPassword } from './use-new-password.tsx';

const texts = officeTexts({
  en: {
    title: 'Choose your password',
    use: 'You will use it with your EMPID to sign in to Faktur Desk.',
    saving: 'Saving…',
    save: 'Save password',
  },
  id: {
    title: 'Pilih kata sandi Anda',
    use: 'Kata sandi ini dipakai bersama EMPID untuk masuk ke Faktur Desk.',
    saving: 'Menyimpan…',
    save: 'Simpan kata sandi',
  },
});

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
      <PageHeading>{texts().title}</PageHeading>
      <p className="text-slate">{texts().use}</p>
      {password.fields(error)}
      <ErrorNotice error={password.isAsRefused && !password.remoteProblem(error) ? error : undefined} />
      <Button type="submit" busy={busy && texts().saving}>
        {texts().save}
      </Button>
    </form>
  );
}
