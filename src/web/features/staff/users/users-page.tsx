import { PageHeading } from '#web/ui/page-heading.tsx';

export function UsersPage() {
  return <PageHeading>Tax Users</PageHeading>;
}
