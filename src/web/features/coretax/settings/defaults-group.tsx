import type { ReactNode } from 'react';
import { Group, Pair } from './group.tsx';
import { CheckSetting, DigitsSetting, SelectSetting, TextSetting } from './setting-fields.tsx';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './texts.ts';
import { unitOptions } from './unit-options.ts';

export function DefaultsGroup() {
  const texts = groupTexts();
  const { defaults } = useSettings().values;
  const kinds = [
    { value: 'goods', label: texts.goods },
    { value: 'service', label: texts.service },
  ];
  const treatments = [
    { value: 'none', label: texts.notOnFaktur },
    { value: 'standard', label: texts.taxedAsUsual },
    { value: 'exempt', label: texts.exempt },
    { value: 'not_collected', label: texts.notCollected },
  ];
  const bases = [
    { value: 'regime', label: texts.regimeBase },
    { value: 'full', label: texts.fullBase },
  ];
  return (
    <Group group="defaults" intro={texts.defaults}>
      <CheckSetting path="defaults.pricesIncludeTax" />
      <Pair>
        <SelectSetting path="defaults.unit" options={unitOptions(defaults.unit)} />
        <DigitsSetting path="defaults.goodsCode" maxDigits={6} />
        <SelectSetting path="defaults.kind" options={kinds} />
        <SelectSetting path="defaults.zeroRate" options={treatments} />
        <SelectSetting path="defaults.facilityBase" options={bases} />
      </Pair>
      <Part title={texts.exemptGoods}>
        <TextSetting path="defaults.exempt.addInfo" maxLength={8} isOptional />
        <TextSetting path="defaults.exempt.facilityStamp" maxLength={8} isOptional />
      </Part>
      <Part title={texts.taxNotCollected}>
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
