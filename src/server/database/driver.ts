import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Mistakes of the driver (3.4.9), mended while it is loaded. Each leaves something of a broken connection behind, with
 * which it is opened anew, and whoever draws it from then on waits in vain, until the process ends.
 */
const mends = [
  // A small write that waited for its turn, and the mark that one waits: it never writes again. And the last error of
  // the server, which it would tell to the next one who asks.
  {
    mistake: /^( *)clearImmediate\(nextWriteTimer\)$/gm,
    places: 2,
    mended: '$1clearImmediate(nextWriteTimer); chunk = nextWriteTimer = errorResponse = null',
  },
  // A statement that came after the reset and before the end: it is taken for one whose answer is still to come.
  { mistake: /!hadError && (?=\(query \|\| sent\.length\) && error\()/g, places: 1, mended: ';' },
];

const hooks = registerHooks({
  load(url, context, load) {
    const loaded = load(url, context);
    if (!url.endsWith('/postgres/src/connection.js')) return loaded;
    return { ...loaded, source: mends.reduce(mend, readFileSync(new URL(url), 'utf8')) };
  },
});

function mend(source: string, { mistake, places, mended }: (typeof mends)[number]): string {
  if (source.match(mistake)?.length !== places)
    throw new Error('This is not the version of the driver that is mended here: see database/driver.ts.');
  return source.replace(mistake, mended);
}

// oxlint-disable-next-line no-restricted-imports -- nobody else loads it
export const { default: postgres } = await import('postgres');

hooks.deregister();
