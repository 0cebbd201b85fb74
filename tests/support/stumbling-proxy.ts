import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The place where the way to a mail server breaks, and how: nothing comes any more, or the connection is cut. */
export type Stumble = { at: Step; how: 'silent' | 'cut' };

/**
 * The moment of a stumble: before the greeting; at a command, which does not arrive; in the middle of the message; when
 * all of it has arrived.
 */
export type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'end';

/** Stands in front of a real mail server, and is where the way to it breaks while there is a stumble. */
export async function startStumblingProxy(target: string) {
  let stumble: Stumble | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(target);
    const behind = connect(Number(port), hostname);
    const both = [client, behind];
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => {}); // one that went away is what is tested
      socket.on('close', () => {
        sockets.delete(socket);
        for (const other of both) other.destroy();
      });
    }
    let isSilent = false;
    let isMessage = false;
    let tail = '';
    const happens = (step: Step): boolean => {
      if (stumble?.at !== step) return false;
      isSilent = true;
      if (stumble.how === 'cut') client.destroy();
      return true;
    };
    behind.on('data', (data) => {
      if (isSilent || (String(data).startsWith('220') && happens('greeting'))) return;
      if (String(data).includes('354 ')) isMessage = true;
      client.write(data);
    });
    client.on('data', (data) => {
      if (isSilent) return;
      if (isMessage) {
        tail = (tail + String(data)).slice(-5);
        if (tail === '\r\n.\r\n') {
          isMessage = false;
          // What arrived is kept, only nobody hears of it.
          if (happens('end') && stumble?.how === 'cut') {
            behind.end(data);
            return;
          }
        } else if (happens('body')) {
          client.pause();
          return;
        }
        behind.write(data);
        return;
      }
      for (const line of String(data).split(/(?<=\n)/)) {
        const step = (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find((command) => line.startsWith(command));
        if (step && happens(step)) return;
        behind.write(line);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stumble(next: Stumble | undefined) {
      stumble = next;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
