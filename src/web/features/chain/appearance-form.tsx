import type { ChainAnswer } from '#contract/chain.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { VersionedForm } from '#web/ui/forms/versioned-form.tsx';
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
  const { values, change: set, problemAt: problemOf } = edit;
  const { help, privacy } = values;
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
      <VersionedForm edit={edit} neverSaved={texts.neverSaved} choice={<p>{texts.choose}</p>}>
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
      </VersionedForm>
      <Preview face={values} />
    </div>
  );
}
