import { PageHeading } from '#web/ui/page-heading.tsx';

export function AuditPage() {
  return <PageHeading>Audit log</PageHeading>;
}
