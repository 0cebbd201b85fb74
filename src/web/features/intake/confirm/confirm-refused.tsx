import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { confirmationMs } from '#domain/request-status.ts';
import { useTexts } from '#web/i18n/language-provider.tsx';
import { ResendConfirmation } from '#web/ui/controls/resend-confirmation.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';

export type Refusal = 'tokenUnknown' | 'expired';

const confirmationHours = confirmationMs / 3_600_000;

export function ConfirmRefused({ refusal }: { refusal: Refusal }) {
  const texts = useTexts().confirmation;
  const titleId = useId();
  const { title, text } = texts.refused[refusal];
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className="text-slate">{text(confirmationHours)}</p>
      <hr className="border-dashed border-edge" />
      <section aria-labelledby={titleId} className="grid gap-4">
        <h2 id={titleId} className="text-lead font-semibold">
          {texts.resend.title}
        </h2>
        <ResendConfirmation />
      </section>
      <hr className="border-dashed border-edge" />
      <Link href={paths.track} className="justify-self-start py-1 font-semibold text-teal hover:underline">
        {texts.track}
      </Link>
    </>
  );
}
