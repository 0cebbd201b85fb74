import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionTable } from '../src/domain/privacy/retention.ts';

const page = join(import.meta.dirname, '../docs/privacy.md');
const [begin, end] = ['<!-- retention -->\n', '\n<!-- /retention -->'];

/** Writes what is kept how long into docs/privacy.md, between its marks. */
const text = readFileSync(page, 'utf8');
const [before = '', rest = ''] = text.split(begin);
writeFileSync(page, `${before}${begin}${retentionTable()}${end}${rest.split(end)[1] ?? ''}`);
