import type { Act, Kind } from './acts.ts';
import { correcting } from './correcting.ts';
import { deliver } from './deliver.ts';
import type { Doing } from './doing.ts';
import { ending } from './ending.ts';
import { exporting } from './exporting.ts';
import { issuing } from './issuing.ts';
import type { Life, Step } from './life.ts';

const doings: Record<Kind, Doing> = {
  ...exporting,
  ...issuing,
  ...ending,
  ...correcting,
  /** Nobody can take back anything any more, and the mails leave. */
  async wait(life) {
    life.server.clock.advance(10_001);
    return deliver(life);
  },
};

export async function perform(life: Life, act: Act): Promise<Step> {
  const sale = life.sales[act.sale];
  if (!sale) throw new Error('no such sale');
  life.server.clock.advance(1_000);
  return doings[act.do](life, act, sale);
}
