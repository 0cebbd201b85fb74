import { useState, type FormEvent } from 'react';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { resultTexts } from './texts.ts';
import { fineOf, lateAmong, type ProblemGroup } from './problem-groups.ts';
import type { CheckedExport } from './use-export.ts';

type Props = {
  group: ProblemGroup;
  user: SignedInUser;
  isLocked: boolean;
  onReason: (reason: string) => void;
};

const reasonMaxLength = 500;

/** Lets a Manager give those that are late today's date, for a reason; they are checked again with it. */
export function LateDate({ group, user, isLocked, onReason }: Props) {
  const texts = resultTexts();
  const [isWanted, setIsWanted] = useState(false);
  const [reason, setReason] = useState('');
  const fine = texts.fine(formatRupiah(fineOf(group)));
  if (!can(user.role, 'manageCoretax'))
    return (
      <p className="text-small">
        {fine} {texts.managerCan}
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLocked && reason.trim() !== '') onReason(reason.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Checkbox
        label={<span className="font-semibold">{texts.newDate}</span>}
        checked={isWanted}
        onChange={setIsWanted}
      />
      <p className="text-small">{fine}</p>
      {isWanted ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow basis-64">
            <Field
              label={officeWords().reason}
              autoComplete="off"
              maxLength={reasonMaxLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
          <Button type="submit" kind="secondary" locked={isLocked || reason.trim() === ''}>
            {texts.checkWithDate}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

type InUseProps = { checked: CheckedExport; isLocked: boolean; onTakeBack: () => void };

/** Says that the check was made with a new date. */
export function LateDateInUse({ checked: { lateReason, items }, isLocked, onTakeBack }: InUseProps) {
  if (lateReason === undefined) return null;
  return (
    <Notice tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="wrap-anywhere">{resultTexts().withDate(lateAmong(items), lateReason)}</p>
        <Button kind="secondary" locked={isLocked} onClick={onTakeBack}>
          {resultTexts().withoutDate}
        </Button>
      </div>
    </Notice>
  );
}
