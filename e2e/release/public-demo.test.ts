import { expect, it } from 'vitest';
import { RequestPage } from '../pages/request-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { eventually } from '../support/eventually.ts';
import { signedIn } from '../support/signed-in.ts';
import { siteForFile } from '../support/site.ts';

const { visit, server } = siteForFile({ env: { HOST: '0.0.0.0', DEMO: 'on' } });

const texts = {
  id: 'Ini demo: jangan masukkan data sungguhan.',
  en: 'This is a demo: do not enter real data.',
};

it('warns on every page, in its language, of data that is real', async () => {
  const storageState = await signedIn(server().address, 'admin');
  const { page, allow } = await visit({ size: 'phone', context: { storageState } });
  allow(/status of 404/);
  const shown = () => page.locator('.demo-warning').innerText();
  for (const path of ['/', '/track', '/konfirmasi', '/no-such-page']) {
    await page.goto(path);
    await eventually(shown).toBe(texts.id);
  }
  await page.goto('/');
  await new RequestPage(page).languageSwitch.click();
  await eventually(shown).toBe(texts.en);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  for (const path of ['/admin', '/api/docs', '/timeline', '/users', '/demo/mailbox', '/dashboard']) {
    await page.goto(path);
    await eventually(shown).toBe(texts.en);
  }
  await expectAccessible(page);
});

it('says so to the pages alone', async () => {
  const answer = await fetch(`${server().address}/`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain(texts.id);
});
