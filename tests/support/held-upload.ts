import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Client } from './client.ts';

const boundary = 'held';
export const fieldPart = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const filePart = (name: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="f"\r\ncontent-type: image/jpeg\r\n\r\n`;
export const lastLine = `\r\n--${boundary}--\r\n`;

/** A multipart call in chunks, whose sender says how much comes when, and what is answered in the meantime. */
export function holdUpload(
  address: string,
  path: string,
  client: Client,
  headers: Record<string, string> = {},
) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  let sent = 0;
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => {}); // cut off by the server, which may be its answer
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const all = {
    host: 'localhost',
    cookie,
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...('content-length' in headers ? {} : { 'transfer-encoding': 'chunked' }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return {
    send(content: string | Buffer) {
      const bytes = Buffer.from(content);
      sent += bytes.length;
      socket.write(`${bytes.length.toString(16)}\r\n`);
      socket.write(bytes);
      socket.write('\r\n');
    },
    end: () => void socket.write('0\r\n\r\n'),
    leave: () => void socket.destroy(),
    /** What the server has taken in so far, of the body and what stands around it. */
    hasTaken: () => socket.bytesWritten - socket.writableLength,
    sent: () => sent,
    answer: () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
      const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1];
      const code = /"code":"(\w+)"/.exec(body.join('\r\n\r\n'))?.[1];
      return status === 0 ? undefined : { status, code, retryAfter, body: body.join('') };
    },
  };
}
