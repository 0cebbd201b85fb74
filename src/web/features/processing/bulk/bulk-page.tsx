import { PageHeading } from '#web/ui/page-heading.tsx';

export function BulkClosePage() {
  return <PageHeading>Close Process</PageHeading>;
}

export function BulkRejectPage() {
  return <PageHeading>Reject Process</PageHeading>;
}
