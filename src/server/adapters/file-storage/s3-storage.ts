import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mediaTypeOf, mediaTypes, type MediaType } from '#domain/formats/media-type.ts';
import type { FileFacts, FileStorage, OpenedFile } from '../../ports/file-storage.ts';
import { checkFileName, isFileName } from './file-name.ts';
import { listedIn } from './s3-list.ts';
import { codeIn, s3Calls, type S3Place } from './s3-calls.ts';
import { spooled, type SpooledContent } from './spooled.ts';
import { textOf } from './unstalled.ts';
import { verified } from './verified.ts';

/** Asked for by the probe: nothing is ever kept under it. */
const nobodysName = '00000000-0000-0000-0000-000000000000';

/** Files as objects of one bucket, each under its random name, with its media type and hash beside it. */
export function s3Storage(place: S3Place & { prefix: string }): FileStorage {
  const call = s3Calls(place);
  const keyOf = (name: string) => {
    checkFileName(name);
    return place.prefix + name;
  };

  async function write(name: string, content: Buffer | Readable): Promise<FileFacts> {
    const key = keyOf(name);
    const body = await spooled(content);
    try {
      const answer = await call({ method: 'PUT', key, body, headers: headersOf(body), expected: [200] });
      await textOf(answer);
      return { size: body.size, sha256: body.sha256 };
    } finally {
      await body.close();
    }
  }

  async function openFile(name: string): Promise<OpenedFile | undefined> {
    const answer = await call({ method: 'GET', key: keyOf(name), expected: [200, 404] });
    if (answer.statusCode === 404) {
      const code = codeIn(await textOf(answer));
      if (code !== 'NoSuchKey') throw new Error(`the storage refused: GET was answered by 404 ${code}`);
      return undefined;
    }
    const size = Number(answer.headers['content-length']);
    const sha256 = answer.headers['x-amz-meta-sha256'];
    const kept = { size, ...(typeof sha256 === 'string' ? { sha256 } : {}) };
    return {
      content: verified(answer, kept),
      type: knownType(answer.headers['content-type']),
      ...kept,
    };
  }

  return {
    async put(content, name = randomUUID()) {
      await write(name, content);
      return name;
    },
    keep: write,
    open: openFile,
    async get(name) {
      const file = await openFile(name);
      return file && buffer(file.content);
    },
    async remove(name) {
      const answer = await call({ method: 'DELETE', key: keyOf(name), expected: [204, 404] });
      await textOf(answer);
    },
    async *list() {
      let token: string | undefined;
      do {
        const more = token === undefined ? {} : { 'continuation-token': token };
        const query = { 'list-type': '2', prefix: place.prefix, ...more };
        const page = listedIn(await textOf(await call({ method: 'GET', query, expected: [200] })));
        for (const { key, ...facts } of page.objects) {
          const name = key.slice(place.prefix.length);
          if (isFileName(name)) yield { name, ...facts };
        }
        token = page.nextToken;
      } while (token !== undefined);
    },
    /** An object is there when all of it is. */
    removeUnfinished: async () => {},
    async probe() {
      const key = keyOf(nobodysName);
      const answer = await call({ method: 'GET', key, expected: [404], attempts: 1 });
      const code = codeIn(await textOf(answer));
      if (code !== 'NoSuchKey') throw new Error(`the storage refuses: ${code}`);
    },
  };
}

const headersOf = ({ start, sha256 }: SpooledContent) => ({
  'content-type': mediaTypeOf(start),
  'x-amz-meta-sha256': sha256,
});

const knownType = (type: string | undefined): MediaType =>
  Object.values(mediaTypes).find((known) => known === type) ?? mediaTypes.unknown;
