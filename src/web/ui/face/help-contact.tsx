import { useLanguage } from '#web/i18n/language-provider.tsx';
import { ContactLinks } from './contact-links.tsx';
import { contactTexts } from './contact-texts.ts';
import { face } from './face.ts';

/** Where to ask for help, as the chain has set it; nothing where it has not. Loaded lazily on the form of customers. */
export function HelpContact() {
  const { language } = useLanguage();
  if (!face.help) return null;
  const { hours, ...ways } = face.help;
  return (
    <section aria-label={contactTexts[language].help} className="grid justify-items-center text-small">
      <p className="font-semibold">{contactTexts[language].help}</p>
      <ContactLinks {...ways} />
      {hours[language] === '' ? null : <p>{hours[language]}</p>}
    </section>
  );
}
