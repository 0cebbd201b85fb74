import type { FormEvent } from 'react';
import type { ChainAnswer } from '#contract/chain.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { useFocusFirstInvalid } from '#web/ui/controls/use-focus-first-invalid.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { appearanceTexts } from './texts.ts';
import { BothLanguages } from './both-languages.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { Preview } from './preview.tsx';
import { useAppearanceEdit } from './use-appearance-edit.ts';

type Props = { loaded: ChainAnswer; user: SignedInUser; onSaved: () => void };

export function AppearanceForm({ loaded, user, onSaved }: Props) {
  const texts = appearanceTexts();
  const edit = useAppearanceEdit(loaded, user.empid, onSaved);
  const { values, base, set, problemOf, conflict } = edit;
  const { help, privacy } = values;
  const form = useFocusFirstInvalid<HTMLFormElement>(edit.refusal);
  useLeaveWarning(edit.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.isChanged && !conflict) edit.save();
  };
  const contact = (part: 'help' | 'privacy', name: 'phone' | 'email') => ({
    name: `${part}.${name}`,
    label: texts[name],
    value: values[part][name],
    error: problemOf(`${part}.${name}`),
    autoComplete: 'off',
    maxLength: 254,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {conflict ? (
          <Notice
            tone="warn"
            role="alert"
            title={texts.savedMeanwhile(conflict.editedBy ?? '', conflict.version)}
          >
            <p>{texts.choose}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button kind="secondary" onClick={edit.takeTheirs}>
                {texts.takeTheirs}
              </Button>
              <Button onClick={edit.keepMine}>{officeWords().keepMine}</Button>
            </div>
          </Notice>
        ) : null}
        <p className="text-small text-slate">
          {base.version === 0
            ? texts.neverSaved
            : texts.version(base.version, base.editedBy ?? '', base.editedAt ?? '')}
        </p>
        <Panel title={texts.identity}>
          <div className="grid gap-4">
            <Field
              name="name"
              label={texts.name}
              value={values.name}
              maxLength={60}
              autoComplete="off"
              error={problemOf('name')}
              onChange={({ target }) => set({ name: target.value })}
            />
            <LogoField
              picture={values.picture}
              problem={problemOf('logo')}
              onChange={(logo, picture) => set({ logo, picture })}
            />
            <ColourField
              colour={values.colour}
              problem={problemOf('colour')}
              onChange={(colour) => set({ colour })}
            />
          </div>
        </Panel>
        <Panel title={texts.help}>
          <p className="mb-3 text-small text-slate">{texts.helpHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              {...contact('help', 'phone')}
              type="tel"
              onChange={({ target }) => set({ help: { ...help, phone: target.value } })}
            />
            <Field
              name="help.whatsapp"
              label="WhatsApp"
              hint={texts.whatsappHint}
              type="tel"
              autoComplete="off"
              value={help.whatsapp}
              error={problemOf('help.whatsapp')}
              onChange={({ target }) => set({ help: { ...help, whatsapp: target.value } })}
            />
            <Field
              {...contact('help', 'email')}
              type="email"
              onChange={({ target }) => set({ help: { ...help, email: target.value } })}
            />
          </div>
          <div className="mt-4">
            <BothLanguages
              name="help.hours"
              title={texts.hours}
              texts={help.hours}
              maxLength={120}
              problemOf={problemOf}
              onChange={(hours) => set({ help: { ...help, hours } })}
            />
          </div>
        </Panel>
        <Panel title={texts.privacy}>
          <p className="mb-3 text-small text-slate">{texts.privacyHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              {...contact('privacy', 'email')}
              type="email"
              onChange={({ target }) => set({ privacy: { ...privacy, email: target.value } })}
            />
            <Field
              {...contact('privacy', 'phone')}
              type="tel"
              onChange={({ target }) => set({ privacy: { ...privacy, phone: target.value } })}
            />
          </div>
        </Panel>
        <Panel title={texts.texts}>
          <div className="grid gap-5">
            <BothLanguages
              name="greeting"
              title={texts.greeting}
              hint={texts.greetingHint}
              texts={values.greeting}
              maxLength={300}
              isLong
              problemOf={problemOf}
              onChange={(greeting) => set({ greeting })}
            />
            <BothLanguages
              name="footer"
              title={texts.footer}
              hint={texts.footerHint}
              texts={values.footer}
              maxLength={300}
              isLong
              problemOf={problemOf}
              onChange={(footer) => set({ footer })}
            />
          </div>
        </Panel>
        <Panel title={texts.mail}>
          <Field
            name="mailSender"
            label={texts.mailSender}
            hint={texts.mailSenderHint(values.mailAddress)}
            value={values.mailSender}
            maxLength={60}
            autoComplete="off"
            error={problemOf('mailSender')}
            onChange={({ target }) => set({ mailSender: target.value })}
          />
        </Panel>
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 rail:-mx-6 rail:px-6">
          <div className="mb-3 empty:hidden">
            <ErrorNotice error={edit.obstacle} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <output className="text-small text-slate">
              {edit.isChanged ? texts.unsaved : officeWords().allSaved}
            </output>
            <div className="flex flex-wrap gap-3">
              {edit.isChanged ? (
                <Button kind="secondary" locked={edit.busy} onClick={edit.discard}>
                  {texts.discard}
                </Button>
              ) : null}
              <Button
                type="submit"
                busy={edit.busy && officeWords().saving}
                locked={!edit.isChanged || conflict !== undefined}
              >
                {texts.save}
              </Button>
            </div>
          </div>
        </div>
      </form>
      <Preview face={values} />
    </div>
  );
}
