import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

export type Refusal = 'tokenUnknown' | 'expired' | 'incomplete';

const explanations: Record<Refusal, { title: string; text: string }> = {
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
};

export function ActivationRefused({ refusal }: { refusal: Refusal }) {
  const { title, text } = explanations[refusal];
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
      <PageHeading>Your password is saved</PageHeading>
      <p className="text-slate">Your account is ready. Sign in with your EMPID and the new password.</p>
      <Link href={paths.signIn} className={buttonLook('primary')}>
        Sign In
      </Link>
    </div>
  );
}
