import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { Language } from '#domain/language.ts';
import { OneLanguage } from '#web/i18n/one-language.tsx';
import { spokenLanguage, useOfficeLanguage } from '#web/i18n/office-language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageFrame } from '../page-frame.tsx';

const texts = {
  en: { skip: 'Skip to content', badge: 'Back office', apiDocs: 'API documentation' },
  id: { skip: 'Langsung ke isi', badge: 'Bagian pajak', apiDocs: 'Dokumentasi API' },
} as const satisfies Record<Language, object>;

type Props = { children: ReactNode };

/** For pages of staff without a session, in the language that was chosen in the office. */
export function StaffFrame({ children }: Props) {
  useOfficeLanguage();
  return <Frame language={spokenLanguage()}>{children}</Frame>;
}

/** For pages of developers and of the demo, which are in English. */
export function EnglishFrame({ children }: Props) {
  return <Frame language="en">{children}</Frame>;
}

function Frame({ language, children }: Props & { language: Language }) {
  const { skip, badge, apiDocs } = texts[language];
  return (
    <OneLanguage language={language}>
      <PageFrame
        skipText={skip}
        headerEnd={<Badge tone="neutral">{badge}</Badge>}
        footer={
          <Link href={paths.apiDocs} className="underline hover:no-underline">
            {apiDocs}
          </Link>
        }
      >
        {children}
      </PageFrame>
    </OneLanguage>
  );
}
