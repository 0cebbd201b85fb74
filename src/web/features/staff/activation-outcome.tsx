import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

export type Refusal = 'tokenUnknown' | 'expired' | 'incomplete';

const explanations = officeTexts<Record<Refusal, { title: string; text: string }>>({
  en: {
    tokenUnknown: {
      title: 'This link does not work',
      text: 'It is unknown or was used already. If you have chosen your password, simply sign in. Otherwise ask a Super Admin for a new link.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Activation links work for 24 hours. Ask a Super Admin for a new one.',
    },
    incomplete: {
      title: 'This link is incomplete',
      text: 'Open the whole link again as you received it, or ask a Super Admin for a new one.',
    },
  },
  id: {
    tokenUnknown: {
      title: 'Tautan ini tidak berfungsi',
      text: 'Tautan ini tidak dikenal atau sudah dipakai. Bila Anda sudah memilih kata sandi, silakan masuk. Bila belum, minta tautan baru kepada Super Admin.',
    },
    expired: {
      title: 'Tautan ini sudah kedaluwarsa',
      text: 'Tautan aktivasi berlaku 24 jam. Minta yang baru kepada Super Admin.',
    },
    incomplete: {
      title: 'Tautan ini tidak lengkap',
      text: 'Buka lagi tautan lengkap seperti yang Anda terima, atau minta yang baru kepada Super Admin.',
    },
  },
});

const texts = officeTexts({
  en: {
    title: 'Your password is saved',
    advice: 'Your account is ready. Sign in with your EMPID and the new password.',
    signIn: 'Sign In',
  },
  id: {
    title: 'Kata sandi Anda tersimpan',
    advice: 'Akun Anda siap dipakai. Masuk dengan EMPID dan kata sandi baru.',
    signIn: 'Masuk',
  },
});

export function ActivationRefused({ refusal }: { refusal: Refusal }) {
  const { title, text } = explanations()[refusal];
  return (
    <div className="receipt mx-auto grid max-w-104 gap-4 px-5 py-8 sm:px-8">
      <PageHeading>{title}</PageHeading>
      <p className="text-slate">{text}</p>
    </div>
  );
}

export function ActivationDone() {
  return (
    <div className="receipt mx-auto grid max-w-104 gap-5 px-5 py-8 sm:px-8">
      <PageHeading>{texts().title}</PageHeading>
      <p className="text-slate">{texts().advice}</p>
      <Link href={paths.signIn} className={buttonLook('primary')}>
        {texts().signIn}
      </Link>
    </div>
  );
}
