import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import { listMatchingIds } from '#contract/processing/desk.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { isIssuingOn, useIssuing } from '#web/features/request/issuing/use-issuing.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { formatCount } from '#web/ui/display/format-number.ts';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import type { Total } from '#web/ui/table/paging.ts';
import type { ListFilter } from '../../list-query.ts';
import { actTexts } from './texts.ts';
import { ExcelButton } from './excel-button.tsx';
import type { Act, Acts } from './use-acts.ts';
import type { RequestSelection } from './use-selection.ts';

const loadAssign = async () => (await import('./assign-dialog.tsx')).AssignDialog;
const loadReject = async () => (await import('./reject-dialog.tsx')).RejectDialog;

type Props = {
  selection: RequestSelection;
  acts: Acts;
  filter: ListFilter;
  /** How many match the filter. */
  matching: Total | undefined;
  user: SignedInUser;
};

/** What can be done with the selected requests. It stays in view while the list is scrolled. */
export function ActionBar({ selection, acts, filter, matching, user }: Props) {
  const texts = actTexts();
  const [asking, ask] = useState<'assign' | 'reject'>();
  const ids = [...selection.ids];
  const issuing = useIssuing();
  const selecting = useAction(async () => {
    try {
      selection.selectAll((await call(listMatchingIds, { query: filter })).transactionIds);
    } catch (error) {
      showToast('error', explainError(error));
    }
  });
  const run = (act: Act) => acts.run(ids, act, selection.clear);
  const close = () => ask(undefined);
  const send = async (act: Act) => {
    await acts.send(ids, act);
    close();
    selection.clear();
  };
  const isMore = matching !== undefined && (matching.isMore || matching.total > ids.length);
  const button = (text: string, act: () => void, title?: string) => (
    <Button kind="secondary" size="slim" title={title} locked={acts.isBusy} onClick={act}>
      {text}
    </Button>
  );
  return (
    <section
      aria-label={texts.bar}
      className="sticky bottom-0 z-30 flex min-h-14 items-center gap-1.5 overflow-x-auto rounded-card border border-teal bg-white p-2 shadow-card *:shrink-0 md:flex-wrap"
    >
      <output className="pl-1 font-semibold whitespace-nowrap">{texts.selected(ids.length)}</output>
      <IconButton drawing={drawings.cross} label={texts.clear} onClick={selection.clear} />
      {isMore ? (
        <span className="max-md:order-last">
          <Button
            kind="quiet"
            size="slim"
            busy={selecting.busy && texts.matching}
            onClick={() => selecting.run()}
          >
            {texts.selectMatching(`${formatCount(matching.total)}${matching.isMore ? '+' : ''}`)}
          </Button>
        </span>
      ) : null}
      {button(texts.take, () => run({ act: 'assign' }))}
      {button(texts.assignTo, () => ask('assign'))}
      {button(texts.release, () => run({ act: 'release' }))}
      {button(texts.start, () => run({ act: 'start' }))}
      {button(texts.reject, () => ask('reject'))}
      {button(texts.close, () => run({ act: 'close' }), texts.closeHint)}
      {isIssuingOn(issuing.answer)
        ? button(texts.issue, () =>
            navigate(paths.coretaxExport, { state: { transactionIds: ids, isToIssue: true } }),
          )
        : null}
      {button(texts.exportToCoretax, () => navigate(paths.coretaxExport, { state: { transactionIds: ids } }))}
      {can(user.role, 'viewReport') ? (
        <ExcelButton ids={ids} filter={filter} isAll={matching !== undefined && !isMore} />
      ) : null}
      {asking === 'assign' ? (
        <LazyDialog
          title={texts.assignTitle(ids.length)}
          load={loadAssign}
          props={{ count: ids.length, empid: user.empid, onAssign: send, onClose: close }}
        />
      ) : null}
      {asking === 'reject' ? (
        <LazyDialog
          title={texts.rejectTitle(ids.length)}
          load={loadReject}
          props={{
            count: ids.length,
            onReject: (remarks: string) => send({ act: 'reject', remarks }),
            onClose: close,
          }}
        />
      ) : null}
    </section>
  );
}
