import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plantRequests } from '../tests/support/planted-requests.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { asPhone } from './support/as-phone.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteForFile } from './support/site.ts';

const { server, visit } = siteForFile();

const email = 'wulan.marka@pelanggan.example';
const plant = (transactionId: string, status: 'open' | 'closed' | 'rejected') =>
  plantRequests(server().deps.database, [
    {
      transactionId,
      status,
      email,
      requesterName: 'Wulan Marka',
      companyName: 'Wulan Marka',
      npwp: '3271046504931111',
    },
  ]);

async function openDesk(empid = 'manager') {
  const visited = await visit({ context: { storageState: await signedIn(server().address, empid) } });
  await visited.page.goto('/privacy');
  return visited;
}

async function openFile(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'Open a case' }).click();
  await page.getByLabel('Asked for').selectOption(kind);
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByLabel('How you made sure who asks').fill('KTP di toko');
  await page.getByRole('button', { name: 'Open a case' }).click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/^\/privacy\/PDP-\d{4}-\d{4}$/);
  return page.url().split('/').at(-1) ?? '';
}

describe('the privacy desk', () => {
  it('finds a person, gives the data out, and erases them with a letter in both languages', async () => {
    await plant('7200000000001', 'closed');
    await plant('7200000000002', 'rejected');
    const { page } = await openDesk();
    await page.getByRole('button', { name: 'Open a case' }).click();
    await page.getByRole('button', { name: 'Open a case' }).click();
    await expectVisible(page.getByText('This field is required.').first());
    await page.getByRole('button', { name: 'Cancel' }).click();

    const number = await openFile(page, 'erasure');
    const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row');
    await eventually(() => rows.allInnerTexts()).toEqual([
      expect.any(String),
      expect.stringMatching(/7200000000002.*everything goes/s),
      expect.stringMatching(/7200000000001.*tax record stays until 31 Dec 20\d\d/s),
    ]);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the archive (ZIP)' }).click();
    const archive = await downloading;
    expect(archive.suggestedFilename()).toBe(`${number}.zip`);
    expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK');

    const erase = page.getByRole('button', { name: 'Erase for good' });
    await page.getByLabel(`Type ${number}`).fill('PDP-2020-0001');
    expect(await erase.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel(`Type ${number}`).fill(number);
    await erase.click();
    await page.getByRole('link', { name: 'Letter' }).click();
    await expectPath(page, `/privacy/${number}/letter`);
    const letter = page.getByRole('article');
    await eventually(() => letter.innerText()).toMatch(
      /Jawaban atas permintaan penghapusan[\s\S]*Pasal 28[\s\S]*7200000000001[\s\S]*What was erased[\s\S]*article 28 \(11\)/,
    );
    expect(await letter.innerText()).not.toMatch(/wulan/i);
    await asPhone(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });
  });

  it('shows place by place what a correction changes, in Indonesian on a phone', async () => {
    await plant('7200000000003', 'open');
    await plant('7200000000004', 'closed');
    const { page } = await openDesk();
    const number = await openFile(page, 'correction');
    await page.getByLabel('Requester').fill('Wulan Baru');
    const plan = page.getByRole('listitem').filter({ hasText: '→' });
    await eventually(() => plan.allInnerTexts()).toEqual([
      '7200000000003: Requester: Wulan Marka → Wulan Baru',
    ]);
    await page.getByRole('button', { name: 'Correct now' }).click();
    await expectVisible(page.getByText('Corrected: 1 request, 0 company records.'));
    await server().deps.database`update staff set preferences = '{"language":"id"}' where empid = 'admin'`;
    const { page: indonesian } = await openDesk('admin');
    await indonesian.getByRole('link', { name: number }).click();
    await expectVisible(indonesian.getByRole('heading', { name: 'Data yang tersimpan' }));
    await asPhone(indonesian, async () => {
      await expectVisible(indonesian.getByRole('button', { name: 'Perbaiki sekarang' }));
      await expectAccessible(indonesian);
      await expectNoSidewaysScrolling(indonesian);
    });
  });

  it('is closed to staff, and opened from the dashboard by who may', async () => {
    const { page: closed } = await openDesk('staff');
    await expectVisible(closed.getByRole('heading', { level: 1 }));
    expect(await closed.getByRole('button', { name: 'Open a case' }).count()).toBe(0);
    const { page } = await openDesk();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Privacy cases' }).click();
    await expectPath(page, '/privacy');
  });
});
