import { useState, type FormEvent } from 'react';
import { changePrivacyFile, type PrivacyFile } from '#contract/privacy.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { fileTexts } from './privacy-texts.ts';

export function NotesForm({ file }: { file: PrivacyFile }) {
  const texts = fileTexts();
  const [notes, setNotes] = useState(file.notes);
  const saving = useAction(async () => {
    await call(changePrivacyFile, { params: { number: file.number }, body: { notes } });
    showToast('success', texts.notesSaved);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextArea
          label={texts.notes}
          maxLength={2_000}
          autoComplete="off"
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </div>
      <Button type="submit" kind="secondary" busy={saving.busy && officeWords().saving}>
        {texts.saveNotes}
      </Button>
      {saving.error === undefined ? null : (
        <Notice tone="bad" role="alert">
          {explainError(saving.error)}
        </Notice>
      )}
    </form>
  );
}
