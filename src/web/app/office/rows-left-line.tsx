import { useSyncExternalStore } from 'react';
import { onRowsLeft, rowsLeft } from '#web/api/rows-left.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';

const texts = officeTexts({
  en: {
    left: (left: string, perDay: string) =>
      `You can read ${left} more rows with personal data today, of ${perDay}. The limit starts anew at midnight in Jakarta; a Super Admin can lift it for today.`,
  },
  id: {
    left: (left, perDay) =>
      `Hari ini Anda masih dapat membaca ${left} dari ${perDay} baris data pribadi. Batas dihitung ulang pada tengah malam WIB; Super Admin dapat membukanya untuk hari ini.`,
  },
});

/** Tells a person that little is left of what they may read of others today. */
export function RowsLeftLine() {
  const near = useSyncExternalStore(onRowsLeft, rowsLeft);
  if (!near) return null;
  return (
    <output className="mb-4 block">
      <Notice tone="warn">{texts().left(formatCount(near.left), formatCount(near.perDay))}</Notice>
    </output>
  );
}
