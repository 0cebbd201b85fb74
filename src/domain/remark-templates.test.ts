import { expect, it } from 'vitest';
import { isTemplateRemark, notConfirmedRemarks, remarkTemplates, withTemplate } from './remark-templates.ts';

const [unreadable, , , , twice] = remarkTemplates;

it('knows the reasons it offers and its own remarks, in both languages', () => {
  for (const texts of [...remarkTemplates, notConfirmedRemarks]) {
    expect(isTemplateRemark(texts.id)).toBe(true);
    expect(isTemplateRemark(texts.en)).toBe(true);
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
