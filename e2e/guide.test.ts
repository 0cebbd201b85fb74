import { expect, it } from 'vitest';
import { picturedSections, pictureSize } from '../src/web/features/guide/guide.ts';
import { eventually } from './support/eventually.ts';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';

const site = siteForFile();

it('is opened by Help in the menu, on a phone too, and shows its pictures', async () => {
  const { page } = await visitAs(site, { size: 'phone' });
  await page.goto('/timeline');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Help' }).click();
  await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Guide');
  const pictures = page.getByRole('article').getByRole('img');
  expect(await pictures.count()).toBe(picturedSections.length);
  // They load when they come near.
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  const widths = "[...document.querySelectorAll('article img')].map((image) => image.naturalWidth)";
  await eventually(() => page.evaluate<number[]>(widths)).toEqual(
    picturedSections.map(() => pictureSize.width),
  );
});
