import { providers, providerNames } from '#domain/coretax/issuing/providers.ts';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { SecretField } from './secret-field.tsx';
import { TestConnection } from './test-connection.tsx';
import { issuingSettingsTexts } from './texts.ts';
import type { IssuingEdit } from './use-issuing-edit.ts';

/** Sets which provider issues, where it is reached, and by which account. */
export function ProviderPanel({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { base, isChanged } = edit;
  const { provider } = edit.values;
  const isOther = base.provider !== 'none' && provider !== 'none' && provider !== base.provider;
  return (
    <Panel title={texts.provider}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          name="provider"
          label={texts.provider}
          options={[
            { value: 'none' as const, label: texts.none },
            ...providerNames.map((value) => ({ value, label: providers[value].title })),
          ]}
          value={provider}
          error={edit.problemAt('provider')}
          onChosen={(chosen) => edit.change({ provider: chosen })}
        />
        {isOther ? <Notice tone="info">{texts.otherProvider}</Notice> : null}
        {provider === 'klikpajak' ? <Klikpajak edit={edit} /> : null}
        {provider === 'pajakexpress' ? <Pajakexpress edit={edit} /> : null}
        {base.provider === 'none' && provider === 'none' ? null : <TestConnection isChanged={isChanged} />}
      </div>
    </Panel>
  );
}

const pair = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2';

function Klikpajak({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { klikpajak } = edit.values;
  const set = (changes: Partial<typeof klikpajak>) =>
    edit.change({ klikpajak: { ...klikpajak, ...changes } });
  return (
    <div className={pair}>
      <Field
        type="url"
        name="klikpajak.address"
        label={texts.address}
        hint={texts.addressHint}
        autoComplete="off"
        maxLength={500}
        value={klikpajak.address}
        error={edit.problemAt('klikpajak.address')}
        onChange={({ target }) => set({ address: target.value })}
      />
      <Field
        name="klikpajak.clientId"
        label={texts.clientId}
        hint={texts.clientIdHint}
        autoComplete="off"
        maxLength={200}
        value={klikpajak.clientId}
        error={edit.problemAt('klikpajak.clientId')}
        onChange={({ target }) => set({ clientId: target.value })}
      />
      <SecretField
        name="klikpajak.clientSecret"
        label={texts.clientSecret}
        isSet={edit.base.klikpajak.clientSecret.isSet}
        value={klikpajak.clientSecret}
        error={edit.problemAt('klikpajak.clientSecret')}
        onChange={(clientSecret) => set({ clientSecret })}
      />
      <SecretField
        name="klikpajak.pushSecret"
        label={texts.pushSecret}
        hint={texts.pushHint}
        isSet={edit.base.klikpajak.pushSecret.isSet}
        value={klikpajak.pushSecret}
        error={edit.problemAt('klikpajak.pushSecret')}
        onChange={(pushSecret) => set({ pushSecret })}
      />
    </div>
  );
}

function Pajakexpress({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { pajakexpress } = edit.values;
  const set = (changes: Partial<typeof pajakexpress>) =>
    edit.change({ pajakexpress: { ...pajakexpress, ...changes } });
  return (
    <div className={pair}>
      {(['address', 'reportAddress'] as const).map((name) => (
        <Field
          key={name}
          type="url"
          name={`pajakexpress.${name}`}
          label={texts[name]}
          hint={texts.addressHint}
          autoComplete="off"
          maxLength={500}
          value={pajakexpress[name]}
          error={edit.problemAt(`pajakexpress.${name}`)}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <Field
        type="email"
        name="pajakexpress.email"
        label={texts.email}
        autoComplete="off"
        maxLength={200}
        value={pajakexpress.email}
        error={edit.problemAt('pajakexpress.email')}
        onChange={({ target }) => set({ email: target.value })}
      />
      <SecretField
        name="pajakexpress.password"
        label={texts.password}
        isSet={edit.base.pajakexpress.password.isSet}
        value={pajakexpress.password}
        error={edit.problemAt('pajakexpress.password')}
        onChange={(password) => set({ password })}
      />
      <DigitsField
        name="pajakexpress.npwp"
        label={texts.npwp}
        hint={texts.npwpHint}
        maxDigits={16}
        value={pajakexpress.npwp}
        error={edit.problemAt('pajakexpress.npwp')}
        onDigits={(npwp) => set({ npwp })}
      />
    </div>
  );
}
