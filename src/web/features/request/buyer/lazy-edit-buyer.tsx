import type { ComponentProps } from 'react';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { buyerTexts } from '../texts.ts';
import type { EditBuyer } from './edit-buyer.tsx';

const load = async () => (await import('./edit-buyer.tsx')).EditBuyer;

/** The dialog to correct a buyer, loaded when it is opened. */
export function LazyEditBuyer(props: ComponentProps<typeof EditBuyer>) {
  return <LazyDialog title={buyerTexts().edit} load={load} props={props} />;
}
