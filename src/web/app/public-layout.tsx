import { Suspense, type ReactNode } from 'react';
import { serviceName } from '#domain/service-name.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { LanguageSwitch } from '#web/i18n/language-switch.tsx';
import { useDocumentLanguage } from '#web/i18n/use-document-language.ts';
import { face } from '#web/ui/face/face.ts';
import { lazyPage } from './lazy-page.tsx';
import { PageFrame } from './page-frame.tsx';

/** Below the first screen, so it may come later; a page without it is a page as well. */
const help = lazyPage(() =>
  import('#web/ui/face/help-contact.tsx').then(
    ({ HelpContact }) => HelpContact,
    () => () => null,
  ),
);

export function PublicLayout({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage();
  useDocumentLanguage(language);
  return (
    <PageFrame
      skipText={texts.skipToContent}
      headerEnd={<LanguageSwitch />}
      footer={
        <>
          {face.footer?.[language] ?? `${face.name ?? serviceName} · ${texts.tagline}`}
          {face.help ? (
            <Suspense>
              <help.Page />
            </Suspense>
          ) : null}
        </>
      }
    >
      {children}
    </PageFrame>
  );
}
