import { open } from 'node:fs/promises';
import type { AnchoredSeal, SealAnchors } from '../ports/seal-anchors.ts';

const timeoutMs = 10_000;

type Places = { file: string | undefined; url: string | undefined };

/** A file that is appended to, and an address that is posted to; where neither is set, nothing is kept. */
export function sealAnchors({ file, url }: Places): SealAnchors {
  return {
    async keep(seal) {
      const kept = await Promise.allSettled([
        file === undefined ? undefined : append(file, seal),
        url === undefined ? undefined : post(url, seal),
      ]);
      const failed = kept.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Appends a line: the time, and the seal as `audit:verify -- --seal` takes it. */
async function append(path: string, { number, hash, at }: AnchoredSeal): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${at.toISOString()} ${number}:${hash}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function post(url: string, { number, hash, at }: AnchoredSeal): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, hash, at: at.toISOString() }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!ok) throw new Error(`the anchor of the audit log answered ${status}`);
}
