import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../language.ts';
import { templateKinds, templates, templatesSection, templateText, templateValue } from './templates.ts';

const every = templateKinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

it('stands word by word in the documents by which operators make it', () => {
  for (const name of ['whatsapp.md', 'whatsapp.id.md']) {
    const page = readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8');
    expect(page).toContain(templatesSection());
  }
});

it('is a template that WhatsApp takes: its values in order, none at an end, and room for a long remark', () => {
  for (const { kind, language } of every) {
    const { body, parameters } = templates[kind];
    const text = body[language];
    expect([...text.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place))).toEqual(
      parameters.map((_, at) => at + 1),
    );
    expect(text).not.toMatch(/^\{\{|\}\}$/);
    const values = parameters.map((name) =>
      name === 'remarks' ? templateValue('x'.repeat(5_000)) : 'y'.repeat(name === 'link' ? 250 : 32),
    );
    expect(templateText({ kind, language, values }).length).toBeLessThanOrEqual(1_024 + 60);
  }
});

it('takes a value on one line, and none that is empty', () => {
  expect(templateValue(' Foto\n\tburam     sekali ')).toBe('Foto buram sekali');
  expect(templateValue(' \n ')).toBe('-');
});
