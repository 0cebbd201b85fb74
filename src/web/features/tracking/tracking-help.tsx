import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { Panel } from '#web/ui/display/panel.tsx';

export function TrackingHelp() {
  const texts = useTextsOf(trackingTexts).help;
  return (
    <div className="print:hidden">
      <Panel title={texts.title}>
        <ul className="grid list-disc gap-2 pl-5 text-slate">
          {texts.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
