import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { freshMs } from '../src/domain/staff/second-step.ts';
import { mineTexts } from '../src/web/features/mine/texts.ts';
import { addKey } from '../tests/support/api-keys.ts';
import { Client } from '../tests/support/client.ts';
import { newUser, signedIn } from '../tests/support/staff.ts';
import { ask, tokenOf } from '../tests/support/visits.ts';
import { DetailsPage } from './pages/details-page.ts';
import { ChangeStatusDialog } from './pages/change-status-dialog.ts';
import { TimelinePage } from './pages/timeline-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { eventually, expectVisible } from './support/eventually.ts';
import { newRequest } from './support/requests.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();
const { server, visit } = site;

type Kind = {
  /** The kind of save. */
  kind: string;
  /** Who saves: somebody who has signed in, or a customer. */
  by: 'staff' | 'manager' | 'admin' | 'customer';
  /** The call that is held back. */
  call: RegExp;
  cancel?: string;
  /** Opens the dialog and fills it in; its button saves. */
  open: (page: Page) => Promise<{ dialog: Locator; save: string }>;
};

const kinds: Kind[] = [
  {
    kind: 'a form',
    by: 'admin',
    call: /\/api\/users\/sari\b/,
    cancel: 'Batal',
    open: async (page) => {
      await newUser(server(), 'sari', 'staff');
      const users = new UsersPage(page);
      await users.open('?edit=sari');
      await users.editDialog.role.selectOption('Manager');
      return { dialog: users.editDialog.box, save: 'Simpan' };
    },
  },
  {
    kind: 'another act of a form',
    by: 'staff',
    call: /\/api\/desk\/views\/[\w-]+$/,
    open: async (page) => {
      const timeline = new TimelinePage(page);
      await timeline.open('?status=R');
      await timeline.display.click();
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Rejected');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await timeline.display.click();
      await page.getByRole('button', { name: 'Edit view' }).click();
      return { dialog: page.getByRole('dialog', { name: 'Edit view' }), save: 'Delete view' };
    },
  },
  {
    kind: 'a question',
    by: 'admin',
    call: /\/revocation$/,
    open: async (page) => {
      await addKey(await signedIn(server(), 'admin'), 'Kasir');
      await page.goto('/settings/keys');
      await page.getByRole('button', { name: 'Revoke Kasir' }).click();
      return { dialog: page.getByRole('dialog', { name: 'Revoke Kasir?' }), save: 'Revoke' };
    },
  },
  {
    kind: 'a reason',
    by: 'manager',
    call: /\/end$/,
    open: async (page) => {
      await page.goto('/privacy');
      await page.getByRole('button', { name: 'Open a case' }).click();
      await page.getByLabel('E-mail').fill('wulan@pelanggan.example');
      await page.getByLabel('How you made sure who asks').fill('KTP di toko');
      await page.getByRole('button', { name: 'Open a case' }).click();
      await page.getByRole('button', { name: 'Refuse' }).click();
      const dialog = page.getByRole('dialog', { name: 'Refuse the case' });
      await dialog.getByLabel('Reason').fill('Bukan orangnya');
      return { dialog, save: 'Refuse' };
    },
  },
  {
    kind: 'a status',
    by: 'staff',
    call: /\/api\/update-status-and-remarks$/,
    open: async (page) => {
      const details = new DetailsPage(page);
      const { dialog, ...change } = new ChangeStatusDialog(page);
      await details.open(await newRequest(server()));
      await details.changeStatus.click();
      await change.status.selectOption({ label: 'Process' });
      return { dialog, save: 'Save Changes' };
    },
  },
  {
    kind: 'an act on several requests',
    by: 'staff',
    call: /\/api\/desk\/act$/,
    open: async (page) => {
      const timeline = new TimelinePage(page);
      const id = await newRequest(server());
      await timeline.open('?view=all');
      await timeline.box(id).check();
      await timeline.act('Reject…').click();
      const dialog = page.getByRole('dialog', { name: 'Reject 1 request' });
      await dialog.getByLabel('Remarks').fill('Struk tidak terbaca');
      return { dialog, save: 'Reject' };
    },
  },
  {
    kind: 'a password before a change',
    by: 'admin',
    call: /\/api\/account\/confirm$/,
    open: async (page) => {
      await newUser(server(), 'wati', 'staff');
      const users = new UsersPage(page);
      await users.open('?edit=wati');
      await users.editDialog.role.selectOption('Manager');
      server().clock.advance(freshMs + 1_000);
      await users.editDialog.save.click();
      const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
      return { dialog, save: 'Confirm' };
    },
  },
  {
    kind: 'a withdrawal by the customer',
    by: 'customer',
    call: /\/withdraw$/,
    cancel: mineTexts.id.withdraw.no,
    open: async (page) => {
      const email = 'tamu@pelanggan.example';
      const id = await newRequest(server(), { email, status: 'waiting' });
      await ask(new Client(server().address), email);
      await page.goto(`/saya#token=${await tokenOf(server(), email)}`);
      await page.getByRole('button', { name: mineTexts.id.link.open }).click();
      await page.getByRole('button', { name: `${mineTexts.id.withdraw.open}: ${id}` }).click();
      return { dialog: page.getByRole('dialog'), save: mineTexts.id.withdraw.yes };
    },
  },
];

it.each(kinds)('$kind: nothing closes the dialog while it is saved', async (saved) => {
  const { by, call, cancel = 'Cancel', open } = saved;
  const { page, allow } = by === 'customer' ? await visit() : await visitAs(site, { empid: by });
  allow(/status of 403/);
  const { dialog, save } = await open(page);
  const held = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    held.resolve();
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: save, exact: true }).click();
  await held.promise;

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  const way = dialog.getByRole('button', { name: cancel, exact: true });
  expect(await way.getAttribute('aria-disabled')).toBe('true');
  await way.click({ force: true });
  await expectVisible(dialog);

  answer.resolve();
  await eventually(() => dialog.count()).toBe(0);
});
