import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { correctedRemarks } from '#domain/requests/remark-templates.ts';
import { trackingTexts } from './texts.ts';
import { Panel } from '#web/ui/display/panel.tsx';
import { StatusBadge } from '#web/features/request/status/status-badge.tsx';
import type { History } from './use-tracking.ts';

const head = 'border-b border-edge py-2 pr-3 font-semibold last:pr-0';
const cell = 'py-2.5 pr-3 align-top font-normal last:pr-0 @max-sm:p-0';

/** The history of a request. Where three columns do not fit, the remarks are below time and status. */
export function HistoryTable({ history }: { history: History }) {
  const texts = useTextsOf(trackingTexts).history;
  return (
    <Panel title={texts.title}>
      <div className="@container">
        <table className="w-full text-left text-small @max-sm:block">
          <caption className="sr-only">{texts.title}</caption>
          <thead className="@max-sm:sr-only">
            <tr>
              {[texts.time, texts.status, texts.remarks].map((header) => (
                <th key={header} scope="col" className={head}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-sm:block">
            {history.map(({ at, shownAt, status, statusName, remarks }, place) => (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added at the end, and two may be equal
                key={`${place} ${at}`}
                className="border-b border-line @max-sm:grid @max-sm:grid-cols-[auto_minmax(0,1fr)] @max-sm:gap-x-3 @max-sm:gap-y-1 @max-sm:py-3"
              >
                <th scope="row" className={`${cell} w-24`}>
                  {shownAt}
                </th>
                <td className={`${cell} @max-sm:max-w-36 @max-sm:justify-self-end`}>
                  <StatusBadge status={status} name={statusName} />
                </td>
                <td className={`${cell} wrap-anywhere whitespace-pre-line @max-sm:col-span-2`}>
                  <span aria-hidden="true" className="text-slate @sm:hidden">
                    {texts.remarks}:{' '}
                  </span>
                  {remarks === correctedRemarks ? texts.corrected : remarks.trim() || '-'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-small text-slate">{texts.zone}</p>
    </Panel>
  );
}
