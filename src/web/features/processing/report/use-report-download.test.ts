import { expect, test } from 'vitest';
import { isWholeWorkbook } from './use-report-download.ts';

const whole = `PK\u0003\u0004rows PK\u0005\u0006${'\0'.repeat(18)}`;

test('a file ends with its last record, a torn one does not', async () => {
  expect(await isWholeWorkbook(new Blob([whole]))).toBe(true);
  for (const length of [whole.length - 1, 12, 0])
    expect(await isWholeWorkbook(new Blob([whole.slice(0, length)]))).toBe(false);
});
