import { serviceName } from '#domain/chain/service-name.ts';
import { languages } from '#domain/language.ts';
import { face } from '#web/ui/face/face.ts';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { posterTexts } from './texts.ts';
import { QrPicture } from '#web/ui/picture/qr-picture.tsx';
import './poster.css';

/** One A4 page: whose it is, what it is for in both languages, the code and the address for whoever types it. */
export function Poster({ address }: { address: string }) {
  return (
    <article className="poster" aria-label={posterTexts.id.title}>
      <header>
        <Wordmark />
        {face.logo && face.name ? <span className="font-semibold">{face.name}</span> : null}
      </header>
      {languages.map((language) => {
        const { title, lead } = posterTexts[language];
        return (
          <div key={language} lang={language} className={`poster-title-${language}`}>
            <h3>{title}</h3>
            <p>{lead}</p>
          </div>
        );
      })}
      <QrPicture text={address} label={posterTexts.id.code} className="poster-code" />
      <p className="poster-address">{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</p>
      <div className="poster-steps">
        {languages.map((language) => {
          const { steps, rule } = posterTexts[language];
          return (
            <div key={language} lang={language}>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p>{rule}</p>
            </div>
          );
        })}
      </div>
      <footer>{face.footer?.id[0]?.[0] ?? serviceName}</footer>
    </article>
  );
}
