import { useState, type FormEvent } from 'react';
import { openPrivacyFile } from '#contract/privacy.ts';
import { personKeys, type PersonKey } from '#domain/privacy/person.ts';
import { fileKinds, type FileKind } from '#domain/privacy/privacy-file.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { problemOf } from './problem-of.ts';
import { fileTexts } from './privacy-texts.ts';

type Typed = Record<PersonKey | 'identifiedBy' | 'receivedAt' | 'notes', string>;
const nothing: Typed = {
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
  const [kind, setKind] = useState<FileKind>('access');
  const [typed, setTyped] = useState(nothing);
  const opening = useAction(async () => {
    const { receivedAt, ...rest } = typed;
    const received = receivedAt === '' ? {} : { receivedAt: receivedAt.replace('T', ' ').slice(0, 16) };
    const file = await call(openPrivacyFile, { body: { kind, ...rest, ...received } });
    onOpened(file.number);
  });
  const form = useFocusFirstInvalid<HTMLFormElement>(opening.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    opening.run();
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: problemOf(opening.error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const isOther =
    opening.error !== undefined && !(opening.error instanceof ApiError && opening.error.fields.length > 0);
  return (
    <Panel title={texts.open}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          label={texts.kind}
          value={kind}
          onChosen={setKind}
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
        {isOther ? (
          <Notice tone="bad" role="alert">
            {explainError(opening.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={opening.busy && texts.opening}>
            {texts.open}
          </Button>
          <Button kind="secondary" locked={opening.busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
