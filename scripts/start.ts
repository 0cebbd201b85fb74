import { jakartaDate } from '../src/domain/jakarta-date.ts';
import { demoAccounts, demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { demoSamples } from '../src/server/features/demo/demo-receipts.ts';
import type { RunningServer } from '../src/server/main.ts';
import { buildWebWhenChanged } from './build-web.ts';
import { runServer } from './run-server.ts';

buildWebWhenChanged();
await runServer('npm start', announce);

function announce({ config, address }: RunningServer): void {
  if (address === undefined) return;
  const lines = ['', `Faktur Desk is ready: ${address}`];
  if (config.demo) {
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
