import { jakartaDate } from '../../src/domain/dates/jakarta-date.ts';
import type { Config } from '../../src/server/config/config.ts';
import { demoAccounts, demoPassword } from '../../src/server/features/demo/demo-accounts.ts';
import { demoSamples } from '../../src/server/features/demo/demo-receipts.ts';

/** What is not real here, in the two languages of the service. */
const demoWords = [
  'This is a demo: its receipts, requests, companies and fakturs are made up, a stand-in plays the provider',
  'that issues fakturs, and e-mails are shown in the demo mailbox. Do not enter real data.',
  'Ini demo: struk, permintaan, perusahaan, dan fakturnya rekaan, penerbit fakturnya tiruan, dan e-mail tampil',
  'di kotak surat demo. Jangan masukkan data sungguhan.',
];

/** Prints the address and, for a demo, accounts and transaction IDs to try. */
export function announce({ demo, baseUrl }: Config): void {
  const address = baseUrl.origin;
  const lines = ['', `Faktur Desk is ready: ${address}`];
  if (demo) {
    lines.push('', ...demoWords);
    lines.push('', `Demo accounts (${address}/admin), password ${demoPassword}:`);
    lines.push(...demoAccounts.map(({ empid, role }) => `  ${empid.padEnd(10)}${role}`));
    const samples = demoSamples(jakartaDate(new Date()));
    lines.push('', 'Transaction IDs to try:');
    lines.push(
      `  ${samples.valid}  valid`,
      `  ${samples.tooOld}  too old`,
      `  ${samples.alreadyRequested}  already requested`,
      '',
    );
    lines.push(`Demo mailbox: ${address}/demo/mailbox`);
  }
  lines.push('', 'Ctrl-C ends it; the data stays.', '');
  console.log(lines.join('\n'));
}
