import { describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { listedIds, listFile } from './pages/bulk-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { bulkClosing } from './support/bulk-closing.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { fakturFile, stateOf } from './support/requests.ts';
import { siteForFile } from './support/site.ts';
import { sizes } from './support/sizes.ts';

const site = siteForFile();
const { server } = site;
const { openPage, plant, plantListed, statusOf } = bulkClosing(site);

describe('nothing is lost', () => {
  it('when the IDs belong to several customers, or others were faster', async () => {
    const [a = '', b = '', c = ''] = await plant('satu@contoh.co.id', 'open', 'open', 'open');
    const [other = ''] = await plant('dua@contoh.co.id', 'open');
    const { page, bulk, allow } = await openPage();
    await bulk.ids.fill([a, b, c, other].join(' '));
    await bulk.toCheck();
    await eventually(() => bulk.alert.innerText()).toMatch(
      /^Submission rejected: Multiple emails detected:\s+satu@contoh\.co\.id 3 IDs[^]*dua@contoh\.co\.id 1 ID/,
    );
    expect(await bulk.isLocked(bulk.run)).toBe(true);
    await bulk.button('Keep only these of satu@contoh.co.id').click();
    await eventually(() => bulk.run.innerText()).toBe('Close 3 requests');

    allow(/status of 409 .*\/api\/close_multiple/);
    await server().deps.database`update requests set status = 'rejected' where transaction_id = ${b}`;
    await bulk.run.click();
    await eventually(() => bulk.alert.innerText()).toMatch(
      /^Submission failed: Nothing was changed: some IDs cannot be processed\./,
    );
    await bulk.expectResults([
      `${b}: Cannot be closed from REJECT`,
      `${a}: Will be closed`,
      `${c}: Will be closed`,
    ]);
    expect(await statusOf(a)).toBe('open');

    await bulk.button('Drop 1 ID that cannot be processed').click();
    await server().deps.database`update requests set email = 'tiga@contoh.co.id' where transaction_id = ${c}`;
    await bulk.run.click();
    await eventually(() => bulk.alert.innerText()).toMatch(
      /^Submission rejected: Multiple emails detected:\s+satu@contoh\.co\.id[^]*tiga@contoh\.co\.id/,
    );
    await bulk.back.click();
    expect(await bulk.ids.inputValue()).toBe(`${a} ${c} `);
    await expectVisible(page.getByText('2 IDs', { exact: true }));
    expect(await Promise.all([a, c, other].map(statusOf))).toEqual(['open', 'open', 'open']);
  });

  it('when the network goes: at the check, between the PDFs, after the run, with the list', async () => {
    const email = 'jaringan@contoh.co.id';
    const [a = '', b = ''] = await plant(email, 'open', 'open');
    await plantListed(email, 'closed');
    const { page, bulk, allow } = await openPage();
    allow(/Failed to load resource/);
    const sent: string[] = [];
    let lost: (body: string) => boolean = () => false;
    await page.route('**/api/uploadc', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      const name = /filename="([^"]+)"/.exec(body)?.[1] ?? '';
      if (lost(name)) return route.abort();
      sent.push(name);
      return route.continue();
    });
    await bulk.ids.fill(`${a},${b}`);
    await bulk.excel.setInputFiles(listFile('two-ids.xlsx'));
    await expectVisible(page.getByText('2 IDs found', { exact: true }));
    await bulk.pdfs.setInputFiles([fakturFile(a, `${a}.pdf`), fakturFile(b, `${b}.pdf`, { reference: a })]);

    await page.route('**/api/validate_status', (route) => route.abort(), { times: 1 });
    await bulk.process.click();
    await eventually(() => bulk.alert.innerText()).toMatch(/^Submission failed: Validation failed\s/);
    await bulk.toCheck();
    await bulk.expectResults([
      ...listedIds.map((id) => `${id}: Already closed, stays`),
      `${a}: Will be closed`,
      `${b}: Will be closed`,
    ]);
    lost = (name) => name === `${b}.pdf`;
    await bulk.button(`Use it all the same ${b}.pdf`).click();
    await bulk.reason.fill('Satu faktur untuk dua struk');
    await eventually(() => bulk.isLocked(bulk.run)).toBe(false);
    await bulk.run.click();
    await eventually(() => bulk.alert.innerText()).toMatch(
      `Submission failed: ${b}.pdf was not sent. Connection lost.`,
    );
    expect(await statusOf(a)).toBe('open');

    lost = (name) => name === 'two-ids.xlsx';
    await page.route(
      '**/api/close_multiple',
      async (route) => {
        // The server names the PDF in doubt first; that it was accepted is said by the second call.
        if (!route.request().postData()?.includes('accept_faktur')) return route.continue();
        await route.fetch();
        const asked = page.waitForEvent('dialog');
        void page.close({ runBeforeUnload: true });
        const question = await asked;
        expect(question.type()).toBe('beforeunload');
        await question.dismiss();
        return route.abort();
      },
      { times: 2 },
    );
    await bulk.run.click();
    await eventually(() => bulk.alert.innerText()).toMatch(
      /^Submission failed: Error submitting close process API\s[^]*check again to see what was done/,
    );
    await page.route('**/api/validate_email', (route) => route.abort(), { times: 1 });
    await bulk.button('Check again').click();
    await eventually(() => bulk.alert.innerText()).toMatch(/^Submission failed: Validation failed\s/);
    await bulk.button('Check again').click();
    await eventually(() => bulk.run.innerText()).toBe('Finish');
    await bulk.run.click();
    await eventually(() => bulk.done.innerText()).toMatch(/0 closed, 4 unchanged\./);
    await expectVisible(bulk.done.getByText('The requests are closed; only the list was not kept.'));
    lost = () => false;
    await bulk.button('Try again').click();
    await eventually(() => bulk.done.getByRole('alert').count()).toBe(0);
    await eventually(() => sent).toEqual([`${a}.pdf`, `${b}.pdf`, 'two-ids.xlsx']);
  });

  it('when the session ends: after the sign-in text, remarks and files are there', async () => {
    const [id = ''] = await plant('sesi@contoh.co.id', 'open');
    const { page, bulk, allow } = await openPage({ size: 'phone' });
    allow(/status of 401/);
    await bulk.ids.fill(id);
    await bulk.remarks.fill('Belum terkirim');
    await bulk.excel.setInputFiles(listFile('two-ids.xls'));
    await expectVisible(page.getByText('2 IDs found', { exact: true }));
    await bulk.drop(bulk.pdfs, fakturFile(id, `${id}.pdf`));
    await server().deps.database`delete from sessions`;
    await bulk.process.click();
    await expectPath(page, '/admin');
    await new SignInPage(page).signIn('staff', demoPassword);
    await expectPath(page, '/CloseProcessForm');
    await eventually(() => bulk.ids.inputValue()).toBe(id);
    expect(await bulk.remarks.inputValue()).toBe('Belum terkirim');
    await expectVisible(page.getByText('two-ids.xls', { exact: true }), page.getByText('1 of 1 PDF matched'));

    await bulk.button('Remove two-ids.xls').click();
    await bulk.toCheck();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(sizes.narrow.viewport);
    await expectNoSidewaysScrolling(page);
    await eventually(() => bulk.isLocked(bulk.run)).toBe(false);
    await bulk.run.click();
    await expectVisible(
      bulk.done.getByText(`Manual input: ${id}`, { exact: true }),
      bulk.done.getByText('File uploaded: -', { exact: true }),
    );
    await expectNoSidewaysScrolling(page);
    expect(await stateOf(server(), id)).toMatchObject({
      status: 'closed',
      remarks: 'Belum terkirim',
      pages: 1,
    });
  });
});
