import { PageHeading } from '#web/ui/page-heading.tsx';

export function TimelinePage() {
  return <PageHeading>Timeline</PageHeading>;
}
