import { Group } from './group.tsx';
import { Holidays } from './holidays.tsx';
import { DigitsSetting } from './setting-fields.tsx';

export function DeadlinesGroup() {
  return (
    <Group
      group="deadlines"
      intro="A faktur has to be uploaded by this day, weekends and holidays or not. The safety margin and the reminders count business days: no Saturday, no Sunday, none of the holidays below."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3">
        <DigitsSetting path="deadlines.uploadDay" maxDigits={2} isNumber />
        <DigitsSetting path="deadlines.marginDays" maxDigits={2} isNumber />
        <DigitsSetting path="deadlines.reminderHour" maxDigits={2} isNumber />
      </div>
      <Holidays />
    </Group>
  );
}
