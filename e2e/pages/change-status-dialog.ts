import type { Locator, Page } from 'playwright-core';

export class ChangeStatusDialog {
  readonly dialog: Locator;
  readonly status: Locator;
  readonly remarks: Locator;
  readonly file: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly alert: Locator;
  /** What has to be done before it can be saved. */
  readonly obstacle: Locator;
  readonly undo: Locator;
  /** Why a doubtful PDF is right. */
  readonly reason: Locator;
  readonly rightAllTheSame: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Change Status', exact: true });
    this.status = this.dialog.getByLabel('Status', { exact: true });
    this.remarks = this.dialog.getByLabel('Remarks', { exact: true });
    this.file = this.dialog.getByLabel('Faktur (PDF)');
    this.save = this.dialog.getByRole('button', {
      name: /^(Save Changes|Close|Reject|(Attach|Replace) PDF|Saving…)$/,
    });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel', exact: true });
    this.alert = this.dialog.getByRole('alert');
    this.obstacle = this.dialog.locator('#not-yet');
    this.reason = this.dialog.getByLabel('Reason', { exact: true });
    this.rightAllTheSame = this.dialog.getByLabel('It is the right PDF all the same');
    this.undo = page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true });
  }

  async choose(label: 'Open' | 'Process' | 'Closed' | 'Reject'): Promise<void> {
    await this.status.selectOption({ label });
  }

  async options(which: 'all' | 'disabled' = 'all'): Promise<string[]> {
    const options = this.status.locator(which === 'all' ? 'option' : 'option:disabled');
    return await options.allTextContents();
  }

  /** The name of the file that the input shows. */
  async fileName(): Promise<string> {
    return (await this.file.inputValue()).replace(/^.*[\\/]/, '');
  }

  template(label: string): Locator {
    return this.dialog.getByRole('group', { name: 'Remark templates' }).getByRole('button', { name: label });
  }
}
