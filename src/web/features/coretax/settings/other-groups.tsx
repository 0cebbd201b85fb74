import { Notice } from '#web/ui/display/notice.tsx';
import { Group } from './group.tsx';
import { CheckSetting, SelectSetting, TextSetting } from './setting-fields.tsx';
import { useSettings } from './settings-context.ts';

const modes = [
  { value: 'refuse', label: 'Is not exported' },
  { value: 'summary', label: 'Is exported with one summary line' },
];

export function WithoutLinesGroup() {
  const { withoutLines } = useSettings().values;
  return (
    <Group group="withoutLines">
      <SelectSetting path="withoutLines.mode" options={modes} />
      {withoutLines.mode === 'summary' ? (
        <Notice tone="warn" title="The law asks for the kind of goods on every faktur.">
          A summary line does not name it (PER-11/PJ/2025, article 33). Each such request is a warning that
          has to be accepted at the export; better let the tills send their lines.
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
