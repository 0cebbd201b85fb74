import { changePrivacyFile, type PrivacyFile } from '#contract/privacy.ts';
import { call } from '#web/api/call.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { fileTexts } from './texts.ts';

export function NotesForm({ file }: { file: PrivacyFile }) {
  const texts = fileTexts();
  const form = useForm({
    first: { notes: file.notes },
    save: async (body) => {
      await call(changePrivacyFile, { params: { number: file.number }, body });
      showToast('success', texts.notesSaved);
    },
  });
  return (
    <Form
      form={form}
      actions={
        <div>
          <Button type="submit" kind="secondary" busy={form.busy && officeWords().saving}>
            {texts.saveNotes}
          </Button>
        </div>
      }
    >
      <TextArea label={texts.notes} maxLength={2_000} autoComplete="off" {...form.field('notes')} />
    </Form>
  );
}
