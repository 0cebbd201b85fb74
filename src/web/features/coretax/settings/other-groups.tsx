import { Notice } from '#web/ui/display/notice.tsx';
import { Group } from './group.tsx';
import { CheckSetting, SelectSetting, TextSetting } from './setting-fields.tsx';
import { useSettings } from './settings-context.ts';
import { groupTexts } from './settings-texts.ts';

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
