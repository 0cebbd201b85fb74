import type { ComponentProps } from 'react';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { changeStatusDialogTexts } from '../texts.ts';
import type { ChangeStatusDialog } from './change-status-dialog.tsx';

const load = async () => (await import('./change-status-dialog.tsx')).ChangeStatusDialog;

/** The dialog to change a status, loaded when it is opened. */
export function LazyChangeStatus(props: ComponentProps<typeof ChangeStatusDialog>) {
  return <LazyDialog title={changeStatusDialogTexts().title} load={load} props={props} />;
}
