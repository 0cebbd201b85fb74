import {
  pictureAddress,
  readChain,
  readPoster,
  saveChain,
  uploadLogo,
  type ChainAnswer,
} from '#contract/chain.ts';
import type { Database } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import { senderAddress } from '../../mail/sender.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { DrawLogo } from '../../ports/logos.ts';
import { currentFace, type SavedFace, type StoredPicture } from '../../store/chain/chain-faces.ts';
import type { Faces } from '../../store/chain/faces.ts';
import { saveFace } from './save-face.ts';
import { storeLogo } from './store-logo.ts';

const logoBytes = 2_000_000;

type Needs = {
  database: Database;
  reads: Reads;
  faces: Faces;
  clock: Clock;
  files: FileStorage;
  drawLogo: DrawLogo;
  config: { baseUrl: URL; mailFrom: string };
};

/** The routes of the chain's face and of what its stores print. */
export function chainRoutes(route: Route, needs: Needs): void {
  const { config } = needs;
  const guard = { access: 'editChain', limit: limits.staff } as const;
  const describe = ({ face, pictures, ...saved }: SavedFace): ChainAnswer => ({
    ...saved,
    ...face,
    picture: pictures && wirePicture(pictures.logo),
    mailAddress: senderAddress(config.mailFrom),
  });

  route(readChain, guard, async () => describe(await currentFace(needs.reads.latest)));

  route(saveChain, guard, async ({ body, user }) => {
    const saved = await saveFace({ ...needs, describe }, body, user.empid);
    needs.faces.forget();
    return describe(saved);
  });

  route(uploadLogo, { ...guard, fileLimit: logoBytes }, async ({ files }) => {
    const { logo, picture } = await storeLogo(needs, files.logo?.content ?? Buffer.alloc(0));
    return { logo, picture: wirePicture(picture) };
  });

  route(readPoster, { access: 'viewRequests', limit: limits.staff }, async () => ({
    address: new URL('/', config.baseUrl).href,
  }));
}

const wirePicture = ({ file, width, height }: StoredPicture) => ({
  address: pictureAddress(file),
  width,
  height,
});
