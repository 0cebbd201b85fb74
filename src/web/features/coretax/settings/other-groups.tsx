import { Notice } from '#web/ui/display/notice.tsx';
import { Group, Pair } from './group.tsx';
import { CheckSetting, DigitsSetting, SelectSetting, TextSetting } from './setting-fields.tsx';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './texts.ts';

export function CollectorsGroup() {
  return (
    <Group group="collectors" intro={groupTexts().collectors}>
      <Pair>
        <DigitsSetting path="collectors.government" maxDigits={13} isNumber />
        <DigitsSetting path="collectors.other" maxDigits={13} isNumber />
      </Pair>
    </Group>
  );
}

export function WithoutLinesGroup() {
  const texts = groupTexts();
  const { withoutLines } = useSettings().values;
  const modes = [
    { value: 'refuse', label: texts.refuse },
    { value: 'summary', label: texts.summary },
  ];
  return (
    <Group group="withoutLines">
      <SelectSetting path="withoutLines.mode" options={modes} />
      {withoutLines.mode === 'summary' ? (
        <Notice tone="warn" title={texts.lawAsks}>
          {texts.aboutSummary}
        </Notice>
      ) : null}
      <TextSetting path="withoutLines.text" maxLength={200} />
    </Group>
  );
}

export function CloseWithoutPdfGroup() {
  return (
    <Group group="closeWithoutPdf">
      <CheckSetting path="closeWithoutPdf" />
    </Group>
  );
}
