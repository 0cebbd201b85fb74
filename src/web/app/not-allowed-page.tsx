import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { notAllowedPageTexts } from './texts.ts';

/** A page that exists, but not for this role. */
export function NotAllowedPage({ role }: { role: Role }) {
  return (
    <div className="grid max-w-160 justify-items-start gap-4">
      <PageHeading>{notAllowedPageTexts().title}</PageHeading>
      <p className="text-slate">{notAllowedPageTexts().advice(roleTexts()[role])}</p>
      <Link href={paths.dashboard} className={buttonLook('primary')}>
        {notAllowedPageTexts().back}
      </Link>
    </div>
  );
}
