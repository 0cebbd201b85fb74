import type { Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** The second step at sign-in, and its section on the account page. */
export class SecondStep {
  readonly heading: Locator;
  readonly code: Locator;
  readonly recoveryCode: Locator;
  readonly continue: Locator;
  readonly usePasskey: Locator;
  readonly useCode: Locator;
  readonly useRecoveryCode: Locator;
  readonly signInByPasskey: Locator;
  readonly needed: Locator;
  readonly setUpApp: Locator;
  readonly confirm: Locator;
  readonly qr: Locator;
  readonly codes: Locator;
  readonly kept: Locator;
  readonly passkeyName: Locator;
  readonly addPasskey: Locator;
  readonly problem: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.heading = page.getByRole('heading', { level: 1, name: 'Second step' });
    this.code = page.getByLabel('Code from your app', { exact: true });
    this.recoveryCode = page.getByLabel('Recovery code', { exact: true });
    this.continue = button('Continue');
    this.usePasskey = button('Use your passkey');
    this.useCode = button('Use a code from the app');
    this.useRecoveryCode = button('Lost your device? Use a recovery code');
    this.signInByPasskey = button('Sign in with a passkey');
    this.needed = page.getByRole('heading', { level: 1, name: 'Set up your second step' });
    this.setUpApp = button('Set up an app');
    this.confirm = button('Confirm');
    this.qr = page.getByRole('img', { name: 'QR code for the authenticator app' });
    this.codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    this.kept = button('I have kept them');
    this.passkeyName = page.getByLabel('Name of the new passkey', { exact: true });
    this.addPasskey = button('Add a passkey');
    this.problem = page.getByRole('main').getByRole('alert');
  }

  /** The key that the page shows beside the QR code, without its spaces. */
  async shownKey(): Promise<string> {
    await this.qr.waitFor();
    const key = await this.#page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
    return key.replaceAll(' ', '');
  }

  async shownCodes(): Promise<string[]> {
    await this.codes.waitFor();
    return await this.codes.getByRole('listitem').allInnerTexts();
  }
}

/** A phone or computer with a fingerprint that always fits, inside the browser, until the test ends. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  onTestFinished(async () => {
    await devtools.send('WebAuthn.disable');
  });
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
