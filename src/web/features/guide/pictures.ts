import type { Language } from '#domain/language.ts';
import type { GuideSection } from './guide-sections.ts';
import { pictureName } from './guide.ts';

const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureAddress = (section: GuideSection, language: Language): string =>
  files[`./pictures/${pictureName(section, language)}`] ?? '';
