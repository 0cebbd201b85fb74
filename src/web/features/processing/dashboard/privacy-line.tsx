import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { listPrivacyFiles } from '#contract/privacy.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { privacyLineTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(listPrivacyFiles, { signal });

/** The way to the demands of people about their data, and how many wait. */
export function PrivacyLine() {
  const { answer } = useLoaded(load);
  const open = answer?.files.filter(({ status }) => status === 'open') ?? [];
  const overdue = open.filter(({ isOverdue }) => isOverdue).length;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Link href={paths.privacy} className="font-semibold text-teal underline">
        {privacyLineTexts().desk}
      </Link>
      {open.length > 0 ? <span>{privacyLineTexts().open(open.length)}</span> : null}
      {overdue > 0 ? <Badge tone="bad">{privacyLineTexts().overdue(overdue)}</Badge> : null}
    </p>
  );
}
