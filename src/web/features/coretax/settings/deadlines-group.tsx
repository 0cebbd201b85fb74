import { Group } from './group.tsx';
import { Holidays } from './holidays.tsx';
import { DigitsSetting } from './setting-fields.tsx';
import { groupTexts } from './texts.ts';

export function DeadlinesGroup() {
  return (
    <Group group="deadlines" intro={groupTexts().deadlines}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3">
        <DigitsSetting path="deadlines.uploadDay" maxDigits={2} isNumber />
        <DigitsSetting path="deadlines.marginDays" maxDigits={2} isNumber />
        <DigitsSetting path="deadlines.reminderHour" maxDigits={2} isNumber />
      </div>
      <Holidays />
    </Group>
  );
}
