import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { LanguageSwitch } from '#web/i18n/language-switch.tsx';
import { useDocumentLanguage } from '#web/i18n/use-document-language.ts';
import { face } from '#web/ui/face/face.ts';
import { PageFrame } from './page-frame.tsx';

export function PublicLayout({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage();
  useDocumentLanguage(language);
  return (
    <PageFrame
      skipText={texts.skipToContent}
      headerEnd={<LanguageSwitch />}
      footer={
        face.footer?.[language].map(([text, address]) => (
          <p key={text}>
            {address ? (
              <a href={address} className="underline">
                {text}
              </a>
            ) : (
              text
            )}
          </p>
        )) ?? texts.tagline
      }
    >
      {children}
    </PageFrame>
  );
}
