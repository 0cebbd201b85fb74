import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { OneLanguage } from '#web/i18n/language-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PageFrame } from './page-frame.tsx';

/** For pages of staff and developers without sign-in. The whole back office is in one language. */
export function BackOfficeFrame({ children }: { children: ReactNode }) {
  return (
    <OneLanguage language="en">
      <PageFrame
        skipText="Skip to content"
        headerEnd={<Badge tone="neutral">Back office</Badge>}
        footer={
          <Link href={paths.apiDocs} className="underline hover:no-underline">
            API documentation
          </Link>
        }
      >
        {children}
      </PageFrame>
    </OneLanguage>
  );
}
