import { useId, useState, type CSSProperties } from 'react';
import type { ChainAnswer } from '#contract/chain.ts';
import { isColour, shadesOf } from '#domain/chain/colours.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import { languages, type Language } from '#domain/language.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { HelpLines } from '#web/ui/face/help-lines.tsx';
import { appearanceTexts, previewTexts } from './texts.ts';

/** How the form and an e-mail will look, in either language, before anything is saved. */
export function Preview({ face }: { face: ChainAnswer }) {
  const id = useId();
  const texts = appearanceTexts();
  const [language, setLanguage] = useState<Language>('id');
  return (
    <section aria-labelledby={id} style={themeOf(face.colour)} className="grid gap-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lead font-semibold">
          {texts.preview}
        </h2>
        <fieldset aria-label={texts.previewLanguage} className="flex gap-2">
          {languages.map((one) => (
            <Button
              key={one}
              kind="secondary"
              size="small"
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {one === 'id' ? texts.inIndonesian : texts.inEnglish}
            </Button>
          ))}
        </fieldset>
      </div>
      <FormPreview face={face} language={language} />
      <MailPreview face={face} language={language} />
    </section>
  );
}

/** The colours of the theme, for what stands inside. */
function themeOf(colour: string | null): CSSProperties {
  if (colour === null || !isColour(colour)) return {};
  const { deep, pale } = shadesOf(colour);
  return { '--color-teal': colour, '--color-teal-deep': deep, '--color-teal-pale': pale } as CSSProperties;
}

type Part = { face: ChainAnswer; language: Language };

function FormPreview({ face, language }: Part) {
  const t = previewTexts[language];
  const { name, picture, greeting, footer, help } = face;
  return (
    <figure lang={language} className="overflow-hidden rounded-card border border-line bg-paper">
      <figcaption className="sr-only">{appearanceTexts().form}</figcaption>
      <div className="border-b border-line bg-white px-4 py-2">
        {picture ? (
          <img
            src={picture.address}
            alt={name || serviceName}
            className="h-10 max-w-full object-contain object-left"
          />
        ) : (
          <p className="flex min-h-10 items-center text-lead font-bold">{name || serviceName}</p>
        )}
      </div>
      <div className="grid justify-items-start gap-3 p-4">
        <p className="text-lead font-bold">{t.title}</p>
        <p className="text-slate">{greeting[language] || t.lead}</p>
        <p className="font-semibold text-teal underline">{t.link}</p>
        <p className={buttonLook('primary')}>{t.button}</p>
      </div>
      <div className="border-t border-line px-4 py-3 text-center text-small text-slate">
        {footer[language] || `${name || serviceName} · ${t.tagline}`}
        <HelpLines help={help} language={language} />
      </div>
    </figure>
  );
}

function MailPreview({ face, language }: Part) {
  const t = previewTexts[language];
  const { name, footer, help, mailSender, mailAddress } = face;
  return (
    <figure lang={language} className="overflow-hidden rounded-card border border-line bg-white">
      <figcaption className="sr-only">{appearanceTexts().mailPreview}</figcaption>
      <p className="border-b border-line px-4 py-2 text-small wrap-anywhere text-slate">
        {appearanceTexts().from}{' '}
        {mailSender === '' ? (
          mailAddress
        ) : (
          <>
            <strong className="text-ink">{mailSender}</strong> &lt;{mailAddress}&gt;
          </>
        )}
      </p>
      <div className="grid justify-items-start gap-3 border-t-6 border-teal p-4">
        <p className="text-small font-bold tracking-wide text-teal">{name || serviceName.toUpperCase()}</p>
        <p className="text-lead font-bold">{t.mailHeading}</p>
        <p className={buttonLook('primary')}>{t.mailButton}</p>
        <div className="text-small text-slate">
          {footer[language]}
          <HelpLines help={help} language={language} />
        </div>
      </div>
    </figure>
  );
}
