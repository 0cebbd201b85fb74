import type { SignedInUser } from '#contract/staff.ts';
import { roleNames } from '#domain/permissions.ts';

export function SignedInLine({ user }: { user: SignedInUser }) {
  return (
    <section aria-label="Signed in" className="mt-1 text-small break-all text-slate">
      Signed in as <strong className="text-ink">{user.empid}</strong> · {roleNames[user.role]}
    </section>
  );
}
