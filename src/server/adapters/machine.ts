import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { connect, isIP } from 'node:net';
import { dirname } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { Machine } from '../ports/machine.ts';

/** Nobody waits longer for a peer that does not answer. */
const patienceMs = 4_000;

/** The folder, or the nearest one above it: with files and database elsewhere nobody has made it. */
const whatIsThere = (folder: string): string => (existsSync(folder) ? folder : whatIsThere(dirname(folder)));

export const thisMachine: Machine = {
  async diskSpace(folder) {
    const { bavail, blocks, bsize } = await statfs(whatIsThere(folder));
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },

  async certificateEnd(host, port) {
    const socket = connectTls({
      host,
      port,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      // It is looked at and nothing is sent: one that has ended shall be seen, too.
      rejectUnauthorized: false,
    });
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
      return new Date(socket.getPeerCertificate().valid_to);
    } finally {
      socket.destroy();
    }
  },

  async fileOfCertificatesEnd(file) {
    const blocks = (await readFile(file, 'utf8')).match(
      /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g,
    );
    const ends = (blocks ?? []).map((block) => new X509Certificate(block).validToDate.getTime());
    return new Date(Math.min(...ends));
  },

  async isAnswered(host, port) {
    const socket = connect({ host, port });
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) });
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  },

  writtenAt: async (file) =>
    stat(file).then(
      ({ mtime }) => mtime,
      () => undefined,
    ),
};
