import type { Digunggung } from '#contract/coretax/digunggung.ts';
import { formatRupiah } from '#web/i18n/format-rupiah.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { formatMonth } from '#web/ui/display/format-date.ts';
import { ChangesSection } from './changes-section.tsx';
import { digunggungTexts } from './texts.ts';
import { LumpSection } from './lump/lump-section.tsx';
import { PendingSection } from './pending-section.tsx';
import { ReportedPanel } from './reported-panel.tsx';
import { RowsSection } from './rows-section.tsx';
import { SnapshotPanel } from './snapshot-panel.tsx';

type Props = { digunggung: Digunggung; onChanged: () => void };

export function MonthView({ digunggung, onChanged }: Props) {
  const { masa, reported, totals, rows, pending, changes } = digunggung;
  const texts = digunggungTexts();
  const month = formatMonth(masa);
  const isEmpty = rows.length === 0 && pending.length === 0 && changes.length === 0;
  return (
    <>
      {reported && (reported.changed || changes.length > 0) ? (
        <Notice tone="warn" title={texts.mustCorrect(month)}>
          {reported.changed ? <p>{texts.sumsChanged}</p> : null}
          {changes.length > 0 ? <p>{texts.changesOfReported(changes.length)}</p> : null}
        </Notice>
      ) : null}
      <section aria-labelledby="totals" className="rounded-card border border-line bg-white p-5">
        <h2 id="totals" className="mb-3 text-lead font-semibold">
          {texts.toLeaveOut(month)}
        </h2>
        <dl className="grid gap-x-6 gap-y-2 @2xl:flex @2xl:flex-wrap">
          <Figure name={texts.fakturs} figure={formatCount(totals.count)} />
          <Figure name={texts.totalPaid} figure={formatRupiah(totals.totalPaid)} />
          <Figure name="DPP" figure={formatRupiah(totals.dpp)} />
          <Figure name="DPP Nilai Lain" figure={formatRupiah(totals.dppNilaiLain)} />
          <Figure name="PPN" figure={formatRupiah(totals.ppn)} />
        </dl>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @4xl:grid-cols-2">
        <SnapshotPanel digunggung={digunggung} onTaken={onChanged} />
        <ReportedPanel digunggung={digunggung} onChanged={onChanged} />
      </div>
      <LumpSection masa={masa} />
      {isEmpty ? (
        <p className="rounded-card border border-line bg-white p-5 text-slate">{texts.empty(month)}</p>
      ) : (
        <>
          <ChangesSection digunggung={digunggung} />
          <RowsSection rows={rows} />
          <PendingSection rows={pending} />
        </>
      )}
    </>
  );
}

function Figure({ name, figure }: { name: string; figure: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 @2xl:block">
      <dt className="text-small text-slate">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums @2xl:text-lead">{figure}</dd>
    </div>
  );
}
