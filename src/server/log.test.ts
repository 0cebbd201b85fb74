import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './log.ts';

it('writes errors without the values that drivers put into them', () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const error = Object.assign(new Error('duplicate budi@contoh.co.id'), {
    code: '23505',
    detail: 'Key (email)=(budi@contoh.co.id)',
  });
  pino(logOptions('info'), sink).error({ err: error }, 'a call failed');
  expect(written).toContain('23505');
  expect(written).not.toContain('budi@');
});
