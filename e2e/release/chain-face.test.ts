import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { noFace } from '../../src/domain/chain/face.ts';
import { currentFace, insertFace } from '../../src/server/store/chain/chain-faces.ts';
import { AppearancePage } from '../pages/appearance-page.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessibility.ts';
import { eventually, expectFocus, expectVisible } from '../support/eventually.ts';
import { siteForFile } from '../support/site.ts';
import { styleOf } from '../support/style-of.ts';
import { visitAs } from '../support/visit-as.ts';

const site = siteForFile();
const { server } = site;

const plum = '#7a1f5c';
const plumInStyles = 'rgb(122, 31, 92)';
const face = {
  ...noFace,
  name: 'Toko Maju',
  colour: plum,
  help: {
    phone: '021 555 0101',
    whatsapp: '+62 812 3456 7890',
    email: '',
    hours: { id: 'Setiap hari', en: 'Every day' },
  },
  privacy: { email: 'data@maju.example', phone: '' },
  greeting: { id: 'Selamat datang di Toko Maju.', en: 'Welcome to Toko Maju.' },
};
async function save(next: typeof face): Promise<void> {
  const { database, faces } = server().deps;
  const { version, face: before } = await currentFace(database);
  const { logo } = before;
  expect(
    await insertFace(database, { expected: version, face: { ...next, logo }, by: 'other', now: new Date() }),
  ).toBe(true);
  faces.forget();
}
const logoFile = async (width = 900) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 300, channels: 4, background: plum } })
    .png()
    .toBuffer(),
});

it('lets a Super Admin see a face before it is saved, refuses a colour that is too light, and wears it', async () => {
  const { page, allow } = await visitAs(site, { empid: 'admin' });
  allow(/status of 4(09|22)/);
  const appearance = new AppearancePage(page);
  await page.goto('/users');
  await page.getByRole('link', { name: 'Appearance', exact: true }).click();
  await expectVisible(page.getByText('Never saved: the service appears as Faktur Desk.'));

  await appearance.name.fill('Toko Maju');
  await appearance.logo.setInputFiles({ ...(await logoFile(100)), buffer: Buffer.from('<svg/>') });
  await expectVisible(page.getByText('Save the logo as PNG, JPEG or WebP and upload it again.'));
  await appearance.logo.setInputFiles(await logoFile());
  await expectVisible(appearance.preview.getByRole('img', { name: 'Toko Maju' }));

  await appearance.ownColour.check();
  await appearance.colour.fill('#ffd400');
  await expectVisible(page.getByText(/^Too light to be read on white: its contrast is 1\.2:1/));
  await appearance.save.click();
  await expectFocus(appearance.colour);
  await appearance.useNearest.click();
  const nearest = await appearance.colour.inputValue();
  await appearance.colour.fill(plum);
  expect(nearest).not.toBe(plum);
  await appearance.field('greeting.id').fill('Selamat datang di Toko Maju.');
  await appearance.save.click();
  await expectFocus(appearance.field('greeting.en'));
  await appearance.field('greeting.en').fill('Welcome to Toko Maju.');
  await appearance.preview.getByRole('button', { name: 'English' }).click();
  await expectVisible(appearance.preview.getByText('Welcome to Toko Maju.'));
  await expectAccessible(page);

  // Somebody else was first: what each of them changed stays.
  await save({ ...noFace, help: face.help } as typeof face);
  await appearance.save.click();
  await appearance.keepMine.click();
  await appearance.save.click();
  await expectVisible(appearance.saved);
  expect((await currentFace(server().deps.database)).face).toMatchObject({
    name: 'Toko Maju',
    colour: plum,
    help: face.help,
    greeting: face.greeting,
  });
  await eventually(() => styleOf(appearance.save, 'backgroundColor')).toBe(plumInStyles);
  await eventually(() => page.title()).toBe('Appearance · Toko Maju');
  // Form and e-mail both show whom to ask: no two landmarks of one name.
  await expectVisible(appearance.preview.getByText('Butuh bantuan?').first());
  expect(await appearance.preview.getByRole('region').count()).toBe(0);
});

it.each(['id', 'en'] as const)(
  'shows the form of customers in the face of the chain (%s)',
  async (language) => {
    await save(face);
    const { page, allow } = await site.visit({ size: 'phone' });
    allow(/status of 404/);
    await page.goto(`/?lang=${language}`);
    await expectVisible(
      page.getByRole('banner').getByRole('link', { name: 'Toko Maju' }),
      page.getByText(face.greeting[language]),
      page.getByText(/data@maju\.example/),
      page.getByRole('contentinfo').getByRole('link', { name: '021 555 0101' }),
      page.getByRole('contentinfo').getByText(face.help.hours[language]),
    );
    const submit = page.getByRole('button', { name: /^Request/ });
    await eventually(() => styleOf(submit, 'backgroundColor')).toBe(plumInStyles);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.goto('/nope');
    await eventually(() => page.title()).toMatch(/Not Found! · Toko Maju$/);
  },
);

it('gives stores a poster for one sheet of paper and the code of a receipt', async () => {
  await save(face);
  const { page } = await visitAs(site, { empid: 'staff' });
  await page.goto('/poster');
  const poster = page.getByRole('article', { name: 'Perlu faktur pajak?' });
  await expectVisible(
    poster.getByText('Need a tax invoice?'),
    poster.getByText('Pindai kode ini dengan kamera ponsel.'),
  );
  const read = async (name: string) => {
    const code = page.getByRole('img', { name, exact: true });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQr({ width: info.width, height: info.height, data });
  };
  expect(await read('Kode QR ke formulir permintaan faktur pajak')).toBe(`${server().address}/`);
  expect(await read('Example of a QR code on a receipt')).toBe(`${server().address}/?trx=2026111700042`);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox ?\[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
});

it('keeps a page for when there is no network and nothing else, and takes a shared picture to the form', async () => {
  await save(face);
  const { page, context, allow } = await site.visit({ size: 'phone', context: { serviceWorkers: 'allow' } });
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const kept = `caches.keys().then((names) => Promise.all(names.map((name) =>
    caches.open(name).then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))))).then((all) => all.flat())`;
  await eventually(() => page.evaluate<string[]>(kept)).toEqual(['/offline']);

  await context.setOffline(true);
  await page.goto('/track');
  await expectVisible(
    page.getByText('Toko Maju'),
    page.getByRole('heading', { name: 'Tidak ada koneksi internet' }),
    page.getByText('Nothing that you typed into the form is lost.'),
  );
  expect(await styleOf(page.getByRole('button', { name: 'Coba lagi · Try again' }), 'backgroundColor')).toBe(
    plumInStyles,
  );
  await expectAccessible(page);
  await context.setOffline(false);
  await expectVisible(page.getByRole('heading', { level: 1, name: /Status/ }));

  const photo = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await page.evaluate(`(() => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
    const given = new DataTransfer();
    given.items.add(new File([Uint8Array.from(atob('${photo.toString('base64')}'), (c) => c.codePointAt(0))], 'a.jpg', { type: 'image/jpeg' }));
    input.files = given.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  })()`);
  await expectVisible(page.getByText(/^Siap dikirim/));
  await eventually(() => new URL(page.url()).search).toBe('');
  await eventually(() => page.evaluate<string[]>(kept)).toEqual(['/offline']);

  // An operator who wants none of it is rid of it with the next visit.
  Object.assign(server().deps.config, { serviceWorker: 'off' });
  await page.reload();
  await eventually(() => page.evaluate<string[]>('caches.keys()')).toEqual([]);
  await eventually(() =>
    page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)'),
  ).toBe(0);
});
