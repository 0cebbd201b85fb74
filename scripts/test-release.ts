import { ensureChromium } from './testing/chromium.ts';
import { runSuite } from './testing/run-suite.ts';

ensureChromium();
await runSuite('release');
