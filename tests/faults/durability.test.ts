import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { compare, Conversations, nothingWrong, prepareDesk } from '../support/conversations.ts';
import { embeddedDesk } from '../support/embedded-desk.ts';
import { longestAtMost, promise } from '../support/promise.ts';
import { seeded } from '../support/seeded.ts';
import { seconds } from '../support/stopwatch.ts';
import { until } from '../support/until.ts';

promise(
  21,
  'What was acknowledged is there, with its files, after server and database were killed together',
  async () => {
    const desk = await embeddedDesk();
    const rounds = 12;
    let server = await desk.start();
    let database = await desk.database();
    const talks = new Conversations(await prepareDesk(database, rounds * 12));
    const backAfter: number[] = [];
    const random = seeded(21);
    for (let round = 0; round < rounds; round++) {
      let isOver = false;
      const before = talks.acknowledged();
      const load = talks.goOn({ address: desk.address, database }, () => isOver);
      const enough = before + 3 + random(21);
      await until(() => talks.acknowledged() >= enough);
      await server.kill();
      isOver = true;
      await load;
      const since = performance.now();
      server = await desk.start();
      await desk.untilReady();
      backAfter.push(seconds(since));
      database = await desk.database();
      expect(await compare(talks.all, database, desk.files.get)).toEqual(nothingWrong);
    }
    await talks.finish({ address: desk.address, database });
    expect({ wrong: talks.wrong, faults: server.faults() }).toEqual({ wrong: [], faults: [] });
    expect(await compare(talks.all, database, desk.files.get)).toEqual(nothingWrong);
    // As a write that was cut off leaves it.
    const folder = join(desk.dataDir, 'files/00');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '00000000-0000-4000-8000-000000000000.new'), 'half');
    const { stored, orphans } = await desk.filesAfterSweep(database);
    expect({ stored: stored.length, orphans }).toEqual({ stored: talks.all.length * 2, orphans: 0 });
    return {
      rounds,
      acknowledged: talks.acknowledged(),
      lost: 0,
      doubled: 0,
      'files left over': orphans,
      'back after': longestAtMost(10)(backAfter),
    };
  },
  600_000,
);
