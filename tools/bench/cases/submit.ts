import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeAnswer, solveCaptcha } from '../../../tests/support/solve-captcha.ts';
import { customer } from '../../../tests/support/request-form.ts';
import type { Bench } from '../bench.ts';
import { endProcess, nextMessage, startScript } from '../processes.ts';
import type { Call } from '../load/call.ts';
import { headersOf, visitor } from '../people.ts';
import { freshReceipts } from '../samples.ts';
import { outOfTime } from '../stages.ts';

const atOnce = 4;
const boundary = 'benchmark-of-the-form';

/** Detail that no camera has is blurred away, so that twelve megapixels become the three megabytes of a phone. */
async function makePhotos(folder: string): Promise<Record<'phone' | 'browser', string>> {
  const files = { phone: join(folder, 'phone.jpg'), browser: join(folder, 'browser.jpg') };
  if (existsSync(files.browser)) return files;
  const noise = { type: 'gaussian', mean: 128, sigma: 34 } as const;
  const grain = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#c8c0b0', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const large = sharp(grain).resize(4000, 3000).withMetadata({ orientation: 6 });
  await large.jpeg({ quality: 70 }).toFile(files.phone);
  await sharp(files.phone)
    .autoOrient()
    .resize(1600, 1600, { fit: 'inside' })
    .jpeg({ quality: 80 })
    .toFile(files.browser);
  return files;
}

/** Two photos each; captchas are solved and receipts chosen before the clock runs. */
export async function measureSubmit(bench: Bench): Promise<void> {
  const { results, generator, product, folder, quick, deadline } = bench;
  const photos = await makePhotos(folder);
  const sizes = { phone: 'two photos of a phone', browser: 'two photos as the form sends them' } as const;
  for (const kind of ['browser', 'phone'] as const) {
    const what = sizes[kind];
    if (deadline.isOver()) {
      results.miss('Submit', what, outOfTime);
      continue;
    }
    const count = { browser: quick ? 8 : 60, phone: quick ? 4 : 24 }[kind];
    const calls = await makeSubmissions(bench, count, photos[kind]);
    await product.longestPause(); // begins anew
    const own = await generator.run({
      addresses: [product.address],
      calls,
      connections: atOnce,
      seconds: 60,
      most: count,
    });
    const pause = await product.longestPause();
    const bare = await bareImageWork(folder, photos[kind], count);
    results.add('Submit', what, {
      'submissions/s': own.perSecond,
      'p50 ms': own.p50,
      'p95 ms': own.p95,
      'bare submissions/s': bare,
      'of bare': own.perSecond / bare,
      'longest pause ms': pause,
    });
  }
  results.add('Process', 'most memory while photos come in', { MB: product.memory().peak });
}

async function makeSubmissions({ product, sql }: Bench, count: number, photo: string): Promise<Call[]> {
  const client = await visitor(product.address);
  const headers = { ...headersOf(client), 'content-type': `multipart/form-data; boundary=${boundary}` };
  const calls: Call[] = [];
  for (const transactionId of await freshReceipts(sql, count)) {
    const captcha = encodeAnswer(await solveCaptcha(client, 'submitRequest'));
    const fields = { TT_TRXNO: transactionId, ...customer, captcha };
    const text = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = (name: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const body = [
      text.join(''),
      file('TT_FOTO_NPWP'),
      { file: photo },
      `\r\n${file('TT_FOTO_TRX')}`,
      { file: photo },
      `\r\n--${boundary}--\r\n`,
    ];
    calls.push({ method: 'POST', path: '/api/submit-form', headers, body });
  }
  return calls;
}

/** Submissions a second of nothing but the pictures: in a process of its own, as many at once as the calls above. */
async function bareImageWork(folder: string, photo: string, count: number): Promise<number> {
  const child = startScript('tools/bench/baselines/bare-photos.ts');
  child.send({ photo, folder: join(folder, 'bare-photos'), count, atOnce });
  const { perSecond } = await nextMessage<{ perSecond: number }>(child);
  await endProcess(child);
  return perSecond;
}
