import { officeWords } from '#web/i18n/office-words.ts';
import { openPrivacyFile } from '#contract/privacy.ts';
import { personKeys, type PersonKey } from '#domain/privacy/person.ts';
import { fileKinds, type FileKind } from '#domain/privacy/privacy-file.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { fileTexts } from './texts.ts';

type OpenFileValues = Record<PersonKey | 'identifiedBy' | 'receivedAt' | 'notes', string> & {
  kind: FileKind;
};
const nothing: OpenFileValues = {
  kind: 'access',
  email: '',
  npwp: '',
  document: '',
  phone: '',
  identifiedBy: '',
  receivedAt: '',
  notes: '',
};
const inputs: Record<PersonKey, { type?: string; inputMode?: 'numeric' | 'tel' }> = {
  email: { type: 'email' },
  npwp: { inputMode: 'numeric' },
  document: {},
  phone: { type: 'tel', inputMode: 'tel' },
};

type Props = { onOpened: (number: string) => void; onCancel: () => void };

export function OpenFileForm({ onOpened, onCancel }: Props) {
  const texts = fileTexts();
  const form = useForm({
    first: nothing,
    save: async ({ receivedAt, ...rest }) => {
      const received = receivedAt === '' ? {} : { receivedAt: receivedAt.replace('T', ' ').slice(0, 16) };
      const file = await call(openPrivacyFile, { body: { ...rest, ...received } });
      onOpened(file.number);
    },
  });
  const { field } = form;
  return (
    <Panel title={texts.open}>
      <Form
        form={form}
        actions={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy && texts.opening}>
              {texts.open}
            </Button>
            <Button kind="secondary" locked={form.busy} onClick={onCancel}>
              {officeWords().cancel}
            </Button>
          </div>
        }
      >
        <SelectField
          label={texts.kind}
          value={form.values.kind}
          onChosen={(kind) => form.change({ kind })}
          options={fileKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <p className="text-small text-slate">{texts.atLeastOne}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {personKeys.map((key) => (
            <Field key={key} label={texts.keys[key]} autoComplete="off" {...inputs[key]} {...field(key)} />
          ))}
        </div>
        <TextArea
          label={texts.identifiedBy}
          hint={texts.identifiedHint}
          maxLength={500}
          autoComplete="off"
          {...field('identifiedBy')}
        />
        <Field label={texts.receivedAt} type="datetime-local" {...field('receivedAt')} />
        <TextArea label={texts.notes} maxLength={2_000} autoComplete="off" {...field('notes')} />
      </Form>
    </Panel>
  );
}
