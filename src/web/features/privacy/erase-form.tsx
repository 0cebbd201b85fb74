import { useState, type FormEvent } from 'react';
import { erasePerson, type FoundPerson } from '#contract/privacy.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { problemOf } from './problem-of.ts';
import { foundTexts } from './privacy-texts.ts';

type Props = { number: string; found: FoundPerson; onErased: () => void };

/** The table above says what becomes of each request; this does it, once the file's number was typed. */
export function EraseForm({ number, found, onErased }: Props) {
  const texts = foundTexts();
  const [confirmation, setConfirmation] = useState('');
  const isInWork = found.requests.some(({ fate, isLeftOut }) => fate === 'inWork' && !isLeftOut);
  const erasing = useAction(async () => {
    await call(erasePerson, { params: { number }, body: { confirmation: confirmation.trim() } });
    onErased();
  });
  const isLocked = isInWork || confirmation.trim() !== number;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked) erasing.run();
  };
  const isOther =
    erasing.error !== undefined && !(erasing.error instanceof ApiError && erasing.error.fields.length > 0);
  return (
    <Panel title={texts.erase}>
      <form onSubmit={submit} className="grid max-w-prose gap-4">
        <p>{texts.eraseHint}</p>
        {isInWork ? <Notice tone="warn">{texts.inWork}</Notice> : null}
        <Field
          label={texts.confirmation(number)}
          autoComplete="off"
          value={confirmation}
          error={problemOf(erasing.error, 'confirmation')}
          onChange={({ target }) => setConfirmation(target.value)}
        />
        {isOther ? (
          <Notice tone="bad" role="alert">
            {explainError(erasing.error)}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" locked={isLocked} busy={erasing.busy && texts.erasing}>
            {texts.doErase}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
