import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

const planted: string[] = [];

/** Writes files (path below src → text) into a tree of their own. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  planted.push(root);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

/** Each finding as the command would print it. */
const check = (files: Record<string, string>): string[] =>
  checkArchitecture(plant(files)).map(({ file, line, message }) => `${file}:${line} ${message}`);

afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true });
});

const value = 'export const a = 1;\n';

describe('a clean tree', () => {
  test('has no finding', () => {
    const findings = check({
      'domain/npwp.ts': value,
      'contract/intake.ts': `import * as z from 'zod/mini';\nimport { a } from '#domain/npwp.ts';\nexport const schema = z.object({ TT_TRXNO: z.literal(a) });`,
      'server/database/database.ts': "import type { Pool } from 'pg';\nexport type Db = Sql;",
      'server/store/requests/requests.ts':
        "import type { Db } from '#server/database/database.ts';\nexport const list = (db: Db) => db`select id from requests`;",
      'server/features/intake/submit-request.ts':
        "import { list } from '#server/store/requests/requests.ts';\nexport const submit = [list];",
      'server/features/intake/intake.routes.ts': `import { submit } from './submit-request.ts';\nimport { schema } from '#contract/intake.ts';\nexport const routes = [submit, schema];`,
      'server/features/intake/confirm.job.ts':
        "import { submit } from './submit-request.ts';\nexport const job = submit;",
      'server/worker.ts':
        "import { job } from './features/intake/confirm.job.ts';\nexport const jobs = [job];",
      'server/config/config.ts': 'export const port = process.env.PORT;',
      'contract/paths.ts': "export const details = '/view-details';",
      'server/mail/links.ts': "import { details } from '#contract/paths.ts';\nexport const link = details;",
      'web/browser/storage.ts': value,
      'web/ui/controls/field.tsx': "import { a } from '#web/browser/storage.ts';\nexport const b = a;",
      'web/features/intake/form-page.tsx': `import { details } from '#contract/paths.ts';\nimport './form.css';\nexport const Page = () => <a href={details}>Don't</a>;`,
      'web/features/intake/form.css': '',
      'web/features/request/status-badge.tsx': value,
      'web/features/tracking/tracking-page.tsx':
        "import { a } from '#web/features/request/status-badge.tsx';\nexport const b = a;",
      'web/i18n/id.ts': "export const id = { duration: 'Durasi', pick: 'Select a file from your phone' };",
    });
    expect(findings).toEqual([]);
  });

  test('has at most thirty files in a folder, tests aside', () => {
    const many = (names: string[]) => Object.fromEntries(names.map((name) => [`domain/${name}.ts`, value]));
    const thirty = Array.from({ length: 30 }, (_, at) => `rule-${at}`);
    expect(check(many([...thirty, 'rule-1.test', 'rooms/rule']))).toEqual([]);
    expect(check(many([...thirty, 'one-more']))).toEqual(['src/domain:1 has 31 files, 30 at most']);
  });

  test('may speak of anything in comments', () => {
    const text = `// import { x } from '#server/adapters/disk.ts'; process.env.HOME, TT_TRXNO
/* \`select a from b\`
   mgm_user_id */
const pattern = /\\/\\*'/; // "insert into x"
const nested = \`\${/* TT_A */ \`\${{ a: pattern }.a}\`}\`; // userGroup
export const Page = () => <p className="select-none from-sky-500">It's {nested}</p>; // /UpdateNPWP
`;
    expect(check({ 'web/ui/page.tsx': text })).toEqual([]);
  });

  test('lets a test see its own side and speak the legacy wire', () => {
    const text = `import { a } from '#server/adapters/disk.ts';\nimport { test } from 'vitest';\ntest(a, () => 'TT_TRXNO select a from b');`;
    expect(check({ 'server/adapters/disk.ts': value, 'server/main.test.ts': text })).toEqual([]);
  });
});

describe('an import against the arrows', () => {
  test.each([
    [
      'server/features/intake/submit.ts',
      'server/features/staff/sign-in.ts',
      'server/features/intake may not import its neighbour staff',
    ],
    [
      'web/features/intake/form.tsx',
      'web/features/staff/form.tsx',
      'web/features/intake may not import its neighbour staff',
    ],
    ['web/features/intake/form.tsx', 'web/app/router.tsx', 'web/feature may not import web/app'],
    ['web/ui/controls/field.tsx', 'web/features/intake/form.tsx', 'web/shared may not import web/feature'],
    ['web/ui/controls/field.tsx', 'contract/paths.ts', 'web/shared may not import paths'],
    ['web/ui/controls/field.tsx', 'web/features/request/store.tsx', 'web/shared may not import web/request'],
    [
      'web/features/request/store.tsx',
      'web/features/intake/form.tsx',
      'web/features/request may not import its neighbour intake',
    ],
    ['web/browser/storage.ts', 'web/ui/controls/field.tsx', 'web/browser may not import web/shared'],
    ['web/browser/storage.ts', 'contract/intake.ts', 'web/browser may not import contract'],
    ['server/mail/links.ts', 'contract/intake.ts', 'mail may not import contract'],
    ['web/api/call.ts', 'server/http/session.ts', 'web/shared may not import http'],
    ['server/http/session.ts', 'web/api/call.ts', 'http may not import web/shared'],
    ['domain/npwp.ts', 'contract/intake.ts', 'domain may not import contract'],
    ['server/features/intake/submit.ts', 'contract/intake.ts', 'feature may not import contract'],
    ['server/features/intake/submit.ts', 'server/adapters/disk.ts', 'feature may not import adapter'],
    ['server/main.ts', 'server/adapters/disk.ts', 'main may not import adapter'],
    [
      'server/adapters/s3.ts',
      'server/adapters/disk.ts',
      'server/adapters/s3 may not import its neighbour disk',
    ],
    [
      'server/features/intake/submit.ts',
      'server/features/intake/confirm.job.ts',
      'feature may not import handler',
    ],
    ['server/main.ts', 'server/jobs/confirm.job.ts', 'main may not import handler'],
    ['server/store/requests/requests.ts', 'server/jobs/queue.ts', 'store may not import jobs'],
  ])('%s → %s', (from, to, message) => {
    const findings = check({ [from]: `import { a } from '#${to}';\nexport const b = a;`, [to]: value });
    expect(findings).toEqual([`src/${from}:1 ${message} (src/${to})`]);
  });

  test.each([
    ['a type import', "import type {\n  A,\n} from '../contract/intake.ts';\nexport type B = A;", 3],
    ['a side effect', "import '../contract/intake.ts';", 1],
    ['a re-export', "export const b = 1;\nexport { a } from '#contract/intake.ts';", 2],
    ['a star', "export const b = 1;\nexport * as a from '#contract/intake.ts';", 2],
    ['a dynamic import', "export const b = () => import('#contract/intake.ts');", 1],
    ['an import in a type', "export type B = import('#contract/intake.ts').A;", 1],
    ['an import within a template', "export const b = `${import('#contract/intake.ts')}`;", 1],
  ])('is seen in %s', (_, text, line) => {
    const findings = check({ 'domain/npwp.ts': text, 'contract/intake.ts': value });
    expect(findings).toEqual([
      `src/domain/npwp.ts:${line} domain may not import contract (src/contract/intake.ts)`,
    ]);
  });

  test('is seen when a test reaches for the other side', () => {
    const findings = check({ 'web/api/call.test.ts': "import '#server/app.ts';", 'server/app.ts': value });
    expect(findings).toEqual([
      'src/web/api/call.test.ts:1 a test of web may not import src/server/app.ts from another side',
    ]);
  });

  test('is seen when it leaves src', () => {
    const findings = check({
      'server/app.ts': "import '../../tests/database.ts';",
      '../tests/database.ts': value,
    });
    expect(findings).toEqual([
      'src/server/app.ts:1 src may not import tests/database.ts, which lies outside src',
    ]);
  });

  test('is allowed to a test for what tests share', () => {
    const shared = { '../tests/support/made-up.ts': value };
    expect(check({ 'domain/a.test.ts': "import '../../tests/support/made-up.ts';", ...shared })).toEqual([]);
    expect(check({ 'domain/a.ts': "import '../../tests/support/made-up.ts';", ...shared })).toHaveLength(1);
  });
});

test.each([
  ['domain/npwp.ts', 'zod', 'domain may not import zod; allowed: no package'],
  ['domain/npwp.ts', 'node:crypto', 'domain may not import node:crypto; allowed: no package'],
  ['contract/intake.ts', 'zod', 'contract may not import zod; allowed: zod/mini'],
  ['server/adapters/disk.ts', 'pg', 'adapter may not import pg; only database does'],
  ['server/app.ts', './gone.ts', './gone.ts resolves to no file'],
  ['server/app.ts', '#server/gone.ts', '#server/gone.ts resolves to no file'],
  ['server/app.ts', '#other/gone.ts', '#other/gone.ts resolves to no file'],
])('%s must not import %s', (name, specifier, message) => {
  const findings = check({ [name]: `import type { A } from '${specifier}';\nexport type B = A;` });
  expect(findings).toEqual([`src/${name}:1 ${message}`]);
});

test('the linter finds a cycle, also one of types and by an alias', () => {
  const root = plant({
    'domain/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'domain/b.ts': "import type { C } from './c.ts';\nexport type B = C;",
    'domain/c.ts': "import type { A } from '#domain/a.ts';\nexport type C = A;",
  });
  writeFileSync(
    path.join(root, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#domain/*': './src/domain/*' } }),
  );
  const project = path.dirname(import.meta.dirname);
  const { stdout } = spawnSync(
    path.join(project, 'node_modules/.bin/oxlint'),
    ['--config', path.join(project, '.oxlintrc.json'), 'src'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout).toContain('import(no-cycle)');
});

test('a circle of files is found, whether it closes by a type or by what is loaded later', () => {
  const findings = check({
    'web/ui/form.tsx': "import { a } from './field.tsx';\nexport const b = a;",
    'web/ui/field.tsx': "export const a = () => import('./lazy.tsx');",
    'web/ui/lazy.tsx': "import type { B } from '#web/ui/form.tsx';\nexport type C = B;",
  });
  expect(findings).toEqual([
    'src/web/ui/field.tsx:1 is in a circle of files: src/web/ui/field.tsx → src/web/ui/lazy.tsx → src/web/ui/form.tsx → src/web/ui/field.tsx',
  ]);
});

describe('what stands in the wrong place', () => {
  const legacy = 'is a name of the legacy wire; it belongs in src/contract alone';
  const address = 'is a page address in legacy spelling; it belongs in src/contract/paths.ts alone';
  const environment = 'is read outside src/server/config/config.ts; take the value from the config';
  const sql = 'SQL outside src/server/store and src/server/database:';

  test.each([
    ['server/mail/confirm.ts', "// why\nexport const a = 'TT_TRXNO';", `2 TT_TRXNO ${legacy}`],
    ['web/ui/a.tsx', "export const a = { trxno: '1' };", `1 trxno ${legacy}`],
    ['server/app.ts', 'export const a = (b: { trxnos: string[] }) => b;', `1 trxnos ${legacy}`],
    ['web/app/a.ts', 'export const { trxId } = b;', `1 trxId ${legacy}`],
    ['server/app.ts', 'export const { changed_since } = b;', `1 changed_since ${legacy}`],
    ['domain/staff.ts', 'export type A = { mgm_user_id: string };', `1 mgm_user_id ${legacy}`],
    ['web/api/call.ts', "export const a = '/api/close_multipleR';", `1 close_multipleR ${legacy}`],
    ['web/ui/link.tsx', 'export const A = () => <a href="/UpdateNPWP">x</a>;', `1 /UpdateNPWP ${address}`],
    [
      'server/mail/link.ts',
      'export const a = (b: string) => `${b}/view-details`;',
      `1 /view-details ${address}`,
    ],
    ['server/app.ts', 'export const a = process.env.PORT;', `1 process.env ${environment}`],
    ['web/app/app.test.ts', 'export const a = process.env;', `1 process.env ${environment}`],
    ['server/http/a.ts', 'export const a = b`\n  Select x\n  From y`;', `1 ${sql} Select x From y…`],
    [
      'server/jobs/a.ts',
      "export const a = 'insert into x values (1)';",
      `1 ${sql} insert into x values (1)…`,
    ],
    ['server/mail/a.ts', 'export const a = `update ${b} set c = 1`;', `1 ${sql} update \${} set c = 1…`],
    ['web/api/a.ts', 'export const a = "DELETE FROM x ";', `1 ${sql} DELETE FROM x…`],
  ])('%s: %s', (name, text, message) => {
    expect(check({ [name]: text })).toEqual([`src/${name}:${message}`]);
  });
});

describe('a name', () => {
  test.each([
    ['domain/utils/npwp.ts', 'utils says nothing about what is in it; name it by its purpose'],
    ['domain/helpers.ts', 'helpers.ts says nothing about what is in it; name it by its purpose'],
    ['web/ui/DataTable.tsx', 'DataTable.tsx is not in kebab-case'],
    ['server/tools/a.ts', 'this place belongs to no layer of the architecture'],
  ])('%s is refused', (name, message) => {
    expect(check({ [name]: value })).toEqual([`src/${name}:1 ${message}`]);
  });

  test.each([
    ['domain/a.ts', '// why\nexport type Judged = { a: 1 };', 2, 'Judged'],
    ['server/app.ts', 'type Keyed<Row> = Row;', 1, 'Keyed'],
    ['web/ui/a.test.tsx', 'export interface Given {}', 1, 'Given'],
    ['web/ui/a.tsx', 'interface Found extends A {}', 1, 'Found'],
  ])('of a type in %s is refused where it is a participle: %s', (name, text, line, participle) => {
    expect(check({ [name]: text })).toEqual([
      `src/${name}:${line} ${participle} is a participle; name the type by the noun that it is`,
    ]);
  });

  test.each(['Token', 'Screen', 'Need', 'Feed', 'JudgedFaktur', 'KeptField'])(
    'of a type may be %s',
    (noun) => {
      expect(check({ 'domain/a.ts': `// type Given = 1\nexport type ${noun} = string;` })).toEqual([]);
    },
  );
});

describe('a comment for readers', () => {
  test.each(['Of one address.', 'So many at once.', 'For tills, which send receipts.', 'Not HEIC.'])(
    'is refused where it begins late: %s',
    (text) => {
      const first = text.slice(0, text.indexOf(' '));
      expect(
        check({ 'domain/a.ts': `export const a = 1;\n/**\n * ${text}\n */\nexport const b = 1;` }),
      ).toEqual([`src/domain/a.ts:2 a comment begins with ${first}; begin with the thing that it is about`]);
    },
  );

  test('is read beside src, too, as are the names of types there', () => {
    const text = '/** Of one address. */\nexport type Given = { a: 1 };';
    expect(check({ '../tests/support/a.ts': text })).toEqual([
      'tests/support/a.ts:2 Given is a participle; name the type by the noun that it is',
      'tests/support/a.ts:1 a comment begins with Of; begin with the thing that it is about',
    ]);
  });

  test.each([
    '/** A key works on its last day. */',
    '/** Asks the provider. */',
    '// Of one address.',
    "'/** So */'",
  ])('may be %s', (text) => {
    expect(check({ 'domain/a.ts': `${text}\nexport const a = 1;` })).toEqual([]);
  });
});

test.each([
  "export * from './a.ts';",
  "// all of it\nexport { a } from './a.ts';\nexport type { A } from './a.ts'",
  "import { a } from './a.ts';\nexport { a };",
])('a barrel is refused: %s', (text) => {
  expect(check({ 'domain/index.ts': text, 'domain/a.ts': value })).toEqual([
    'src/domain/index.ts:1 only hands on what others export; import from where it is written',
  ]);
});
