import { officeWords } from '#web/i18n/office-words.ts';
import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { auditPath } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/staff/permissions.ts';
import { isTransactionId } from '#domain/requests/request-form.ts';
import { useAddressQuery, useAddressParameter } from '#web/browser/use-address.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { KeyboardShortcuts } from '#web/ui/controls/keyboard-shortcuts.tsx';
import { useOfficeActions } from '#web/ui/controls/office-actions.ts';
import { listAddress, originParams, type Origin } from '../page-addresses.ts';
import { buttonIds, focusField, pressButton } from './desk/button-ids.ts';
import { RequestView } from './request-view.tsx';
import { UnknownRequest } from './unknown-request.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useOnward } from './use-onward.ts';
import './details.css';
import { detailsPageTexts } from './texts.ts';

function keyTexts(keys: ReturnType<typeof detailsPageTexts>['keys']) {
  return [
    ['n ]', keys.next],
    ['p [', keys.previous],
    ['u', keys.choose],
    ['Ctrl-V', keys.paste],
    ['c', keys.close],
    ['s', keys.status],
    ['t', keys.take],
    ['i', keys.note],
    ['1 2', keys.photos],
    ['+ − r f 0', keys.view],
    ['Ctrl-Enter', keys.save],
  ] as const;
}

const toPhoto = (frame: string) => () =>
  document.querySelector<HTMLElement>(`#${frame} section[tabindex]`)?.focus();

/** One request, with links to its neighbours in the list that the user came from, whose filter is in the address. */
export function DetailsPage({ user }: { user: SignedInUser }) {
  const { transactionId = '' } = useParams();
  const [listQuery] = useAddressQuery(originParams);
  const filter = useMemo(() => filterOf(listQuery), [listQuery]);
  const list = listAddress(listQuery, user.role);
  const neighbours = useNeighbours(transactionId, filter);
  const { goPrevious, goNext, hasNoPrevious, hasNoNext, position, total } = neighbours;
  const onward = useOnward(filter, neighbours);
  const words = detailsPageTexts();
  const keys = useMemo(() => keyTexts(words.keys), [words]);
  const [changing, change] = useAddressParameter('change');

  const keyHandlers = {
    n: goNext,
    ']': goNext,
    p: goPrevious,
    '[': goPrevious,
    s: () => change(transactionId),
    u: () => pressButton(buttonIds.choosePdf),
    c: () => pressButton(buttonIds.close),
    t: () => pressButton(buttonIds.take),
    i: () => focusField(buttonIds.note),
    1: toPhoto('receipt-photo'),
    2: toPhoto('npwp-photo'),
  };
  useOfficeActions([
    { id: 'choosePdf', text: words.keys.choose, keys: 'u', act: keyHandlers.u },
    { id: 'close', text: words.keys.close, keys: 'c', act: keyHandlers.c },
    { id: 'changeStatus', text: words.keys.status, keys: 's', act: keyHandlers.s },
    { id: 'take', text: words.keys.take, keys: 't', act: keyHandlers.t },
    { id: 'note', text: words.keys.note, keys: 'i', act: keyHandlers.i },
  ]);

  return (
    <div className="details @container relative grid max-w-400 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PageHeading>{words.title}</PageHeading>
        {/* Placed where toasts do not cover it, for Next is wanted right after a change. */}
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Button kind="secondary" onClick={() => goBack(list)}>
            {words.back}
          </Button>
          <span className="inline-flex items-center rounded-card border border-line bg-white">
            <IconButton
              label={words.previous}
              shortcut="p"
              drawing={drawings.previous}
              locked={hasNoPrevious}
              onClick={goPrevious}
            />
            {position === undefined || total === undefined ? null : (
              <output className="px-1 text-small whitespace-nowrap tabular-nums">
                {words.place(position, total)}
              </output>
            )}
            <IconButton
              label={words.next}
              shortcut="n"
              drawing={drawings.next}
              locked={hasNoNext}
              onClick={goNext}
            />
          </span>
          {can(user.role, 'viewAudit') && isTransactionId(transactionId) ? (
            <Link href={auditPath(transactionId)} className={buttonLook('secondary')}>
              {officeWords().whoSawRequest}
            </Link>
          ) : null}
          <KeyboardShortcuts keys={keys} keyHandlers={keyHandlers} />
        </div>
      </div>
      {isTransactionId(transactionId) ? (
        <RequestView
          key={transactionId}
          transactionId={transactionId}
          user={user}
          list={list}
          onward={onward}
          isChanging={changing === transactionId}
          onChanging={(isChanging) => change(isChanging ? transactionId : null)}
        />
      ) : (
        <UnknownRequest transactionId={transactionId} list={list} />
      )}
    </div>
  );
}

/** Leads to the previous page, or to the list where there is none (a new tab, a link). */
function goBack(list: string): void {
  const canGoBack = 'navigation' in globalThis && navigation.canGoBack;
  if (canGoBack) history.back();
  else navigate(list);
}

/** The filter and the order of the list, without the place in it. */
function filterOf({ page: _page, size: _size, after: _after, before: _before, ...filter }: Origin) {
  return filter;
}
