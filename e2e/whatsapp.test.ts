import { it } from 'vitest';
import { whatsappTexts } from '../src/web/features/request/whatsapp/texts.ts';
import { mineTexts } from '../src/web/features/mine/texts.ts';
import { Client } from '../tests/support/client.ts';
import { ask, tokenOf } from '../tests/support/visits.ts';
import { RequestForm, typed } from './pages/request-form.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { expectVisible } from './support/eventually.ts';
import { newReceipt } from './support/receipts.ts';
import { siteForFile } from './support/site.ts';

const unknownCompany = /status of 404 .*lookup-npwp/;
const texts = whatsappTexts.id;
const { server, visit } = siteForFile({ worker: true, env: { CAPTCHA: 'off' } });

it('asks for messages on the sent page, gets them in the chat, and ends them in My requests', async () => {
  const { page, context, allow } = await visit({ size: 'phone' });
  allow(unknownCompany);
  const id = await newReceipt(server());
  const form = new RequestForm(page, 'id');
  await page.goto('/');
  await form.complete(id);
  await form.submit.click();
  await form.question.getByRole('button', { name: form.words.yes }).click();
  await expectVisible(page.getByText(form.words.sent), page.getByText(texts.hint));
  await expectNoSidewaysScrolling(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: texts.ask }).click();
  const chat = await opened;
  await chat.getByRole('button', { name: 'Send' }).click();
  await expectVisible(chat.getByText(new RegExp(`${id}.* Balas STOP`)));
  await expectAccessible(chat);
  await expectNoSidewaysScrolling(chat);

  // Whoever holds the link to their requests sees the number, masked, and can end it.
  const mine = await context.newPage();
  await ask(new Client(server().address), typed.email);
  await mine.goto(`/saya#token=${await tokenOf(server(), typed.email)}`);
  await mine.getByRole('button', { name: mineTexts.id.link.open }).click();
  await expectVisible(mine.getByText(texts.bound('0812****90'), { exact: true }));
  await expectAccessible(mine);
  await expectNoSidewaysScrolling(mine);
  await mine.getByRole('button', { name: new RegExp(`^${texts.stop}: `) }).click();
  await expectVisible(
    mine.getByText(texts.stopped(id)),
    mine.getByRole('link', { name: `${texts.ask}: ${id}` }),
  );
});
