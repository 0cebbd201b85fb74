import { useTexts } from '#web/i18n/language-provider.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { History } from './use-tracking.ts';

const cell = 'border-b border-line py-2.5 pr-3 align-top font-normal last:pr-0';

export function HistoryTable({ history }: { history: History }) {
  const texts = useTexts().tracking.history;
  return (
    <Panel title={texts.title}>
      <table className="w-full text-left text-small">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr>
            {[texts.time, texts.status, texts.remarks].map((header) => (
              <th key={header} scope="col" className="border-b border-edge py-2 pr-3 font-semibold last:pr-0">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ at, shownAt, status, statusName, remarks }) => (
            <tr key={`${at} ${status}`}>
              <th scope="row" className={`${cell} w-24`}>
                {shownAt}
              </th>
              <td className={cell}>
                <StatusBadge status={status} name={statusName} />
              </td>
              <td className={`${cell} break-words whitespace-pre-line`}>{remarks.trim() || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-slate">{texts.zone}</p>
    </Panel>
  );
}
