import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebWhenChanged } from '../scripts/building/build-web.ts';
import { languages } from '../src/domain/language.ts';
import { projectRoot } from '../src/server/deps.ts';
import { openBrowser } from './pictures/open-browser.ts';
import { startDemoSite } from './screens/demo-site.ts';
import { tableOf, type FoundThing } from './screens/findings.ts';
import { placesOf } from './screens/places.ts';
import { walk } from './screens/walk.ts';

/**
 * Looks at every page at five widths and on paper, in both languages, as each role that sees something else there:
 * npm run screens, and with words behind it at those pages alone that have one in their name. It leaves the pictures in
 * .screens/ and fails if anything does not fit or is not accessible.
 */
const words = process.argv.slice(2);
const folder = join(projectRoot, '.screens');
const isWanted = ({ name }: { name: string }) =>
  words.length === 0 || words.some((word) => name.includes(word));

if (words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
buildWebWhenChanged();
const site = await startDemoSite();
const browser = await openBrowser();
const found: FoundThing[] = [];
try {
  for (const language of languages) {
    const places = (await placesOf(site, language)).filter(isWanted);
    found.push(...(await walk({ site, browser, folder, language }, places)));
  }
} finally {
  await browser.close();
  await site.stop();
}
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png')).length;
if (found.length > 0) console.log(tableOf(found));
console.log(`${pictures} pictures in ${folder}, ${found.length} findings`);
process.exitCode = found.length === 0 ? 0 : 1;
