import { expect, it } from 'vitest';
import { asciiName } from './ascii-name.ts';

it.each([
  ['PT Café Nusantara', 'PT Cafe Nusantara'],
  ['Kopi “Gayo” 250 g — bubuk', 'Kopi Gayo 250 g bubuk'],
  ['Teh 茶 hijau', 'Teh hijau'],
  ['½ lusin', '12 lusin'],
  ['茶', ''],
  [`${'a'.repeat(99)} bc`, 'a'.repeat(99)],
])('folds %s', (name, folded) => {
  expect(asciiName(name)).toBe(folded);
});
