import { useLanguage } from '#web/i18n/language-provider.tsx';
import { contactTexts } from './contact-texts.ts';

type Ways = { phone?: string; whatsapp?: string; email?: string };

const digits = (number: string) => number.replaceAll(/[^\d+]/g, '');

/** Each way that there is, as a link that begins it. */
export function ContactLinks({ phone, whatsapp, email }: Ways) {
  const texts = contactTexts[useLanguage().language];
  const ways = [
    phone && { name: texts.call, text: phone, address: `tel:${digits(phone)}` },
    whatsapp && { name: 'WhatsApp', text: whatsapp, address: `https://wa.me/${digits(whatsapp).slice(1)}` },
    email && { name: texts.write, text: email, address: `mailto:${email}` },
  ].filter((way) => way !== undefined && way !== '');
  return (
    <ul className="flex flex-wrap justify-center gap-x-4">
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
  );
}
