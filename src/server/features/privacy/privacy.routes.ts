import {
  changePrivacyFile,
  correctPerson as correctPersonCall,
  endPrivacyFile,
  erasePerson as erasePersonCall,
  findPerson,
  giveOutData,
  listPrivacyFiles,
  openPrivacyFile,
  readPrivacyFile,
} from '#contract/privacy.ts';
import { DomainError } from '#domain/errors.ts';
import { maskedPerson, personKeys } from '#domain/privacy/person.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { WriteZip } from '../../ports/zip-files.ts';
import { currentFace } from '../../store/chain/chain-faces.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { findFile, listFiles } from '../../store/privacy/privacy-files.ts';
import { keyedHash, type Signer } from '../../secrets/tokens.ts';
import { changeFile, endFile, openFile } from './change-file.ts';
import { correctPerson } from './correct-person.ts';
import { describeFile, describeFound } from './describe.ts';
import { erasePerson } from './erase-person.ts';
import { findOpenFile, gatherPerson } from './gather-person.ts';
import { createPersonArchives } from './give-out.ts';

type Needs = {
  database: Database;
  reads: Reads;
  viewWrites: Db;
  clock: Clock;
  signer: Signer;
  files: FileStorage;
  writeZip: WriteZip;
  config: { privacyAnswerHours: number };
};

const guard = { access: 'privacyDesk', limit: limits.staff } as const;
const shownEnded = 100;

/** What people demand of their data: find it, give it out, correct it, erase it. */
export function privacyRoutes(route: Route, needs: Needs): void {
  const { reads, viewWrites, clock, signer, config } = needs;
  const archiveOf = createPersonArchives(needs);

  route(listPrivacyFiles, { ...guard, rows: 'masked' }, async ({ listed }) => {
    const files = await listFiles(reads.latest, shownEnded);
    const shown = files.map((file) => ({
      ...file,
      person: file.status === 'open' ? maskedPerson(file.person) : file.person,
    }));
    const now = clock.now();
    listed({ rows: shown.length });
    return { files: shown.map((file) => describeFile(file, now)), answerHours: config.privacyAnswerHours };
  });

  route(openPrivacyFile, { ...guard, rows: 'none' }, async ({ body, user }) =>
    describeFile(await openFile(needs, body, user.empid), clock.now()),
  );

  route(readPrivacyFile, guard, async ({ params, user }) => {
    const file = await findFile(reads.latest, params.number);
    if (!file) throw new DomainError('notFound');
    const detail = { file: file.number };
    await writeAudit(viewWrites, { actor: user.empid, action: 'viewPrivacyFile', detail }, clock.now());
    return describeFile(file, clock.now());
  });

  route(changePrivacyFile, guard, async ({ params, body, user }) =>
    describeFile(await changeFile(needs, params.number, body, user.empid), clock.now()),
  );

  route(findPerson, { ...guard, rows: 'personal' }, async ({ params, user, listed }) => {
    const file = await findOpenFile(reads.latest, params.number);
    const found = await gatherPerson(reads.latest, file);
    const searched = personKeys.flatMap((key) => {
      const value = file.person[key];
      return value === null ? [] : [[key, keyedHash(signer, value)]];
    });
    const detail = { file: file.number, ...Object.fromEntries(searched), rows: found.requests.length };
    await writeAudit(viewWrites, { actor: user.empid, action: 'findPerson', detail }, clock.now());
    listed({ rows: found.requests.length });
    return describeFound(found);
  });

  route(giveOutData, { ...guard, fresh: true }, async ({ params, user, reply }) => {
    const { face } = await currentFace(reads.latest);
    const archive = await archiveOf({ number: params.number, actor: user.empid, face });
    // Also when a call asks for the headers alone and takes no content.
    reply.raw.once('close', () => archive.destroy());
    reply
      .type(giveOutData.answer)
      .header('content-disposition', `attachment; filename="${params.number}.zip"`);
    return archive;
  });

  route(correctPersonCall, guard, async ({ params, body, user }) =>
    correctPerson(needs, { number: params.number, change: body, actor: user.empid }),
  );

  route(erasePersonCall, { ...guard, fresh: true }, async ({ params, body, user }) => {
    const { confirmation } = body;
    const file = await erasePerson(needs, { number: params.number, confirmation, actor: user.empid });
    return describeFile(file, clock.now());
  });

  route(endPrivacyFile, guard, async ({ params, body, user }) =>
    describeFile(await endFile(needs, params.number, body.reason, user.empid), clock.now()),
  );
}
