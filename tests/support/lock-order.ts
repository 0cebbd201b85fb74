import { expect } from 'vitest';
import type { Client } from './client.ts';
import { answerOf, type Answer, type Desk } from './desk.ts';
import { until } from './until.ts';

/** An act that is made ready first, to be done at the same moment as another one. */
export type Act = () => Promise<Pick<Answer, 'http'>>;
/** Makes an act on something ready, which this person does. */
export type Prepare<Target> = (target: Target, client: Client) => Promise<Act>;

export const post = (client: Client, path: string, body: object = {}): Promise<Answer> =>
  answerOf(client.post(path, body));

/**
 * Does every act at the same moment as each other one, and as itself, on targets of their own. No answer may be a failure,
 * each act has to be possible often enough to tell anything, and the database may not have ended any as a deadlock.
 */
export async function expectNoDeadlock<Target>(
  desk: Desk,
  acts: Record<string, Prepare<Target>>,
  { plant, rounds = 1 }: { plant: (count: number) => Promise<Target[]>; rounds?: number },
): Promise<void> {
  const names = Object.keys(acts);
  const both = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
  const broken: string[] = [];
  const done = new Map(names.map((name) => [name, 0]));
  for (let round = 0; round < rounds; round++) {
    const targets = await plant(both.length);
    for (const [at, [one, other]] of both.entries()) {
      const target = targets[at] as Target;
      const ready = [
        [one, await acts[one]?.(target, desk.manager)],
        [other, await acts[other]?.(target, desk.admin)],
      ] as const;
      const answers = await Promise.all(ready.map(async ([name, act]) => [name, await act?.()] as const));
      for (const [name, answer] of answers) {
        if (!answer || answer.http >= 500) broken.push(`${one} and ${other}: ${JSON.stringify(answer)}`);
        else if (answer.http < 300) done.set(name, (done.get(name) ?? 0) + 1);
      }
    }
  }
  expect(broken).toEqual([]);
  expect([...done].filter(([, times]) => times < 5)).toEqual([]);
  expect(await deadlocksOf(desk)).toBe(0);
}

/** The number of deadlocks that the database has counted once every connection of the server has ended. */
async function deadlocksOf({ server: { owner } }: Desk): Promise<number> {
  const others = () => owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and application_name like 'faktur-desk%'`;
  const ended = new Set((await others()).map(({ pid }) => pid));
  await owner`select pg_terminate_backend(pid) from unnest(${[...ended]}::int[]) pid`;
  await until(async () => (await others()).every(({ pid }) => !ended.has(pid)));
  const [row] = await owner<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? -1;
}
