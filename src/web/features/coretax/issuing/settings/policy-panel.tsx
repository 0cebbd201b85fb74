import { useId } from 'react';
import { issuingPolicies } from '#domain/coretax/issuing/issuing-settings.ts';
import { providers } from '#domain/coretax/issuing/providers.ts';
import { DigitsField, Field } from '#web/ui/controls/field.tsx';
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { policyTexts } from '../texts.ts';
import { issuingSettingsTexts } from './texts.ts';
import type { IssuingEdit } from './use-issuing-edit.ts';

const pair = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2';
const amountDigits = 13;
const sampleDigits = 4;

/** What goes to the provider by itself, and when. */
export function PolicyPanel({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const group = useId();
  const { provider, policy, hours } = edit.values;
  return (
    <Panel title={texts.policy}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <fieldset>
          <legend className="sr-only">{texts.policy}</legend>
          {issuingPolicies.map((one) => (
            <div key={one}>
              <RadioChoice
                group={group}
                label={policyTexts()[one]}
                checked={policy === one}
                onChosen={() => edit.change({ policy: one })}
              />
              <p className="mb-1 ml-7 text-small text-slate">{texts.policies[one]}</p>
            </div>
          ))}
        </fieldset>
        {provider === 'none' && policy !== 'off' ? <Notice tone="warn">{texts.needsProvider}</Notice> : null}
        {policy === 'automatic' ? <Conditions edit={edit} /> : null}
        {policy === 'off' ? null : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Checkbox
              label={texts.hours}
              hint={texts.hoursHint}
              checked={hours !== null}
              onChange={(isOn) => edit.change({ hours: isOn ? { from: '06:00', to: '22:00' } : null })}
            />
            {hours === null ? null : (
              <div className="ml-7 grid max-w-80 grid-cols-2 gap-4">
                {(['from', 'to'] as const).map((end) => (
                  <Field
                    key={end}
                    type="time"
                    name={`hours.${end}`}
                    label={texts[end]}
                    value={hours[end]}
                    error={edit.problemAt(`hours.${end}`)}
                    onChange={({ target }) => edit.change({ hours: { ...hours, [end]: target.value } })}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** What an automatic one has to fulfil. */
function Conditions({ edit }: { edit: IssuingEdit }) {
  const texts = issuingSettingsTexts();
  const { automatic, provider } = edit.values;
  const set = (changes: Partial<typeof automatic>) =>
    edit.change({ automatic: { ...automatic, ...changes } });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold text-teal-deep">{texts.conditions}</legend>
      <div className={pair}>
        <DigitsField
          name="automatic.amountUpTo"
          label={texts.amountUpTo}
          hint={texts.amountHint}
          maxDigits={amountDigits}
          value={automatic.amountUpTo ?? ''}
          error={edit.problemAt('automatic.amountUpTo')}
          onDigits={(digits) => set({ amountUpTo: digits === '' ? null : Number(digits) })}
        />
        <DigitsField
          name="automatic.dailySample"
          label={texts.dailySample}
          hint={texts.dailySampleHint}
          maxDigits={sampleDigits}
          value={textOf(automatic.dailySample)}
          error={edit.problemAt('automatic.dailySample')}
          onDigits={(digits) => set({ dailySample: numberOf(digits) })}
        />
      </div>
      {provider === 'none' || providers[provider].checksBuyers ? (
        <Checkbox
          label={texts.knownBuyersOnly}
          hint={texts.knownBuyersHint}
          checked={automatic.knownBuyersOnly}
          onChange={(knownBuyersOnly) => set({ knownBuyersOnly })}
        />
      ) : (
        <p className="text-small text-slate">{texts.noBuyerCheck(providers[provider].title)}</p>
      )}
    </fieldset>
  );
}

/** A field that is empty is no number. */
export const numberOf = (digits: string): number => (digits === '' ? NaN : Number(digits));
export const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value));
