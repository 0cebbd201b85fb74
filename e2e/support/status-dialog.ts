import { ChangeStatusDialog } from '../pages/change-status-dialog.ts';
import { DetailsPage } from '../pages/details-page.ts';
import { eventually } from './eventually.ts';
import { signedIn } from './signed-in.ts';
import type { siteForFile } from './site.ts';
import type { Size } from './sizes.ts';

/** Somebody with the dialog of a request open. */
export function statusDialogs({ server, visit }: ReturnType<typeof siteForFile>) {
  return async (transactionId: string, empid = 'staff', size: Size = 'desktop') => {
    const context = { storageState: await signedIn(server().address, empid) };
    const visited = await visit({ size, context });
    const details = new DetailsPage(visited.page);
    const change = new ChangeStatusDialog(visited.page);
    await details.open(transactionId);
    await details.changeStatus.click();
    await change.status.waitFor();
    return { ...visited, details, change };
  };
}

export const isLocked = async (change: ChangeStatusDialog) =>
  (await change.save.getAttribute('aria-disabled')) === 'true';

export const gone = (change: ChangeStatusDialog) => eventually(() => change.dialog.isVisible()).toBe(false);
