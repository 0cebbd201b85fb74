/**
 * What a statement does to a table that has rows: `lock` keeps others from it for a moment; `read` and `index` read all of it
 * while others write; `lockedRead` and `lockedIndex` keep writers waiting meanwhile; `change` writes rows, `rewrite` all of
 * them while nobody reads.
 */
export type StepKind = 'lock' | 'read' | 'index' | 'lockedRead' | 'lockedIndex' | 'change' | 'rewrite';
export type MigrationStep = { kind: StepKind; table: string };

/** A migration in words and steps. Code of its own (`do`) is named, because no step can be told of it. */
export type MigrationOutline = { name: string; what: string; steps: MigrationStep[]; runsCode: boolean };

const oneByOne = /^-- one by one\n/;
const lexemes = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$|[^-'$]+|[^]/g;

/** The statements of a migration without comments, texts and bodies of functions, in small letters on one line. */
function statementsOf(text: string): string[] {
  const plain = [...text.matchAll(lexemes)].map(([piece]) => {
    if (piece.startsWith('--')) return '';
    return piece.startsWith("'") || /^\$\w*\$/.test(piece) ? "''" : piece;
  });
  return plain
    .join('')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** The comment with which it begins, else its name in words. */
function sentenceOf(name: string, text: string): string {
  const [comment = ''] = /^(?:--[^\n]*\n)*/.exec(text.replace(oneByOne, '')) ?? [];
  const words = comment.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ').trim();
  return words || name.replace(/^\d+-|\.sql$/g, '').replaceAll('-', ' ');
}

export function outlineMigration({ name, text }: { name: string; text: string }): MigrationOutline {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  const steps = statements.flatMap(stepsOf).filter(({ table }) => !made.has(table));
  return {
    name,
    what: sentenceOf(name, text),
    steps: [...new Map(steps.map((step) => [`${step.kind} ${step.table}`, step])).values()],
    runsCode: statements.some((statement) => statement.startsWith('do ')),
  };
}

function stepsOf(statement: string): MigrationStep[] {
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (only )?(\w+)/.exec(
    statement,
  );
  if (index) {
    const [, beside, only, table = ''] = index;
    return only ? [] : [{ kind: beside ? 'index' : 'lockedIndex', table }];
  }
  const [, altered, actions = ''] = /^alter table (?:only )?(\w+) (.*)/.exec(statement) ?? [];
  if (altered !== undefined)
    return topLevel(actions).map((action) => ({ kind: kindOfAction(action), table: altered }));
  const [, trigger] = /^create (?:constraint )?trigger .*? on (\w+)/.exec(statement) ?? [];
  if (trigger !== undefined) return [{ kind: 'lock', table: trigger }];
  if (statement.startsWith('create table'))
    return [...statement.matchAll(/references (\w+)/g)].map(([, table = '']) => ({ kind: 'lock', table }));
  if (!/^(?:insert|update|delete|with) /.test(statement)) return [];
  const changed = [...statement.matchAll(/(?:^|\()(?:update|delete from) (\w+)/g)].map(
    ([, table = '']) => table,
  );
  const read = [...statement.matchAll(/ (?:from|join) (\w+)/g)].map(([, table = '']) => table);
  return [
    ...changed.map((table): MigrationStep => ({ kind: 'change', table })),
    ...read
      .filter((table) => !changed.includes(table))
      .map((table): MigrationStep => ({ kind: 'read', table })),
  ];
}

/** Splits at commas outside of all brackets. */
function topLevel(actions: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of actions) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

const volatile = /gen_random_uuid|random\(|clock_timestamp|nextval|generated/;

function kindOfAction(action: string): StepKind {
  if (action.startsWith('validate constraint')) return 'read';
  if (/^alter column \w+ (?:set data )?type/.test(action)) return 'rewrite';
  if (/^alter column \w+ set not null/.test(action)) return 'lockedRead';
  if (!action.startsWith('add ')) return 'lock';
  if (action.startsWith('add column') && volatile.test(action)) return 'rewrite';
  if (/ (?:unique|primary key|exclude)\b/.test(action)) return 'lockedIndex';
  return / (?:check|references) ?\(|references \w+/.test(action) && !action.endsWith('not valid')
    ? 'lockedRead'
    : 'lock';
}
