import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers the calls of one name, by what follows it in the address and the call itself. Nothing found: 404. */
type Answer = (id: string, url: URL, request: IncomingMessage) => Promise<unknown>;

export const jsonOf = async <T>(request: IncomingMessage): Promise<T> => JSON.parse(await text(request)) as T;

/** Node's own HTTP server and nothing else: no framework, no sessions, no limits, no anti-forgery, no checks. */
export function serveAnswers(answers: Record<string, Answer>): void {
  process.on('disconnect', () => process.exit()); // the parent process is gone
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare');
    const [, , name = '', id = ''] = url.pathname.split('/');
    const send = (status: number, content: string) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        })
        .end(content);
    Promise.resolve(answers[name]?.(id, url, request)).then(
      (found) => send(found === undefined || found === null ? 404 : 200, JSON.stringify(found ?? null)),
      (error: unknown) => send(500, String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
