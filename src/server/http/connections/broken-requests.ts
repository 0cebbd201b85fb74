import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { securityHeaders, type Site } from '../pages/security-headers.ts';

/** Answers what is no HTTP, or too long, and so reaches no route: with the same headers and a short text. */
export function answerBrokenRequests(site: Site) {
  const headers = Object.entries(securityHeaders(site)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
    const status = statusLine(error.code);
    const body = JSON.stringify(bodyOf(status, error.code));
    socket.end(
      `HTTP/1.1 ${status}\r\n${headers.join('')}content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  };
}

function statusLine(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return '400 Bad Request';
}

const bodyOf = (message: string, reason = '') => ({
  code: reason === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'tooSlow' : 'invalidInput',
  message,
});

/** Gives the two refusals that Node would give by itself, without any header of ours. */
export function refuseOddRequests(app: FastifyInstance, site: Site): void {
  const headers = { ...securityHeaders(site), 'content-type': 'application/json', connection: 'close' };

  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end(JSON.stringify(bodyOf('417 Expectation Failed')));
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) done();
    else void reply.code(400).header('connection', 'close').send(bodyOf('400 Bad Request'));
  });
}
