import type { SignedInUser } from '#contract/staff.ts';
import { bulkLimit, type BulkTarget } from '#domain/requests/bulk.ts';
import { usePreventFileDrop } from '#web/browser/use-prevent-file-drop.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { useBulkDraft } from './bulk-draft.ts';
import { bulkTexts, targetTexts } from './texts.ts';
import { CheckStep } from './check/check-step.tsx';
import { useBulkCheck } from './check/use-bulk-check.ts';
import { WaysToClose } from './ways-to-close.tsx';
import { BulkForm } from './input/bulk-form.tsx';
import { DonePanel } from './run/done-panel.tsx';

type Props = { user: SignedInUser };

export function BulkClosePage({ user }: Props) {
  return <BulkPage key="closed" target="closed" user={user} />;
}

export function BulkRejectPage({ user }: Props) {
  return <BulkPage key="rejected" target="rejected" user={user} />;
}

/** The page for many requests of one customer at once: entered, checked, previewed, and only then run. */
function BulkPage({ target, user }: Props & { target: BulkTarget }) {
  const { draft, change, finish } = useBulkDraft(user.empid, target);
  const { check, setCheck, drop, run, busy, error } = useBulkCheck(target, draft, change);
  const { done } = draft;
  const { heading, done: verb } = targetTexts()[target];
  usePreventFileDrop();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <PageHeading>{heading}</PageHeading>
        <p className="mt-1 text-slate">{bulkTexts().about(verb, formatCount(bulkLimit))}</p>
      </div>
      {done ? (
        <DonePanel
          key={done.changed.join()}
          target={target}
          done={done}
          onListStored={() =>
            change((before) => ({ done: before.done && { ...before.done, list: undefined } }))
          }
          onClose={() => change(() => ({ done: undefined }))}
        />
      ) : null}
      {check ? (
        <CheckStep
          target={target}
          draft={draft}
          check={check}
          isChecking={busy}
          checkError={error}
          change={change}
          onDrop={drop}
          onChecked={setCheck}
          onCheckAgain={run}
          onBack={() => setCheck(undefined)}
          onDone={(result) => {
            finish(result);
            setCheck(undefined);
          }}
        />
      ) : (
        <>
          {target === 'closed' ? <WaysToClose /> : null}
          <BulkForm target={target} draft={draft} change={change} busy={busy} error={error} onProcess={run} />
        </>
      )}
    </div>
  );
}
