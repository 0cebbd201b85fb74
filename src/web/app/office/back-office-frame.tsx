import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { Language } from '#domain/language.ts';
import { OneLanguage } from '#web/i18n/one-language.tsx';
import { LanguageSwitch } from '#web/i18n/language-switch.tsx';
import { chooseOfficeLanguage } from '#web/i18n/office-language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageFrame } from '../page-frame.tsx';
import './office.css';

const texts = {
  en: { skip: 'Skip to content', badge: 'Back office', apiDocs: 'API documentation' },
  id: { skip: 'Langsung ke isi', badge: 'Bagian pajak', apiDocs: 'Dokumentasi API' },
} as const satisfies Record<Language, object>;

type Props = { children: ReactNode };

/**
 * Pages of staff before they have signed in, in the language of the office, which can be switched here. Whoever shows one
 * knows the language: texts are asked for while drawing, so a switch has to draw all of the page anew.
 */
export function StaffFrame({ language, children }: Props & { language: Language }) {
  return (
    <Frame language={language} onChoose={chooseOfficeLanguage}>
      {children}
    </Frame>
  );
}

/** Pages of developers and of the demo, which are in English. */
export function EnglishFrame({ children }: Props) {
  return <Frame language="en">{children}</Frame>;
}

type FrameProps = Props & { language: Language; onChoose?: (language: Language) => void };

function Frame({ language, onChoose, children }: FrameProps) {
  const { skip, badge, apiDocs } = texts[language];
  return (
    <OneLanguage language={language} onChoose={onChoose}>
      <div className="office">
        <PageFrame
          skipText={skip}
          headerEnd={
            <div className="flex flex-wrap items-center justify-end gap-x-3">
              <span className="max-[30rem]:hidden">
                <Badge tone="neutral">{badge}</Badge>
              </span>
              {onChoose ? <LanguageSwitch /> : null}
            </div>
          }
          footer={
            <Link href={paths.apiDocs} className="underline hover:no-underline">
              {apiDocs}
            </Link>
          }
        >
          {children}
        </PageFrame>
      </div>
    </OneLanguage>
  );
}
