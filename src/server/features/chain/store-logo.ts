import { randomUUID } from 'node:crypto';
import type { LogoPicture } from '#domain/chain/face.ts';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../database/database.ts';
import { withFiles } from '../../files/with-files.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { LogoError, type DrawLogo, type DrawnPicture } from '../../ports/logos.ts';
import {
  forgetUnusedLogos,
  insertLogo,
  type LogoFiles,
  type StoredPicture,
} from '../../store/chain/chain-faces.ts';

const unusedMs = 24 * 60 * 60 * 1000;

type Needs = { database: Database; files: FileStorage; drawLogo: DrawLogo; clock: Clock };

/** Draws the pictures of a logo and keeps them, for whoever saves it within a day. */
export async function storeLogo(
  needs: Needs,
  content: Buffer,
): Promise<{ logo: string; picture: StoredPicture }> {
  const drawn = Object.entries(await drawnPictures(needs.drawLogo, content)) as [LogoPicture, DrawnPicture][];
  return withFiles(needs, async ({ put, begin, claim }) => {
    const names = await put(drawn.map(([, made]) => made.content));
    const pictures = Object.fromEntries(
      drawn.map(([picture, { width, height }], at) => [picture, { file: names[at], width, height }]),
    ) as LogoFiles;
    const logo = randomUUID();
    const now = needs.clock.now();
    await begin(async (tx) => {
      await claim(tx, names);
      await forgetUnusedLogos(tx, new Date(now.getTime() - unusedMs));
      await insertLogo(tx, { logo, pictures, now });
    });
    return { logo, picture: pictures.logo };
  });
}

const refuse = (code: string) => new DomainError('invalidInput', { fields: [{ field: 'logo', code }] });

async function drawnPictures(drawLogo: DrawLogo, content: Buffer) {
  if (content.length === 0) throw refuse('required');
  try {
    return await drawLogo(content);
  } catch (error) {
    throw error instanceof LogoError ? refuse(error.problem) : error;
  }
}
