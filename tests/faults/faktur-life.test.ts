import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act, type Act } from '../support/faktur-life/acts.ts';
import { broken } from '../support/faktur-life/invariants.ts';
import { beginLife, startPlace, type Place } from '../support/faktur-life/life.ts';
import { perform } from '../support/faktur-life/perform.ts';
import { standing } from '../support/faktur-life/standing.ts';

let place: Place;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place.stop());

/** Which act it was, what was seen after it, and what should have been. */
type Failure = { at: number; is: unknown; should: unknown };

async function play(acts: readonly Act[]): Promise<Failure | undefined> {
  const life = await beginLife(place);
  for (const [at, one] of [...acts, end].entries()) {
    const answered = await perform(life, one);
    const now = await standing(life, one);
    const is = { answer: answered.is, ...now.is, faults: await broken(life) };
    const should = { answer: answered.should, ...now.should, faults: [] };
    if (!isLike(is, should)) return { at, is, should };
  }
  return undefined;
}

function isLike(is: unknown, should: unknown): boolean {
  try {
    expect(is).toEqual(should);
    return true;
  } catch {
    return false;
  }
}

/** The last act: all mails leave. */
const end: Act = { do: 'wait', who: 'staff', sale: 0, code: '04', pick: 0, yes: true };
const shorteningMs = 60_000;

/** The fewest acts that still fail, as far as they are found in a minute: mostly those of one sale are enough. */
async function shortened(acts: readonly Act[], failure: Failure): Promise<{ acts: Act[]; failure: Failure }> {
  let best = { acts: acts.slice(0, failure.at + 1), failure };
  const until = Date.now() + shorteningMs;
  const isFewer = async (fewer: Act[]): Promise<boolean> => {
    const found = Date.now() < until ? await play(fewer) : undefined;
    if (found) best = { acts: fewer.slice(0, found.at + 1), failure: found };
    return found !== undefined;
  };
  await isFewer(best.acts.filter(({ sale }) => sale === best.acts.at(-1)?.sale));
  for (let size = best.acts.length; size > 1;) {
    size = Math.ceil(size / 2);
    for (let from = 0; from < best.acts.length;)
      if (!(await isFewer(best.acts.toSpliced(from, size)))) from += size;
  }
  return best;
}

/** Seeds that make the same lives in every run. */
const seeds = [0, 1];
const length = 60;

it('whatever happens to fakturs, in whatever order, is what the rules say, and everybody is told once', async () => {
  for (const seed of seeds) {
    const acts = fc.sample(act, { seed, numRuns: length });
    const failure = await play(acts);
    const few = failure && (await shortened(acts, failure));
    const story = few?.acts.map((one) => JSON.stringify(one)).join('\n');
    expect(few?.failure.is, `seed ${seed}, shortened to:\n${story}`).toEqual(few?.failure.should);
  }
}, 600_000);
