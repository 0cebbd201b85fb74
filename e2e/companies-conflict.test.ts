import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/server/features/demo/demo-accounts.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { eventually, expectPath, expectVisible } from './support/eventually.ts';
import { npwpOf, plantCompanies, storedCompany } from './support/planted-companies.ts';
import { siteForFile } from './support/site.ts';
import { visitAs, type Visitor } from './support/visit-as.ts';

const site = siteForFile();
const { server } = site;

beforeEach(() => plantCompanies(server()));

async function openCompanies(visitor: Visitor, search = '') {
  const visited = await visitAs(site, visitor);
  const office = new CompaniesPage(visited.page);
  await office.open(search);
  return { ...visited, office };
}

describe('conflict', () => {
  /** One person has the dialog open and has typed; another has saved meanwhile. */
  async function conflict() {
    const mine = await openCompanies({ empid: 'staff' });
    mine.allow(/status of 409/);
    await mine.office.edit('PT Nomor 4').click();
    await mine.office.name.fill('PT Punya Saya');
    await mine.office.email.fill('saya@contoh.co.id');
    const theirs = await openCompanies({ empid: 'manager' });
    await theirs.office.edit('PT Nomor 4').click();
    await theirs.office.name.fill('PT Punya Mereka');
    await theirs.office.save.click();
    await expectVisible(theirs.office.saved);
    await mine.office.save.click();
    await expectVisible(mine.office.problem.getByText('Somebody else has changed this company meanwhile.'));
    return mine;
  }

  it('shows both versions and saves over knowingly', async () => {
    const { page, office } = await conflict();
    expect(await office.problem.locator('dd').allInnerTexts()).toEqual([
      'Theirs: PT Punya Mereka',
      'Yours: PT Punya Saya',
      'Theirs: kantor4@contoh.co.id',
      'Yours: saya@contoh.co.id',
    ]);
    expect(await office.name.inputValue()).toBe('PT Punya Saya');
    // A second press in haste overwrites nothing.
    expect(await office.save.getAttribute('aria-disabled')).toBe('true');
    await office.name.press('Enter');
    expect((await storedCompany(server(), 4))?.name).toBe('PT Punya Mereka');
    await expectAccessible(page);
    await office.saveOver.click();
    await expectVisible(office.saved);
    expect(await storedCompany(server(), 4)).toMatchObject({
      name: 'PT Punya Saya',
      email: 'saya@contoh.co.id',
    });
  });

  it('lets go on with what the other one has saved', async () => {
    const { office } = await conflict();
    await office.takeTheirs.click();
    await eventually(() => office.name.inputValue()).toBe('PT Punya Mereka');
    expect(await office.email.inputValue()).toBe('kantor4@contoh.co.id');
    expect(await office.problem.count()).toBe(0);
    await office.address.fill('Jl. Bersama 1');
    await office.save.click();
    await expectVisible(office.saved);
    expect(await storedCompany(server(), 4)).toMatchObject({
      name: 'PT Punya Mereka',
      address: 'Jl. Bersama 1',
    });
  });
});

describe('end of the session', () => {
  async function typeAndLoseSession() {
    const opened = await openCompanies({ empid: 'staff' }, '?page=2&size=5');
    opened.allow(/status of 401/);
    await opened.office.edit('PT Nomor 6').click();
    await opened.office.name.fill('PT Belum Tersimpan');
    await opened.office.address.fill('Jl. Panjang 1');
    await server().deps.database`delete from sessions`;
    await opened.office.save.click();
    await expectVisible(new SignInPage(opened.page).heading);
    return opened;
  }

  it('loses nothing of what was typed', async () => {
    const { page, office } = await typeAndLoseSession();
    await new SignInPage(page).signIn('staff', demoPassword);
    await eventually(() => office.name.inputValue()).toBe('PT Belum Tersimpan');
    expect(await office.address.inputValue()).toBe('Jl. Panjang 1');
    expect(office.words()).toEqual({ page: '2', size: '5', edit: npwpOf(6) });
    await office.save.click();
    await expectVisible(office.saved);
    await office.table.expectNames(['PT Belum Tersimpan', 'PT Nomor 7']);
  });

  it('shows nobody else what was typed', async () => {
    const { page, office } = await typeAndLoseSession();
    await new SignInPage(page).signIn('manager', demoPassword);
    // Where somebody else was says who they looked for.
    await expectPath(page, '/dashboard');
    await office.open('?page=2&size=5');
    await office.edit('PT Nomor 6').click();
    await eventually(() => office.name.inputValue()).toBe('PT Nomor 6');
  });
});
