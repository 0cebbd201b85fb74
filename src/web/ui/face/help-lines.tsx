import type { HelpContact } from '#domain/chain/face.ts';
import type { Language } from '#domain/language.ts';

const texts = {
  id: { help: 'Butuh bantuan?', call: 'Telepon', write: 'Email' },
  en: { help: 'Need help?', call: 'Phone', write: 'Email' },
} as const satisfies Record<Language, object>;

const digits = (number: string) => number.replaceAll(/[^\d+]/g, '');

type Way = { name: string; text: string; address: string };

/** Each way to ask for help as a link that begins it, and the hours. Nothing where there is no way. */
export function HelpLines({ help, language }: { help: HelpContact; language: Language }) {
  const t = texts[language];
  const { phone, whatsapp, email, hours } = help;
  const ways: Way[] = [
    { name: t.call, text: phone, address: `tel:${digits(phone)}` },
    { name: 'WhatsApp', text: whatsapp, address: `https://wa.me/${digits(whatsapp).slice(1)}` },
    { name: t.write, text: email, address: `mailto:${email}` },
  ].filter(({ text }) => text !== '');
  if (ways.length === 0) return null;
  return (
    <div className="text-small">
      <p className="font-semibold">{t.help}</p>
      <ul>
        {ways.map(({ name, text, address }) => (
          <li key={name}>
            {name}{' '}
            <a
              href={address}
              className="inline-block min-h-6 font-semibold wrap-anywhere text-teal-deep underline hover:no-underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {hours[language] === '' ? null : <p>{hours[language]}</p>}
    </div>
  );
}
