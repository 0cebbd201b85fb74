import { confirmByCompany as confirmByCompanyCall } from '#contract/companies.ts';
import { correctData as correctDataCall, readCorrection } from '#contract/correcting.ts';
import { correctionWay } from '#domain/requests/correction.ts';
import { DomainError } from '#domain/errors.ts';
import { photoLimits } from '#domain/requests/request-form.ts';
import { linksAreOpen } from '#domain/requests/request-status.ts';
import type { Database, Db } from '../../../database/database.ts';
import type { Reads } from '../../../database/replica-reads.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import type { Photos } from '../../../ports/photos.ts';
import { findLinkedRequest, type LinkedRequest } from '../../../store/coretax/corrections.ts';
import { opensTracking, type Signer } from '../../../secrets/tokens.ts';
import { confirmByCompany } from './confirm-by-company.ts';
import { correctData } from './correct-data.ts';

type Needs = {
  database: Database;
  reads: Reads;
  clock: Clock;
  files: FileStorage;
  photos: Photos;
  signer: Signer;
  config: { taxTeamEmail: string | undefined };
};

/** The largest body of a correction: two photos and the fields beside them. */
const bodyLimit = 2 * photoLimits.uploadBytes + 100_000;

/**
 * The customer's own correction, and the answer of an address on record. Without the token of the link it tells nobody
 * anything, staff included.
 */
export function correctingRoutes(route: Route, needs: Needs): void {
  const { database, reads, clock, signer } = needs;

  const linked = async (
    db: Db,
    id: string | undefined,
    token: string | undefined,
  ): Promise<LinkedRequest> => {
    const request = id && token ? await findLinkedRequest(db, id) : undefined;
    if (!request || !token || !linksAreOpen(request, clock.now()) || !opensTracking(signer, request, token))
      throw new DomainError('tokenUnknown');
    return request;
  };

  route(confirmByCompanyCall, { access: 'public', limit: limits.confirm }, async ({ body }) =>
    confirmByCompany(needs, body.token),
  );

  route(readCorrection, { access: 'public', limit: limits.track }, async ({ params, headers }) => {
    return correctionWay(await linked(reads.latest, params.id, headers.trackToken));
  });

  route(
    correctDataCall,
    {
      access: 'public',
      limit: limits.correct,
      perTransaction: limits.correctOfTransaction,
      bodyLimit,
      async admit({ params, headers }) {
        await linked(database, params['id'], headers['trackToken']);
      },
      async beforeFiles({ params, headers }) {
        const way = correctionWay(await linked(database, params.id, headers.trackToken));
        if (way.allowed === 'no') throw new DomainError(way.reason);
      },
    },
    async ({ params, headers, body, files, reply }) => {
      const token = headers.trackToken ?? '';
      const answer = await correctData(needs, { transactionId: params.id, token, form: body, photos: files });
      if (answer.correction !== 'done') reply.code(202);
      return answer;
    },
  );
}
