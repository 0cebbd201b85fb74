import { defaultLanguage, languages, type Language } from '#domain/language.ts';

function known(text: string | null): Language | undefined {
  return languages.find((language) => language === text);
}

/** The address wins over the stored choice, so that links in e-mails open in the language of the e-mail. */
export function chosenLanguage(search: string, remembered: string | null): Language {
  const asked = new URLSearchParams(search).get('lang');
  return known(asked) ?? known(remembered) ?? defaultLanguage;
}
