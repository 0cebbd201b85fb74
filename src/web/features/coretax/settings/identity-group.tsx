import { sellerFields } from '#domain/coretax/seller-settings.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Group, Pair } from './group.tsx';
import { DigitsSetting, TextSetting } from './setting-fields.tsx';
import { settingLabels } from './setting-labels.ts';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './texts.ts';

export function IdentityGroup() {
  const { seller } = useSettings().values;
  const missing = sellerFields.filter((field) => seller[field].trim() === '');
  const names = missing.map((field) => settingLabels()[`seller.${field}`].label);
  return (
    <Group group="seller" intro={groupTexts().seller}>
      {missing.length === 0 ? null : (
        <Notice tone="warn" title={groupTexts().missing(names.join(', '))}>
          {groupTexts().sellerFirst}
        </Notice>
      )}
      <Pair>
        <DigitsSetting path="seller.npwp" maxDigits={16} />
        <DigitsSetting path="seller.place" maxDigits={6} />
      </Pair>
      <TextSetting path="seller.name" maxLength={150} />
      <TextSetting path="seller.address" maxLength={500} isLong />
    </Group>
  );
}
