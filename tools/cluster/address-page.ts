import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts, commandsFor, rowsOf, type Row } from './addresses.ts';
import { membersOf, postmasterOf } from './patroni.ts';
import type { Cluster } from './start-cluster.ts';

export type AddressPage = { address: string; stop: () => Promise<void> };

/** A page that reloads itself, and the process ids that its commands fetch. */
export async function startAddressPage(cluster: Cluster): Promise<AddressPage> {
  let address = '';
  const answers: Record<string, () => Promise<string>> = {
    '/primary': async () => (await primaryPids(cluster)).join(' '),
    '/server': async () => String(cluster.servers.find(({ process }) => process.pid())?.process.pid() ?? ''),
    '/': async () => page(rowsOf(cluster, await membersOf(cluster.nodes)), commandsFor(address)),
  };
  const server = createServer(async ({ url = '' }, response) => {
    const answer = answers[url];
    const type = url === '/' ? 'text/html' : 'text/plain';
    response
      .writeHead(answer ? 200 : 404, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
      })
      .end(answer ? await answer() : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** PostgreSQL and its Patroni, which would restart it. */
async function primaryPids({ nodes }: Cluster): Promise<number[]> {
  const members = await membersOf(nodes);
  const leader = members.find(({ role }) => role === 'leader')?.name;
  const node = nodes.find(({ name }) => name === leader);
  return [node?.process.pid(), node && postmasterOf(node)].filter((pid) => pid !== undefined);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function page(rows: Row[], commands: string[]): string {
  const lines = rows.map(({ what, href, now = '', pids = [] }) => {
    const link = href === undefined ? '' : `<a href="${href}">${href}</a>`;
    const cells = [escaped(what), link, escaped(now), pids.filter(Boolean).join(' ')];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Faktur Desk: a cluster on one machine</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #1c2b24 }
  table { border-collapse: collapse }
  th, td { text-align: left; padding: .3rem 1rem .3rem 0; border-bottom: 1px solid #d5ddd9 }
</style>
<h1>Faktur Desk: a cluster on one machine</h1>
<table>
<tr><th>What</th><th>Address</th><th>Now</th><th>Process</th></tr>
${lines.join('\n')}
</table>
<p>${accounts}</p>
<p>To try:</p>
<pre>${escaped(commands.join('\n'))}</pre>
</html>
`;
}
