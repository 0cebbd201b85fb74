import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { identityTexts } from '../texts.ts';

type Props = { user: SignedInUser; className: string };

/** The person whose session this is. */
export function Identity({ user, className }: Props) {
  return (
    <section aria-label={identityTexts().signedIn} className={className}>
      <span className="max-lg:sr-only">{identityTexts().as}</span>{' '}
      <Link
        href={paths.account}
        title={identityTexts().account}
        className="font-bold text-ink hover:underline"
      >
        {user.empid}
      </Link>{' '}
      · {roleTexts()[user.role]}
    </section>
  );
}

/** The same where there is little room. */
export function ShortIdentity({ user }: { user: SignedInUser }) {
  return (
    <section
      aria-label={identityTexts().signedIn}
      className="grid min-w-0 grow justify-items-end pr-1 text-small leading-tight text-slate"
    >
      <Link
        href={paths.account}
        title={identityTexts().account}
        className="-my-2 max-w-full truncate py-2 font-bold text-ink hover:underline"
      >
        {user.empid}
      </Link>
      <span className="max-w-full truncate">{roleTexts()[user.role]}</span>
    </section>
  );
}
