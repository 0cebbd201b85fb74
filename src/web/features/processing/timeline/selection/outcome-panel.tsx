import { officeWords } from '#web/i18n/office-words.ts';
import { Link } from 'wouter';
import type { ActOutcome } from '#domain/requests/desk.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { useFocusOnMount } from '#web/ui/controls/use-focus-on-mount.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { PagedRows } from '#web/ui/table/paged-rows.tsx';
import { columnNames } from '../../column-names.ts';
import { detailsAddress } from '../../page-addresses.ts';
import { actTexts } from './texts.ts';
import type { Outcome } from './use-acts.ts';

type Props = {
  outcome: Outcome;
  isBusy: boolean;
  /** Does the same to those that somebody else has. */
  onTakeOver: (ids: readonly string[]) => void;
  onSelectAgain: (ids: readonly string[]) => void;
  onClose: () => void;
};

function reasonText({ reason, assignedTo }: ActOutcome): string {
  if (reason === 'assignedToOther' && assignedTo !== undefined) return actTexts().hasIt(assignedTo);
  return reason === undefined ? '' : actTexts().reasons[reason];
}

const columns = (): Column<ActOutcome>[] => [
  {
    header: columnNames().transactionId,
    cell: ({ transactionId }) => (
      <Link
        href={detailsAddress(transactionId)}
        className="font-medium wrap-anywhere text-teal hover:underline"
      >
        {transactionId}
      </Link>
    ),
  },
  {
    header: actTexts().outcome,
    cell: (row) => `${actTexts().outcomes[row.outcome]}${row.reason ? `: ${reasonText(row)}` : ''}`,
  },
];

const idsOf = (rows: readonly ActOutcome[]) => rows.map(({ transactionId }) => transactionId);

/** What became of each request. Takes the focus, as the bar with the pressed button is gone. */
export function OutcomePanel({ outcome: { act, outcomes }, isBusy, ...props }: Props) {
  const texts = actTexts();
  const place = useFocusOnMount<HTMLElement>();
  const of = (what: ActOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === what);
  const [changed, unchanged, refused] = [of('changed'), of('unchanged'), of('refused')];
  const taken = refused.filter(({ reason }) => reason === 'assignedToOther');
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="outcome"
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card border p-4 ${refused.length > 0 ? 'border-amber bg-amber-pale' : 'border-teal bg-teal-pale'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="outcome" className="font-semibold">
          {changed.length > 0 ? texts.done[act.act](changed.length) : officeWords().nothingChanged}
        </h2>
        <div className="-m-2">
          <IconButton drawing={drawings.cross} label={officeWords().closeMessage} onClick={props.onClose} />
        </div>
      </div>
      {unchanged.length > 0 ? <p>{texts.unchanged(unchanged.length)}</p> : null}
      {refused.length > 0 ? (
        <>
          <p>{texts.refused(refused.length)}</p>
          <PagedRows
            caption={texts.refused(refused.length)}
            columns={columns()}
            rows={refused}
            keyOf={({ transactionId }) => transactionId}
          />
          <div className="flex flex-wrap gap-2">
            {taken.length > 0 ? (
              <Button
                kind="secondary"
                busy={isBusy && texts.working}
                onClick={() => props.onTakeOver(idsOf(taken))}
              >
                {texts.takeOver}
              </Button>
            ) : null}
            <Button kind="secondary" onClick={() => props.onSelectAgain(idsOf(refused))}>
              {texts.selectAgain}
            </Button>
          </div>
        </>
      ) : null}
      <details>
        <summary className="min-h-6 cursor-pointer font-medium text-teal-deep">{texts.everyRow}</summary>
        <div className="mt-2">
          <PagedRows
            caption={texts.everyRow}
            columns={columns()}
            rows={outcomes}
            keyOf={({ transactionId }) => transactionId}
          />
        </div>
      </details>
    </section>
  );
}
