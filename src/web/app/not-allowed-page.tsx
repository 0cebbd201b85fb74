import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

const texts = officeTexts({
  en: {
    title: 'This page is not open to your role',
    advice: (role: string) =>
      `You are signed in as ${role}. If your work needs this page, ask a Super Admin to change your role.`,
    back: 'Back to the dashboard',
  },
  id: {
    title: 'Halaman ini tidak terbuka untuk peran Anda',
    advice: (role: string) =>
      `Anda masuk sebagai ${role}. Bila pekerjaan Anda memerlukan halaman ini, minta Super Admin mengubah peran Anda.`,
    back: 'Kembali ke dasbor',
  },
});

/** A page that exists, but not for this role. */
export function NotAllowedPage({ role }: { role: Role }) {
  return (
    <div className="grid max-w-160 justify-items-start gap-4">
      <PageHeading>{texts().title}</PageHeading>
      <p className="text-slate">{texts().advice(roleTexts()[role])}</p>
      <Link href={paths.dashboard} className={buttonLook('primary')}>
        {texts().back}
      </Link>
    </div>
  );
}
