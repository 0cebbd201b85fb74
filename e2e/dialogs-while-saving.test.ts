import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { freshMs } from '../src/domain/staff/second-step.ts';
import { codeTexts } from '../src/web/features/mine/codes/texts.ts';
import { mineTexts } from '../src/web/features/mine/texts.ts';
import { addKey } from '../tests/support/api-keys.ts';
import { newCode, newOwner } from '../tests/support/buyer-codes.ts';
import { Client } from '../tests/support/client.ts';
import { plantIssue, saveIssuingBy } from '../tests/support/issues.ts';
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

/** Opens the requests of an address, as its customer does by a mailed link. */
async function openMine(page: Page, email: string): Promise<void> {
  await ask(new Client(server().address), email);
  await page.goto(`/saya#token=${await tokenOf(server(), email)}`);
  await page.getByRole('button', { name: mineTexts.id.link.open }).click();
}

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
      await openMine(page, email);
      await page.getByRole('button', { name: `${mineTexts.id.withdraw.open}: ${id}` }).click();
      return { dialog: page.getByRole('dialog'), save: mineTexts.id.withdraw.yes };
    },
  },
  {
    kind: 'the name of a new buyer code',
    by: 'customer',
    call: /\/api\/my\/buyer-codes$/,
    cancel: codeTexts.id.cancel,
    open: async (page) => {
      const { email, requested } = await newOwner(server());
      await openMine(page, email);
      await page.getByRole('button', { name: `${codeTexts.id.make.open}: ${requested}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(codeTexts.id.make.name).fill('Gudang');
      return { dialog, save: codeTexts.id.make.yes };
    },
  },
  {
    kind: 'a revocation of a buyer code by its owner',
    by: 'customer',
    call: /\/revoke$/,
    cancel: codeTexts.id.no,
    open: async (page) => {
      const owner = await newOwner(server());
      const { name } = await newCode(owner);
      await openMine(page, owner.email);
      await page.getByRole('button', { name: `${codeTexts.id.revoke}: ${name}` }).click();
      return { dialog: page.getByRole('dialog'), save: codeTexts.id.revoking.yes };
    },
  },
  {
    kind: 'a revocation of a buyer code by staff, above the list of codes',
    by: 'manager',
    call: /\/revocation$/,
    open: async (page) => {
      const owner = await newOwner(server());
      const { name } = await newCode(owner);
      await server().deps.database`
        update requests set source = 'till' where transaction_id = ${owner.requested}`;
      await new DetailsPage(page).open(owner.requested);
      await page.getByRole('button', { name: 'Buyer codes', exact: true }).click();
      await page.getByRole('button', { name: `Revoke code ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Revoke code ${name}` });
      await dialog.getByLabel('Reason').fill('Kartu hilang');
      return { dialog, save: 'Revoke' };
    },
  },
  {
    kind: 'a pause of issuing',
    by: 'manager',
    call: /\/api\/issuing\/pause$/,
    open: async (page) => {
      await saveIssuingBy(server().deps.database);
      await page.goto('/coretax/issuing');
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Pause issuing' });
      await dialog.getByLabel('Reason').fill('Kuota habis');
      return { dialog, save: 'Pause' };
    },
  },
  {
    kind: 'a decision about what the provider was asked',
    by: 'manager',
    call: /\/decide$/,
    open: async (page) => {
      const { database } = server().deps;
      const transactionId = await newRequest(server());
      const id = await plantIssue(database, { transactionId, state: 'uncertain' });
      await database`update issues set uncertain_since = now() - interval '2 days' where id = ${id}`;
      await page.goto('/coretax/issuing?state=uncertain');
      await page.getByRole('button', { name: /^Decide/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Decide' });
      await dialog.getByLabel('It is not there').check();
      await dialog.getByLabel('Reason').fill('Sudah dicari');
      return { dialog, save: 'Decide' };
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
