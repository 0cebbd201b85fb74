import type { ReactNode } from 'react';
import { Group, Pair } from './group.tsx';
import { CheckSetting, DigitsSetting, SelectSetting, TextSetting } from './setting-fields.tsx';
import { useSettings } from './settings-context.ts';
import { unitOptions } from './unit-options.ts';

const kinds = [
  { value: 'goods', label: 'Goods' },
  { value: 'service', label: 'Service' },
];
const treatments = [
  { value: 'none', label: 'Not on the faktur' },
  { value: 'standard', label: 'Taxed as usual' },
  { value: 'exempt', label: 'Exempt (code 08)' },
  { value: 'not_collected', label: 'Not collected (code 07)' },
];

export function DefaultsGroup() {
  const { defaults } = useSettings().values;
  return (
    <Group group="defaults" intro="What counts where a till does not say it.">
      <CheckSetting path="defaults.pricesIncludeTax" />
      <Pair>
        <SelectSetting path="defaults.unit" options={unitOptions(defaults.unit)} />
        <DigitsSetting path="defaults.goodsCode" maxDigits={6} />
        <SelectSetting path="defaults.kind" options={kinds} />
        <SelectSetting path="defaults.zeroRate" options={treatments} />
      </Pair>
      <Part title="Exempt goods (code 08)">
        <TextSetting path="defaults.exempt.addInfo" maxLength={8} isOptional />
        <TextSetting path="defaults.exempt.facilityStamp" maxLength={8} isOptional />
      </Part>
      <Part title="Tax not collected (code 07)">
        <TextSetting path="defaults.notCollected.addInfo" maxLength={8} isOptional />
        <TextSetting path="defaults.notCollected.facilityStamp" maxLength={8} isOptional />
        <TextSetting path="defaults.notCollected.customDoc" maxLength={100} isOptional />
        <TextSetting path="defaults.notCollected.customDocMonthYear" maxLength={6} isOptional />
      </Part>
    </Group>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-teal-deep">{title}</legend>
      <Pair>{children}</Pair>
    </fieldset>
  );
}
