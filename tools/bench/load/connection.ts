import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Call } from './call.ts';

const files = new Map<string, Buffer>();

function fileContent(file: string): Buffer {
  const known = files.get(file);
  if (known) return known;
  const content = readFileSync(file);
  files.set(file, content);
  return content;
}

/** The bytes of a call, made before they are needed. */
export function bytesOf(call: Call, host: string): Buffer[] {
  const body = (call.body ?? []).map((part) =>
    typeof part === 'string' ? Buffer.from(part) : fileContent(part.file),
  );
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const headers = Object.entries({
    host,
    ...(call.body ? { 'content-length': String(length) } : {}),
    ...call.headers,
  });
  const head = `${call.method} ${call.path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return [Buffer.from(head), ...body];
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A connection that sends prepared bytes and waits for the end of the answer. It knows as little of HTTP as our answers
 * need, because whatever it computes is taken from the server beside it.
 */
export function openConnection({ hostname, port }: URL) {
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let settle: { done: (status: number) => void; failed: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  let missing = 0;
  let status = 0;

  const finish = () => {
    const { done } = settle ?? {};
    settle = undefined;
    received = Buffer.alloc(0);
    done?.(status);
  };
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
      if (missing <= 0) finish();
      return;
    }
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf(headEnd);
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && status !== 204) {
      settle?.failed(new Error(`an answer without a length: ${head}`));
      return;
    }
    missing = Number(length ?? 0) - (received.length - end - headEnd.length);
    if (missing <= 0) finish();
  });
  const broken = (error: Error) => settle?.failed(error);
  socket.on('error', broken);
  socket.on('close', () => broken(new Error('the server closed the connection')));

  return {
    send: (parts: Buffer[]) =>
      new Promise<number>((done, failed) => {
        settle = { done, failed };
        missing = 0;
        socket.cork();
        for (const part of parts) socket.write(part);
        socket.uncork();
      }),
    close: () => void socket.destroy(),
  };
}
