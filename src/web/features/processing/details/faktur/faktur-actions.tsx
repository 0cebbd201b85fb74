import { useId, type ComponentType } from 'react';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { notCollectedCode } from '#domain/coretax/tax-rules.ts';
import { hasValidFaktur } from '#domain/requests/faktur-state.ts';
import { can, type Role } from '#domain/staff/permissions.ts';
import { hasEnded } from '#domain/requests/request-status.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { LazyEditBuyer } from '#web/features/request/buyer/lazy-edit-buyer.tsx';
import { providerObstacle } from '#web/features/request/issuing/provider-obstacle.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { typedNumbers, validNumbers } from './faktur-choice.tsx';
import type { FakturDialogProps } from './faktur-dialog.ts';
import { fakturActionsTexts } from './texts.ts';

type Act = {
  isOffered: (request: RequestDetails, role: Role) => boolean;
  /** Refused while the provider has the request. */
  waitsForProvider?: true;
};
type LoadedAct = Act & { load: () => Promise<ComponentType<FakturDialogProps>> };

const acts = {
  buyer: {
    isOffered: ({ status, fakturState }) => !hasEnded(status) && !hasValidFaktur(fakturState),
    waitsForProvider: true,
  },
  document: {
    isOffered: ({ status, needsDocument, fakturs }) =>
      needsDocument &&
      !hasEnded(status) &&
      fakturs.every(({ code, state }) => code !== notCollectedCode || state !== 'valid'),
    load: async () => (await import('./enter-document.tsx')).EnterDocument,
    waitsForProvider: true,
  },
  record: {
    isOffered: mayRecord,
    load: async () => (await import('./record-faktur.tsx')).RecordFaktur,
    waitsForProvider: true,
  },
  replacement: {
    isOffered: ({ fakturState, fakturMark }, role) =>
      can(role, 'importFakturs') && hasValidFaktur(fakturState) && fakturMark !== 'replacementRequested',
    load: async () => (await import('./request-replacement.tsx')).RequestReplacement,
  },
  cancellation: {
    isOffered: (request, role) =>
      can(role, 'manageCoretax') && hasValidFaktur(request.fakturState) && !isOfProvider(request),
    load: async () => (await import('./cancel-faktur.tsx')).CancelFaktur,
  },
  move: {
    isOffered: (request, role) => can(role, 'manageCoretax') && validNumbers(request).length > 0,
    load: async () => (await import('./move-faktur.tsx')).MoveFaktur,
  },
  takeBack: {
    isOffered: (request, role) => can(role, 'manageCoretax') && typedNumbers(request).length > 0,
    load: async () => (await import('./take-back-faktur.tsx')).TakeBackFaktur,
  },
} as const satisfies Record<string, Act | LoadedAct>;
type ActName = keyof typeof acts;

const actNames = Object.keys(acts) as ActName[];
const waitsForProvider = (act: Act): boolean => act.waitsForProvider ?? false;

/** A faktur can be recorded by hand where staff work on the request, or it is closed, and its faktur is still to come. */
function mayRecord({ status, fakturState, exports }: RequestDetails): boolean {
  if (status === 'waiting' || status === 'rejected') return false;
  return !hasValidFaktur(fakturState) || exports.some(({ state }) => state === 'exported');
}

/** What the provider issued is cancelled there, by the acts of its issue. */
const isOfProvider = ({ issues, fakturs }: RequestDetails): boolean =>
  fakturs
    .filter(({ state }) => state === 'valid')
    .every(({ number }) => issues.some((issue) => issue.state === 'closed' && issue.number === number));

type Props = { request: RequestDetails; user: SignedInUser; onSaved: () => void };

/** What this user can do about the faktur now. The open dialog is in the address, and still there after a sign-in. */
export function FakturActions({ request, user: { role, empid }, onSaved }: Props) {
  const [opened, open] = useAddressParameter('dialog');
  const offered = actNames.filter((name) => acts[name].isOffered(request, role));
  const dialog = { request, empid, onClose: () => open(null), onSaved };
  const obstacleId = useId();
  const obstacle = providerObstacle(request);
  const isLocked = (name: ActName) => obstacle !== undefined && waitsForProvider(acts[name]);
  const chosen = offered.find((name) => name === opened && !isLocked(name));
  return (
    <>
      {offered.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          {offered.map((name) => (
            <Button
              key={name}
              kind="secondary"
              aria-haspopup="dialog"
              locked={isLocked(name)}
              aria-describedby={isLocked(name) ? obstacleId : undefined}
              onClick={() => open(name)}
            >
              {fakturActionsTexts()[name]}
            </Button>
          ))}
        </div>
      )}
      {offered.some(isLocked) ? (
        <p id={obstacleId} className="mt-2 text-small text-slate print:hidden">
          {obstacle}
        </p>
      ) : null}
      {chosen === 'buyer' ? <LazyEditBuyer {...dialog} transactionId={request.transactionId} /> : null}
      {chosen === undefined || chosen === 'buyer' ? null : (
        <LazyDialog
          key={chosen}
          title={fakturActionsTexts()[chosen]}
          load={acts[chosen].load}
          props={dialog}
        />
      )}
    </>
  );
}
