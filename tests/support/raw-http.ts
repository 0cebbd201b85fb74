import { connect } from 'node:net';

/** What a server answers to bytes that no HTTP library would send, until it ends the connection. */
export function sendRaw(address: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  socket.write(bytes, 'latin1');
  return new Promise((done) => {
    socket.on('error', () => {}); // cut off by the server, which may be its answer
    socket.on('close', () => done(answer));
  });
}
