import { useMemo } from 'react';
import { Link, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { can } from '#domain/permissions.ts';
import { isTransactionId } from '#domain/request-form.ts';
import { useAddressQuery, useAddressParameter } from '#web/browser/use-address.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { KeyboardShortcuts } from '#web/ui/controls/keyboard-shortcuts.tsx';
import { listAddress, originParams, type Origin } from '../page-addresses.ts';
import { RequestView } from './request-view.tsx';
import { UnknownRequest } from './unknown-request.tsx';
import { useNeighbours } from './use-neighbours.ts';
import './details.css';

const keys = [
  ['n ]', 'Next request of the list'],
  ['p [', 'Previous request of the list'],
  ['s', 'Change the status'],
] as const;

/** One request, with links to its neighbours in the list that the user came from, whose filter is in the address. */
export function DetailsPage({ user }: { user: SignedInUser }) {
  const { trxId: transactionId = '' } = useParams();
  const [listQuery] = useAddressQuery(originParams);
  const filter = useMemo(() => filterOf(listQuery), [listQuery]);
  const list = listAddress(listQuery, user.role);
  const { goPrevious, goNext, hasNoPrevious, hasNoNext } = useNeighbours(transactionId, filter);
  const [changing, change] = useAddressParameter('change');

  const keyHandlers = {
    n: goNext,
    ']': goNext,
    p: goPrevious,
    '[': goPrevious,
    s: () => change(transactionId),
  };

  return (
    <div className="details @container grid max-w-300 gap-5">
      {/* Placed where toasts do not cover it, for Next is wanted right after a change. */}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button kind="secondary" onClick={() => goBack(list)}>
          Back
        </Button>
        <Button kind="secondary" locked={hasNoPrevious} onClick={goPrevious}>
          Previous
        </Button>
        <Button kind="secondary" locked={hasNoNext} onClick={goNext}>
          Next
        </Button>
        {can(user.role, 'viewAudit') && isTransactionId(transactionId) ? (
          <Link href={`${paths.audit}?trxno=${transactionId}`} className={buttonLook('secondary')}>
            Who saw this request
          </Link>
        ) : null}
        <KeyboardShortcuts keys={keys} keyHandlers={keyHandlers} />
      </div>
      <div className="@max-4xl:-order-1">
        <PageHeading>Transaction details</PageHeading>
      </div>
      {isTransactionId(transactionId) ? (
        <RequestView
          key={transactionId}
          transactionId={transactionId}
          user={user}
          list={list}
          isChanging={changing === transactionId}
          onChanging={(isChanging) => change(isChanging ? transactionId : null)}
        />
      ) : (
        <UnknownRequest transactionId={transactionId} list={list} />
      )}
    </div>
  );
}

/** To the previous page, or to the list where there is none (a new tab, a link). */
function goBack(list: string): void {
  const canGoBack = 'navigation' in globalThis && navigation.canGoBack;
  if (canGoBack) history.back();
  else navigate(list);
}

/** Which requests and in which order, without the place in the list. */
function filterOf({ page: _page, size: _size, after: _after, before: _before, ...filter }: Origin) {
  return filter;
}
