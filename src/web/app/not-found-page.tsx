import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

export function NotFoundPage() {
  const texts = useTexts().notFound;
  return (
    <div className="receipt mx-auto grid max-w-130 justify-items-center gap-5 px-5 py-12 text-center sm:px-8">
      <p aria-hidden="true" className="font-mono text-title text-edge">
        404
      </p>
      <PageHeading>{texts.title}</PageHeading>
      <p className="text-slate">{texts.advice}</p>
      <Link href={paths.request} className={buttonLook('primary')}>
        {texts.home}
      </Link>
    </div>
  );
}
