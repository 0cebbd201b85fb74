import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { groupTitles } from './setting-labels.ts';
import { settingsTexts } from './texts.ts';

type Props = {
  changed: readonly SettingsGroup[];
  busy: boolean;
  /** A conflict has to be settled first. */
  isLocked: boolean;
  obstacle: string | undefined;
  onDiscard: () => void;
};

/** Stays in view at the lower edge, because the page is long. */
export function SaveBar({ changed, busy, isLocked, obstacle, onDiscard }: Props) {
  const texts = settingsTexts();
  const isDirty = changed.length > 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 rail:-mx-6 rail:px-6">
      {obstacle === undefined ? null : (
        <div className="mb-3">
          <Notice tone="bad" role="alert">
            {obstacle}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="min-w-0 text-small text-slate">
          {isDirty
            ? texts.unsaved(changed.map((group) => groupTitles()[group]).join(', '))
            : officeWords().allSaved}
        </output>
        <div className="flex flex-wrap gap-3">
          {isDirty ? (
            <Button kind="secondary" locked={busy} onClick={onDiscard}>
              {texts.discard}
            </Button>
          ) : null}
          <Button type="submit" busy={busy && officeWords().saving} locked={!isDirty || isLocked}>
            {texts.saveChanges}
          </Button>
        </div>
      </div>
    </div>
  );
}
