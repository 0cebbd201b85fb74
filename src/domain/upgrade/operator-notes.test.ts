import { expect, it } from 'vitest';
import { operatorNotes } from './operator-notes.ts';

const changelog = `# Changelog

## 0.10.1 (2026-11-19)

For users

- A page.

For operators

- A setting.
- Two migrations.

For developers

- A tool.

## 0.10.0 (2026-11-18)

For users

- Another page.

## 0.9.0 (2026-11-17)

For operators

- Long ago.
`;

it('has what each later version says to operators, oldest first, and nothing else', () => {
  expect(operatorNotes(changelog, '0.8.0', '0.10.1')).toEqual([
    { version: '0.9.0', text: '- Long ago.' },
    { version: '0.10.1', text: '- A setting.\n- Two migrations.' },
  ]);
  expect(operatorNotes(changelog, '0.9.0', '0.10.0')).toEqual([]);
});
