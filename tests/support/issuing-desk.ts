import { afterAll, afterEach, beforeAll } from 'vitest';
import type { IssuingSettings } from '../../src/domain/coretax/issuing/issuing-settings.ts';
import type { ProviderName } from '../../src/domain/coretax/issuing/providers.ts';
import { mailedAbout, newRequest, startDesk, type Desk } from './desk.ts';
import { issueOf, npwpOf, saveProvider, settingsFor, startProvider, type Provider } from './issuing.ts';
import { until } from './until.ts';

/** A desk with its worker and a provider on the wire, for one test file, and what each of them has of a request. */
export function issuingDeskForFile() {
  let desk: Desk;
  let provider: Provider;
  beforeAll(async () => {
    desk = await startDesk({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.0/8' });
    provider = await startProvider(desk.server.clock);
    await desk.server.deps.database`update issuing set automatic_from = now()`;
  });
  afterAll(async () => {
    await desk.stop();
    await provider.stop();
  });
  afterEach(() => provider.script([]));

  const issue = (id: string) => issueOf(desk.server.deps.database, id);
  let buyers = 0;
  return {
    desk: () => desk,
    provider: () => provider,
    use: (changes: Partial<IssuingSettings> = {}, name: ProviderName = 'pajakexpress') =>
      saveProvider(desk.server.deps, settingsFor(name, provider, changes)),
    issue,
    /** What the provider has of a request. */
    there: (id: string) => provider.fakturs().filter(({ reference }) => reference === id),
    /** A request of a buyer of their own, which its customer has confirmed; the stand-in goes by the last digits. */
    confirmed: (digits = '000') =>
      newRequest(desk.server, 'open', { fields: { TT_NPWP: npwpOf(++buyers, digits) } }),
    /** Waits until an issue stands so. The clock goes faster meanwhile, or the pauses would be waited for. */
    reaches: (id: string, state: string, round = 1) =>
      until(async () => {
        const found = await issue(id);
        if (found?.state === state && found.round === round) return found;
        desk.server.clock.advance(200);
        return undefined;
      }),
    /** The mails with a PDF, once everything about the request has left. */
    fakturMails: async (id: string) =>
      (await mailedAbout(desk, id)).filter(({ attachments }) =>
        attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
      ),
  };
}
