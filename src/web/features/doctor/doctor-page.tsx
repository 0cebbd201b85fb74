import { examineInstallation } from '#contract/doctor/doctor.ts';
import { doctorTexts } from '#contract/doctor/texts.ts';
import { verdicts, type Verdict } from '#domain/doctor/findings.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { doctorPageTexts } from './texts.ts';

const load = (signal: AbortSignal) => call(examineInstallation, { signal });

const tones = { good: 'good', warning: 'warn', failure: 'bad' } as const satisfies Record<Verdict, string>;
const noticeTones = { good: 'info', warning: 'warn', failure: 'bad' } as const satisfies Record<
  Verdict,
  string
>;

/** Shows Super Admins what the installation needs and lacks, the worst first. */
export function DoctorPage() {
  const texts = doctorPageTexts();
  const { language } = useLanguage();
  const words = doctorTexts[language];
  const look = useLoaded(load);
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{texts.title}</PageHeading>
        <Button locked={look.isLoading} onClick={look.reload}>
          {texts.again}
        </Button>
      </div>
      <p className="max-w-prose text-slate">{texts.intro}</p>
      <Loaded of={look} loading={texts.loading} failed={texts.failed}>
        {({ verdict, findings }) => (
          <>
            <output className="block">
              <Notice tone={noticeTones[verdict]}>{texts.summary[verdict]}</Notice>
            </output>
            <ul
              aria-label={texts.list}
              className="divide-y divide-line rounded-card border border-line bg-white px-5"
            >
              {findings
                .toSorted((a, b) => verdicts.indexOf(b.verdict) - verdicts.indexOf(a.verdict))
                .map(({ check, verdict: own, found, act }) => (
                  <li key={check} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
                    <span>
                      <Badge tone={tones[own]}>{words.verdicts[own]}</Badge>
                    </span>
                    <div className="grid gap-1 break-words">
                      <h2 className="font-semibold">{words.checks[check]}</h2>
                      <p>{found}</p>
                      {act === null ? null : (
                        <p className="text-slate">
                          <span className="font-semibold">{texts.act}</span> {act}
                        </p>
                      )}
                    </div>
                  </li>
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  );
}
