export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'id';

/** The first language of an Accept-Language header that we speak; Indonesian when there is none. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 };
  });
  const spoken = wanted
    .filter((w) => w.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map((w) => languages.find((language) => language === w.language))
    .find((language) => language !== undefined);
  return spoken ?? defaultLanguage;
}
