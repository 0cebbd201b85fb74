import { expect, test } from 'vitest';
import { batchPath, officePageAt } from './paths.ts';

test('finds the page of a path, whatever number or ID is in it', () => {
  expect(
    ['/coretax', '/coretax/export', '/coretax/batches/', batchPath(12), '/view-details/77', '/timeline'].map(
      officePageAt,
    ),
  ).toEqual(['coretax', 'coretaxExport', 'coretaxBatches', 'coretaxBatch', 'details', 'timeline']);
  expect(['/', '/coretax/other', '/coretax/batches/1/2', '/Timeline'].map(officePageAt)).toEqual(
    Array.from({ length: 4 }),
  );
});
