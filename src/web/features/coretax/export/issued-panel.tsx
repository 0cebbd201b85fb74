import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { useToday } from '#web/browser/use-today.ts';
import { useIssuing } from '#web/features/request/issuing/use-issuing.ts';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import { issuingLine } from '../issuing/issuing-line.ts';
import { coretaxTexts } from '../texts.ts';
import { LeftOutRequests } from './left-out.tsx';
import type { LeftOut } from './problem-groups.ts';
import { exportTexts } from './texts.ts';

type Props = { queued: readonly string[]; leftOut: readonly LeftOut[]; onMore: () => void };

/** What was queued at the provider, when it is done, and what was left out. Takes the focus. */
export function IssuedPanel({ queued, leftOut, onMore }: Props) {
  const texts = exportTexts();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { answer: state } = useIssuing();
  const today = useToday();
  return (
    <section aria-labelledby="issued" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-3 rounded-card border border-teal bg-teal-pale p-5">
        <h2 id="issued" ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          {texts.queued(queued.length)}
        </h2>
        <p className="max-w-3xl">{texts.queuedHow}</p>
        <p className="min-h-6 font-semibold">{state ? issuingLine(state, today).text : null}</p>
        <div className="flex flex-wrap gap-3">
          <Link href={paths.coretaxIssuing} className={buttonLook('secondary')}>
            {coretaxTexts().issuing}
          </Link>
          <Button kind="secondary" onClick={onMore}>
            {texts.issueMore}
          </Button>
        </div>
      </div>
      <LeftOutRequests leftOut={leftOut} />
    </section>
  );
}
