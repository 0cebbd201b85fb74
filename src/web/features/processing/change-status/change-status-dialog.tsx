import type { SignedInUser } from '#contract/staff.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { transactionId: string; user: SignedInUser; onClose: () => void; onSaved: () => void };

export function ChangeStatusDialog({ transactionId, onClose }: Props) {
  return (
    <Dialog open title="Change Status" onClose={onClose} actions={null}>
      {transactionId}
    </Dialog>
  );
}
