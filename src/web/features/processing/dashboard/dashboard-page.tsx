import { Link } from 'wouter';
import { roleNames } from '#domain/permissions.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RightsTable } from './rights-table.tsx';

export function DashboardPage({ user, isDemo }: { user: SignedInUser; isDemo: boolean }) {
  return (
    <div className="grid max-w-200 gap-6">
      <PageHeading>Dashboard</PageHeading>
      <section aria-label="Signed in" className="rounded-card border border-line bg-white p-5">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="text-small text-slate">EMPID</dt>
            <dd className="text-lead font-semibold break-all">{user.empid}</dd>
          </div>
          <div>
            <dt className="text-small text-slate">Role</dt>
            <dd className="mt-0.5">
              <Badge tone="good">{roleNames[user.role]}</Badge>
            </dd>
          </div>
        </dl>
        <p className="mt-4 border-t border-dashed border-line pt-4 text-slate">
          The figures will stand here once the queue is open.
        </p>
      </section>
      {isDemo ? (
        <Notice tone="info" title="Demo">
          E-mails are not sent.{' '}
          <Link
            href={paths.demoMailbox}
            className="font-semibold text-teal-deep underline hover:no-underline"
          >
            Read them in the demo mailbox
          </Link>
        </Notice>
      ) : null}
      <section aria-labelledby="rights">
        <h2 id="rights" className="mb-3 text-lead font-semibold">
          What your role may do
        </h2>
        <RightsTable role={user.role} />
      </section>
    </div>
  );
}
