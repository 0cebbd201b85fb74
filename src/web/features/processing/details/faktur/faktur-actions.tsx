import type { ComponentType } from 'react';
import type { RequestDetails } from '#contract/processing.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { hasValidFaktur } from '#domain/faktur-state.ts';
import { can, type Role } from '#domain/permissions.ts';
import { hasEnded } from '#domain/request-status.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { LazyEditBuyer } from '#web/ui/buyer/lazy-edit-buyer.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

export type FakturDialogProps = {
  request: RequestDetails;
  empid: string;
  onClose: () => void;
  onSaved: () => void;
};

type Act = {
  label: string;
  isOffered: (request: RequestDetails, role: Role) => boolean;
};
type LoadedAct = Act & { load: () => Promise<ComponentType<FakturDialogProps>> };

const acts = {
  buyer: {
    label: 'Edit buyer',
    isOffered: ({ status, fakturState }) => !hasEnded(status) && !hasValidFaktur(fakturState),
  },
  record: {
    label: 'Record faktur',
    isOffered: mayRecord,
    load: async () => (await import('./record-faktur.tsx')).RecordFaktur,
  },
  replacement: {
    label: 'Replacement requested',
    isOffered: ({ fakturState, fakturMark }, role) =>
      can(role, 'importFakturs') && hasValidFaktur(fakturState) && fakturMark !== 'replacementRequested',
    load: async () => (await import('./request-replacement.tsx')).RequestReplacement,
  },
  cancellation: {
    label: 'Cancelled in Coretax',
    isOffered: ({ fakturState }, role) => can(role, 'manageCoretax') && hasValidFaktur(fakturState),
    load: async () => (await import('./cancel-faktur.tsx')).CancelFaktur,
  },
} as const satisfies Record<string, Act | LoadedAct>;
type ActName = keyof typeof acts;

const actNames = Object.keys(acts) as ActName[];

/** Where staff work on it or it is closed, and a faktur of it is still to come. */
function mayRecord({ status, fakturState, exports }: RequestDetails): boolean {
  if (status === 'waiting' || status === 'rejected') return false;
  return !hasValidFaktur(fakturState) || exports.some(({ state }) => state === 'exported');
}

type Props = { request: RequestDetails; user: SignedInUser; onSaved: () => void };

/** What this user can do about the faktur now. The open dialog is in the address, and still there after a sign-in. */
export function FakturActions({ request, user: { role, empid }, onSaved }: Props) {
  const [opened, open] = useAddressParameter('dialog');
  const offered = actNames.filter((name) => acts[name].isOffered(request, role));
  const chosen = offered.find((name) => name === opened);
  const dialog = { request, empid, onClose: () => open(null), onSaved };
  return (
    <>
      {offered.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {offered.map((name) => (
            <Button key={name} kind="secondary" aria-haspopup="dialog" onClick={() => open(name)}>
              {acts[name].label}
            </Button>
          ))}
        </div>
      )}
      {chosen === 'buyer' ? <LazyEditBuyer {...dialog} transactionId={request.transactionId} /> : null}
      {chosen === undefined || chosen === 'buyer' ? null : (
        <LazyDialog key={chosen} title={acts[chosen].label} load={acts[chosen].load} props={dialog} />
      )}
    </>
  );
}
