import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { sheetObstacle, sheetRefusal } from './read-sheet.ts';

test.each(['daftar.xlsx', 'DAFTAR.XLS'])('%s may be read', (name) => {
  expect(sheetObstacle({ name, size: 10_000_000 })).toBeUndefined();
});

test('what is no Excel file by its name, or too large, is not sent', () => {
  expect(sheetObstacle({ name: 'daftar.csv', size: 1 })).toMatch(/^This is not an Excel file\./);
  expect(sheetObstacle({ name: 'daftar.xlsx', size: 10_000_001 })).toMatch(
    /^This file is larger than 10 MB\./,
  );
});

test('a file at fault is told by its code; anything else may be tried again', () => {
  const refused = (code: string) => new ApiError('invalidInput', 422, { fields: [{ field: 'list', code }] });
  expect(sheetRefusal(refused('sheetProtected'))).toMatch(/protected by a password/);
  expect(sheetRefusal(refused('sheetBroken'))).toMatch(/damaged/);
  expect(sheetRefusal(refused('sheetTooBig'))).toMatch(/too much in this file/);
  expect(sheetRefusal(new ApiError('tooLarge', 413))).toMatch(/larger than 10 MB/);
  expect(sheetRefusal(new ApiError('network', 0))).toBeUndefined();
  expect(sheetRefusal(new ApiError('busy', 503))).toBeUndefined();
});
