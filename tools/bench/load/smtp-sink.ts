import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A mail server that accepts and discards everything: enough SMTP for one sender, so that it costs next to nothing
 * beside the worker that is measured.
 */
let received = 0;
let expected = Infinity;
let firstAt = 0;
let tell: () => void = () => {};

function serve(socket: Socket): void {
  let inData = false;
  let text = '';
  socket.setNoDelay(true).write('220 sink ESMTP\r\n');
  socket.on('error', () => {}); // the sender went away
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = inData ? '.' : text.slice(0, end).toUpperCase();
      text = text.slice(end + (inData ? 5 : 2));
      if (inData) count();
      inData = line === 'DATA';
      socket.write(answerTo(line));
    }
  });
}

function answerTo(line: string): string {
  if (line === 'DATA') return '354 go ahead\r\n';
  if (line.startsWith('EHLO')) return '250-sink\r\n250 8BITMIME\r\n';
  return line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n';
}

function count(): void {
  if (received === 0) firstAt = performance.now();
  if (++received === expected) tell();
}

process.on('disconnect', () => process.exit()); // the parent process is gone
process.on('message', (order: { expected: number; seconds: number }) => {
  expected = order.expected;
  tell = () => {
    process.send?.({ received, seconds: (performance.now() - firstAt) / 1000 });
    tell = () => {};
  };
  setTimeout(() => tell(), order.seconds * 1000).unref();
});

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
