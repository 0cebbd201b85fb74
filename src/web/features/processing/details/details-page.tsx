import { PageHeading } from '#web/ui/page-heading.tsx';

export function DetailsPage() {
  return <PageHeading>Transaction details</PageHeading>;
}
