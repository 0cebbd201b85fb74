import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { roleNames, type Role } from '#domain/permissions.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

/** A page that exists, but not for this role. */
export function NotAllowedPage({ role }: { role: Role }) {
  return (
    <div className="grid max-w-160 justify-items-start gap-4">
      <PageHeading>This page is not open to your role</PageHeading>
      <p className="text-slate">
        You are signed in as {roleNames[role]}. If your work needs this page, ask a Super Admin to change your
        role.
      </p>
      <Link href={paths.dashboard} className={buttonLook('primary')}>
        Back to the dashboard
      </Link>
    </div>
  );
}
