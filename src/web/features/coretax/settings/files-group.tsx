import { Group, Pair } from './group.tsx';
import { CheckSetting, DigitsSetting, TextSetting } from './setting-fields.tsx';
import { groupTexts } from './texts.ts';

export function FilesGroup() {
  return (
    <Group group="files" intro={groupTexts().files}>
      <Pair>
        <DigitsSetting path="files.fakturs" maxDigits={4} isNumber />
        <DigitsSetting path="files.bytes" maxDigits={8} isNumber />
        <DigitsSetting path="files.nonTinBuyerPlace" maxDigits={22} />
        <TextSetting path="files.tinDocumentNumber" maxLength={40} />
        <TextSetting path="files.country" maxLength={3} />
      </Pair>
      <CheckSetting path="files.buyerEmail" />
    </Group>
  );
}
