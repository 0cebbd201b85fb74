import { expect, it } from 'vitest';
import {
  correctionTemplates,
  isTemplateRemark,
  lateDateRemarks,
  notConfirmedRemarks,
  remarkTemplates,
  withTemplate,
} from './remark-templates.ts';

const [unreadable, , , , twice] = remarkTemplates;

it('knows the reasons it offers and its own remarks, in both languages', () => {
  for (const texts of [...remarkTemplates, ...correctionTemplates, notConfirmedRemarks]) {
    expect(isTemplateRemark(texts.id)).toBe(true);
    expect(isTemplateRemark(texts.en)).toBe(true);
  }
});

it('knows the note of a later faktur date whatever the days, and nothing beside it', () => {
  const days = { fakturDate: '2026-11-17', salesDate: '2026-09-30' };
  for (const remarks of [lateDateRemarks.id(days), lateDateRemarks.en(days)]) {
    expect(remarks).toContain('2026-11-17');
    expect(isTemplateRemark(remarks)).toBe(true);
    expect(isTemplateRemark(`${remarks} Budi`)).toBe(false);
  }
});

it('knows several of them on lines of their own', () => {
  const both = withTemplate(withTemplate('', unreadable.id), twice.en);
  expect(both.split('\n')).toHaveLength(2);
  expect(isTemplateRemark(both)).toBe(true);
});

it.each(['', 'Budi Santoso', `${notConfirmedRemarks.id} Telepon 0812`, `${notConfirmedRemarks.en}\nBudi`])(
  'takes %j for words of staff',
  (text) => expect(isTemplateRemark(text)).toBe(false),
);
