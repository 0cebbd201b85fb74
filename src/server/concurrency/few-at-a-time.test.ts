import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time.ts';

it('lets two in, and the next when one of them ends, however it ends', async () => {
  const inTurn = fewAtATime(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = works.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error('failed'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const work of works) work.resolve(1);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
