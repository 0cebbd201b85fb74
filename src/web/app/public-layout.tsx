import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { LanguageSwitch } from '#web/i18n/language-switch.tsx';
import { useDocumentLanguage } from '#web/i18n/use-document-language.ts';
import { PageFrame } from './page-frame.tsx';

export function PublicLayout({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage();
  useDocumentLanguage(language);
  return (
    <PageFrame skipText={texts.skipToContent} headerEnd={<LanguageSwitch />} footer={texts.tagline}>
      {children}
    </PageFrame>
  );
}
