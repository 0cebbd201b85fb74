import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import type { CheckLevel } from '#domain/coretax/export-check.ts';
import { can } from '#domain/staff/permissions.ts';
import { explainError } from '#web/api/explain-error.ts';
import { LazyEditBuyer } from '#web/features/request/buyer/lazy-edit-buyer.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { useShortcuts } from '#web/ui/controls/use-shortcuts.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { LoadProblem } from '#web/ui/display/load-problem.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import { coretaxTexts } from '../texts.ts';
import { ExportAction } from './export-action.tsx';
import { resultTexts } from './texts.ts';
import { LateDate, LateDateInUse } from './late-date.tsx';
import { GroupOfProblem } from './group-of-problem.tsx';
import { groupProblems, sumOf } from './problem-groups.ts';
import { exportable, type CheckedExport, type ExportSteps, type Way } from './use-export.ts';
import { wayTexts } from './way-texts.ts';

type Props = {
  checked: CheckedExport;
  steps: ExportSteps;
  user: SignedInUser;
  /** Whether there is a provider that could issue them. */
  isIssuingOn: boolean;
};

function sectionsOf(way: Way): { level: CheckLevel; title: string }[] {
  const texts = resultTexts();
  const own = wayTexts()[way];
  return [
    { level: 'warn', title: texts.warnSection },
    { level: 'stop', title: own.stopSection },
    { level: 'leftOut', title: own.leftOutSection },
    { level: 'info', title: texts.infoSection },
  ];
}

function missingName(field: string): string {
  const { npwp, name, address, place } = resultTexts();
  const names: Record<string, string> = { npwp, name, address, place };
  return names[field] ?? field;
}

/** What the check found, what is to be accepted of it, and what is done with it. Takes the focus, as it replaces the list. */
export function CheckResult({ checked, steps, user, isIssuingOn }: Props) {
  const texts = resultTexts();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { counts, items, missing, asked, way, lateReason } = checked;
  const other = way === 'issue' ? 'export' : 'issue';
  const groups = groupProblems(items);
  const checkAgain = (reason = lateReason) => steps.check(asked, way, reason);
  const [fixing, fixBuyer] = useState<string>();
  const { remember } = useReturnFocus(fixing !== undefined);
  const isLocked = steps.isRunning || steps.isChecking;
  useShortcuts(!isLocked, { Escape: steps.back });
  return (
    <section aria-labelledby="check-result" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-4 rounded-card border border-line bg-white p-5">
        <h2 id="check-result" ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          {texts.title}
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure name={texts.selected} count={counts.selected} />
          <Figure name={texts.ready} count={counts.ready} />
          <Figure name={texts.warned} count={counts.warned} />
          <Figure name={texts.stopped} count={counts.stopped} />
          <Figure name={texts.leftOut} count={counts.leftOut} />
        </dl>
        {missing.length > 0 ? (
          <Notice tone="bad" role="alert" title={wayTexts()[way].sellerIncomplete}>
            <p>
              {texts.missing(missing.map(missingName).join(', '))}{' '}
              {can(user.role, 'editSeller') ? texts.enterIt : texts.adminEnters}{' '}
              <Link href={paths.sellerSettings} className="font-semibold text-teal underline">
                {texts.sellerSettings}
              </Link>
              {texts.thenCheck}
            </p>
          </Notice>
        ) : null}
        <LateDateInUse checked={checked} isLocked={isLocked} onTakeBack={() => steps.check(asked, way)} />
        <ExportAction steps={steps} checked={checked} sum={sumOf(exportable(items, steps.accepted))} />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" locked={isLocked} onClick={steps.back}>
            {texts.back}
          </Button>
          <Button
            kind="secondary"
            locked={steps.isRunning}
            busy={steps.isChecking && coretaxTexts().checking}
            onClick={() => checkAgain()}
          >
            {coretaxTexts().checkAgain}
          </Button>
          {isIssuingOn || other === 'export' ? (
            <Button kind="secondary" locked={isLocked} onClick={() => steps.check(asked, other, lateReason)}>
              {wayTexts()[other].instead}
            </Button>
          ) : null}
        </div>
        {steps.checkError === undefined || steps.isChecking ? null : (
          <LoadProblem
            title={`${texts.notRepeated} ${explainError(steps.checkError)}`}
            error={steps.checkError}
            onRetry={() => checkAgain()}
          />
        )}
      </div>
      {sectionsOf(way).map(({ level, title }) => {
        const found = groups.filter((group) => group.level === level);
        if (found.length === 0) return null;
        return (
          <section key={level} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h3 className="font-semibold">{title}</h3>
            {found.map((group) => (
              <GroupOfProblem
                key={group.code}
                group={group}
                isAccepted={steps.accepted.has(group.code)}
                isLocked={isLocked}
                onAccept={(isOn) => steps.accept(group.code, isOn)}
                onFixBuyer={(transactionId) => {
                  remember();
                  fixBuyer(transactionId);
                }}
              >
                {group.code === 'uploadLate' ? (
                  <LateDate group={group} user={user} isLocked={isLocked} onReason={checkAgain} />
                ) : null}
              </GroupOfProblem>
            ))}
          </section>
        );
      })}
      {fixing === undefined ? null : (
        <LazyEditBuyer
          transactionId={fixing}
          empid={user.empid}
          onClose={() => fixBuyer(undefined)}
          onSaved={() => checkAgain()}
        />
      )}
    </section>
  );
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-small text-slate">{name}</dt>
      <dd className="text-lead font-semibold">{formatCount(count)}</dd>
    </div>
  );
}
