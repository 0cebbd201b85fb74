import { listReturnsToNote as listCall, noteReturn as noteCall } from '#contract/coretax/corrections.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import { listReturnsToNote } from '../../store/coretax/returns-to-note.ts';
import { noteReturn } from './note-return.ts';

type Needs = { database: Database; reads: Reads; clock: Clock };

const guard = { access: 'importFakturs', limit: limits.staff } as const;

/** Goods that came back after the faktur. */
export function returnsRoutes(route: Route, needs: Needs): void {
  route(listCall, { ...guard, rows: 'personal' }, async ({ user, listed }) => {
    const returns = await needs.reads.read(user, listReturnsToNote);
    listed({ rows: returns.length });
    return returns;
  });

  route(noteCall, guard, async ({ params: { returnId }, body, user }) => {
    await noteReturn(needs, { returnId, ...body }, user);
    return undefined;
  });
}
