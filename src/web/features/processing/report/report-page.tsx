import { PageHeading } from '#web/ui/page-heading.tsx';

export function ReportPage() {
  return <PageHeading>Report</PageHeading>;
}
