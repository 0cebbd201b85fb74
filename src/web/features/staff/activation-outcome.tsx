import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { buttonLook } from '#web/ui/controls/button.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { activationOutcomeExplanations, activationOutcomeTexts } from './texts.ts';

export type Refusal = 'tokenUnknown' | 'expired' | 'incomplete';

export function ActivationRefused({ refusal }: { refusal: Refusal }) {
  const { title, text } = activationOutcomeExplanations()[refusal];
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
      <PageHeading>{activationOutcomeTexts().title}</PageHeading>
      <p className="text-slate">{activationOutcomeTexts().advice}</p>
      <Link href={paths.signIn} className={buttonLook('primary')}>
        {activationOutcomeTexts().signIn}
      </Link>
    </div>
  );
}
