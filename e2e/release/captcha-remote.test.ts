import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { startCaptchaPeer } from '../../tests/support/captcha-peer.ts';
import { Client } from '../../tests/support/client.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { eventually, expectPath, expectVisible, inPage } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';

const peer = await startCaptchaPeer('secret');
afterAll(() => peer.stop());

/** Stands in for the provider's script: a box with one button, and the options it was drawn with. */
const scriptOf = (global: string) => `
  window.${global} = { render(place, options) {
    window.drawn = { ...options };
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: 'I am human', onclick: () => options.callback('good ' + Math.random()) });
    place.append(button);
    return 0;
  } };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

const providers = [
  {
    provider: 'recaptcha',
    global: 'grecaptcha',
    script: 'https://www.google.com/recaptcha/api.js?*hl=en*',
    options: { type: 'image', badge: 'bottomright' },
  },
  {
    provider: 'hcaptcha',
    global: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js?*hl=en*',
    options: { hl: 'en' },
  },
  {
    provider: 'turnstile',
    global: 'turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?*',
    options: { action: 'signIn', language: 'en' },
  },
];

describe.each(providers)('$provider', ({ provider, global, script, options }) => {
  const { server, visit } = siteForFile({
    env: {
      CAPTCHA: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_VERIFY_URL: peer.url,
    },
  });
  const serve = (page: Page) =>
    page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: scriptOf(global) }));

  it('draws its box after a retry, when its script did not come at first, and takes its answer', async () => {
    for (let i = 0; i < 3; i++) await new Client(server().address).signIn('admin', 'wrong password');
    const { page, allow } = await visit();
    allow(/status of 422/, /ERR_FAILED/);
    await page.route(script, (route) => route.abort());
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn('admin', demoPassword);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expectVisible(retry);
    await page.unroute(script);
    await serve(page);
    await retry.click();

    await expectVisible(page.getByText('Please complete the security check below.'));
    expect(await signIn.submit.getAttribute('aria-disabled')).toBe('true');
    const drawn = await inPage(page, 'JSON.parse(JSON.stringify(window.drawn))');
    expect(drawn).toEqual({ sitekey: 'site-key', theme: 'light', size: 'normal', ...options });
    await page.getByRole('button', { name: 'I am human' }).click();
    await eventually(() => signIn.submit.getAttribute('aria-disabled')).toBe('false');
    await signIn.submit.click();
    await expectPath(page, '/dashboard');
  });
});
