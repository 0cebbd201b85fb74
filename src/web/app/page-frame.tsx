import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { SkipLink } from './skip-link.tsx';

type Props = { skipText: string; headerEnd: ReactNode; footer: ReactNode; children: ReactNode };

/** Header, content and a footer that stays at the bottom however short the content is. */
export function PageFrame({ skipText, headerEnd, footer, children }: Props) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <SkipLink text={skipText} />
      <header className="border-b border-line bg-white">
        <div className="mx-auto flex min-h-16 max-w-300 items-center justify-between gap-2 px-4">
          <Link href={paths.request} className="flex max-w-3/5 shrink-0 py-2">
            <Wordmark />
          </Link>
          {headerEnd}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="w-full px-4 py-6 sm:py-10">
        <LoadBoundary>{children}</LoadBoundary>
      </main>
      <footer className="border-t border-line px-4 py-4 text-center text-small text-slate">{footer}</footer>
    </div>
  );
}
