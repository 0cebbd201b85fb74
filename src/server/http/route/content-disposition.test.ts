import { expect, it } from 'vitest';
import { attachmentNamed } from './content-disposition.ts';

it.each([
  ['daftar 1 ⟨baru⟩.xlsx', 'daftar 1 _baru_.xlsx', 'daftar%201%20%E2%9F%A8baru%E2%9F%A9.xlsx'],
  ['Jän (2).xlsx', 'J_n (2).xlsx', 'J%C3%A4n%20%282%29.xlsx'],
  ['a"; filename=b\r\nx: y.xls', 'a__ filename_b__x_ y.xls', 'a%22%3B%20filename%3Db%0D%0Ax%3A%20y.xls'],
  ['\ud800.xls', '_.xls', '%EF%BF%BD.xls'],
])('says %j so that nothing of it can end the header', (name, plain, encoded) => {
  expect(attachmentNamed(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});

it('says a plain name once', () => {
  expect(attachmentNamed('daftar 1 (baru).xlsx')).toBe('attachment; filename="daftar 1 (baru).xlsx"');
});
