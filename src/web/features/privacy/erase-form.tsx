import { erasePerson, type FoundPerson } from '#contract/privacy.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { foundTexts } from './texts.ts';

type Props = { number: string; found: FoundPerson; onErased: () => void };

/** The table above says what becomes of each request; this does it, once the file's number was typed. */
export function EraseForm({ number, found, onErased }: Props) {
  const texts = foundTexts();
  const isInWork = found.requests.some(({ fate, isLeftOut }) => fate === 'inWork' && !isLeftOut);
  const form = useForm({
    first: { confirmation: '' },
    save: async ({ confirmation }) => {
      await call(erasePerson, { params: { number }, body: { confirmation: confirmation.trim() } });
      onErased();
    },
  });
  const isLocked = isInWork || form.values.confirmation.trim() !== number;
  return (
    <Panel title={texts.erase}>
      <Form
        form={form}
        locked={isLocked}
        className="max-w-prose"
        actions={
          <div>
            <Button type="submit" locked={isLocked} busy={form.busy && texts.erasing}>
              {texts.doErase}
            </Button>
          </div>
        }
      >
        <p>{texts.eraseHint}</p>
        {isInWork ? <Notice tone="warn">{texts.inWork}</Notice> : null}
        <Field label={texts.confirmation(number)} autoComplete="off" {...form.field('confirmation')} />
      </Form>
    </Panel>
  );
}
