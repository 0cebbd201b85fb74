import { useTexts } from '#web/i18n/language-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Deadlines } from './deadlines.tsx';
import { StepList } from './step-list.tsx';

/** The slip at the left is the main place of the page; what helps stands beside it. */
export function RequestPage() {
  const texts = useTexts().request;
  return (
    <div className="mx-auto grid max-w-160 gap-6 two:max-w-260 two:grid-cols-[minmax(0,1fr)_22rem] two:items-start">
      <div className="receipt px-5 py-8 sm:px-8">
        <PageHeading>{texts.title}</PageHeading>
        <p className="mt-3 max-w-prose text-lead text-slate">{texts.lead}</p>
        <hr className="my-6 border-dashed border-edge" />
        <Deadlines />
        <hr className="my-6 border-dashed border-edge" />
        <Notice tone="warn" title={texts.notOpen.title}>
          <p>{texts.notOpen.text}</p>
        </Notice>
      </div>
      <div className="grid gap-6">
        <Panel title={texts.steps.title}>
          <StepList steps={texts.steps.list} />
        </Panel>
        <Panel title={texts.ready.title}>
          <ul className="grid gap-2">
            {texts.ready.list.map((item) => (
              <li key={item} className="flex gap-2">
                <Tick />
                {item}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <footer className="text-small text-slate two:col-span-2">
        <ol aria-label={texts.rules.title} className="grid list-decimal gap-1 pl-5">
          {texts.rules.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </footer>
    </div>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-0.5 size-5 shrink-0 fill-none stroke-teal">
      <path d="m4 10.5 4 4 8-9" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
