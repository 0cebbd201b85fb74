import { it } from 'vitest';
import { siteForFile } from './support/site.ts';
import { visitAs } from './support/visit-as.ts';
import { plantCompanies } from './support/planted-companies.ts';
const site = siteForFile();
it('x', async () => {
  await plantCompanies(site.server());
  await site.server().deps.database`update companies set email = 'keuangan@saranakesehatankeluarga.example'`;
  const { page } = await visitAs(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/UpdateNPWP');
  await page.getByText('PT Nomor 1').waitFor();
  for (const width of [1440, 1280, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (let i = 0; i < 20; i++) await page.evaluate('new Promise((d) => requestAnimationFrame(() => d()))');
    console.log(width, await page.evaluate(`[document.querySelector('section[aria-busy]').clientWidth, ...[...document.querySelectorAll('thead th')].map((t) => t.style.width + '/' + t.offsetWidth)].join(' ')`));
  }
});
