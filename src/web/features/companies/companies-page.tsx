import { PageHeading } from '#web/ui/page-heading.tsx';

export function CompaniesPage() {
  return <PageHeading>Update NPWP</PageHeading>;
}
