import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../src/server/deps.ts';

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const setting = (name: string, value: string) => {
  const content = Buffer.from(`${name}\0${value}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from('S'), length, content]);
};
const greeting = Buffer.concat([
  authenticated,
  setting('in_hot_standby', 'off'),
  setting('default_transaction_read_only', 'off'),
  ready,
]);

/** A database that lets somebody in, is gone with the first question and sends away whoever comes then. */
async function startFleeting() {
  const visits: Socket[] = [];
  const server = createServer((socket) => {
    visits.push(socket);
    socket.on('error', () => {});
    if (visits.length > 1) socket.end();
    else
      socket.once('data', () => {
        socket.write(greeting);
        socket.once('data', () => socket.destroy());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, visits };
}

const script = (port: number, outlive: boolean) => `
  import { openDatabase } from './src/server/store/database.ts';
  import { outliveUnheardFailures } from './src/server/store/unheard-failures.ts';
  if (${outlive}) outliveUnheardFailures();
  const sql = openDatabase('postgres://somebody@127.0.0.1:${port}/db', { connections: 4, name: 'test' });
  await sql\`select 1\`.catch(() => console.log('told'));
  setImmediate(() => process.exit(0));`;

async function run(outlive: boolean) {
  const { port, visits } = await startFleeting();
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(port, outlive)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output: output.trim(), code: code as number, came: visits.length > 0 };
}

it('a database that goes away while it is asked about types ends no process; whoever asks is told', async () => {
  expect(await run(false)).toMatchObject({ code: 1, came: true });
  expect(await run(true)).toEqual({ output: 'told', code: 0, came: true });
});
