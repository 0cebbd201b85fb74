import type { SignedInUser } from '#contract/staff.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { roleTexts } from '#web/i18n/role-names.ts';

const texts = officeTexts({
  en: { signedIn: 'Signed in', as: 'Signed in as' },
  id: { signedIn: 'Pengguna yang masuk', as: 'Masuk sebagai' },
});

type Props = { user: SignedInUser; className: string };

/** Whose session this is. */
export function Identity({ user, className }: Props) {
  return (
    <section aria-label={texts().signedIn} className={className}>
      {texts().as} <strong className="text-ink">{user.empid}</strong> · {roleTexts()[user.role]}
    </section>
  );
}

/** The same where there is little room. */
export function ShortIdentity({ user }: { user: SignedInUser }) {
  return (
    <section
      aria-label={texts().signedIn}
      className="grid min-w-0 grow justify-items-end pr-1 text-small leading-tight text-slate"
    >
      <strong className="max-w-full truncate text-ink">{user.empid}</strong>
      <span className="max-w-full truncate">{roleTexts()[user.role]}</span>
    </section>
  );
}
