import type { Language } from '#domain/language.ts';
import { guideEn } from './guide-en.ts';
import { guideId } from './guide-id.ts';
import { guideSections, type GuideSection, type GuideTexts } from './guide-sections.ts';

export const guides: Record<Language, GuideTexts> = { en: guideEn, id: guideId };

export type Piece = { kind: 'text' | 'label' | 'key'; text: string };

export function piecesOf(step: string): Piece[] {
  return step
    .split(/(«[^»]*»|‹[^›]*›)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('«')) return { kind: 'label', text: part.slice(1, -1) };
      if (part.startsWith('‹')) return { kind: 'key', text: part.slice(1, -1) };
      return { kind: 'text', text: part };
    });
}

/** The sections that have a picture, the same in both languages. */
export const picturedSections = guideSections.filter((name) => guideEn.sections[name].picture !== undefined);

/** The size in pixels of the pictures that `npm run pictures` takes. */
export const pictureSize = { width: 1366, height: 854 };

export const pictureName = (section: GuideSection, language: Language): string =>
  `${section}-${language}.webp`;
