import { useDeferredValue, useMemo, useRef, useState, type FormEvent } from 'react';
import { fieldText } from '#contract/field-texts.ts';
import { bulkLimit, idsIn, type BulkTarget } from '#domain/bulk.ts';
import { remarksMaxLength } from '#domain/status-moves.ts';
import { RemarksField } from '#web/features/processing/remarks/remarks-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { pluralize } from '#web/ui/display/format-number.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { idsOfDraft, idsOfSheet, type BulkDraft, type ChangeDraft } from '../bulk-draft.ts';
import { nothingEntered } from '../bulk-texts.ts';
import { FaktursField } from '../fakturs/fakturs-field.tsx';
import { checkProblem } from '../run/bulk-problem.ts';
import { IdsField } from './ids-field.tsx';
import { SheetField } from './sheet-field.tsx';
import { withAdded } from './typed-ids.ts';

type Props = {
  target: BulkTarget;
  draft: BulkDraft;
  change: ChangeDraft;
  busy: boolean;
  error: unknown;
  onProcess: () => void;
};

export function BulkForm({ target, draft, change, busy, error, onProcess }: Props) {
  const { remarks, sheet, fakturs } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  // Counting and matching ten thousand IDs may lag behind the typing.
  const text = useDeferredValue(draft.text);
  const typed = useMemo(() => idsIn(text).length, [text]);
  const others = useMemo(() => idsOfSheet(sheet), [sheet]);
  const ids = useMemo(() => new Set(idsOfDraft({ text, sheet })), [text, sheet]);
  const obstacle = formObstacle(draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = idsOfDraft(draft).length;
    const isOff = obstacle === undefined && (count === 0 || count > bulkLimit);
    setIsMissing(isOff && count === 0);
    if (isOff) area.current?.focus();
    else if (obstacle === undefined) onProcess();
  };
  const onText = (next: string) => {
    setIsMissing(false);
    change(() => ({ text: next }));
  };
  const problem = error === undefined || busy ? undefined : checkProblem(error);
  return (
    <form noValidate onSubmit={submit} className="rounded-card border border-line bg-white p-4 sm:p-5">
      <fieldset
        disabled={busy}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 two:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <legend className="sr-only">What is to be processed</legend>
        <div>
          <IdsField
            target={target}
            text={draft.text}
            others={others}
            area={area}
            error={idsProblem(isMissing, ids.size)}
            onText={onText}
          />
          <output className="block text-small text-slate">{pluralize(typed, 'ID')}</output>
        </div>
        {/* Spans the rows of IDs and Excel list where there are no PDFs. */}
        <div className={target === 'rejected' ? 'two:row-span-2' : ''}>
          <RemarksField
            remarks={remarks}
            hint="Optional. The customer reads them."
            withTemplates={target === 'rejected'}
            onChange={(next) => change(() => ({ remarks: next }))}
          />
        </div>
        <SheetField sheet={sheet} onChange={(next) => change(() => ({ sheet: next }))} />
        {target === 'closed' ? (
          <FaktursField
            fakturs={fakturs}
            ids={ids}
            onChange={(changed) => change((before) => ({ fakturs: changed(before.fakturs) }))}
            onAddIds={(added) => change((before) => ({ text: withAdded(before.text, added) }))}
          />
        ) : null}
      </fieldset>
      <div className="mt-5 grid gap-4 border-t border-line pt-4">
        {problem ? (
          <Notice tone="bad" role="alert" title={problem.text}>
            <p>{problem.advice}</p>
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            busy={busy && 'Checking…'}
            locked={obstacle !== undefined}
            aria-describedby="process-note"
          >
            Process
          </Button>
          <output
            id="process-note"
            className="min-h-6 flex-1 basis-56 text-small text-slate max-sm:empty:hidden"
          >
            {obstacle ?? (others.length > 0 ? `${pluralize(ids.size, 'ID')} in all` : '')}
          </output>
        </div>
      </div>
    </form>
  );
}

function idsProblem(isMissing: boolean, count: number): string | undefined {
  if (isMissing) return nothingEntered;
  return count > bulkLimit ? fieldText('tooMany', 'en') : undefined;
}

/** What is still loading, or wrong and shown at its field. */
function formObstacle({ sheet, remarks }: BulkDraft): string | undefined {
  if (sheet && !sheet.found) return 'The file has to be read first.';
  return remarks.length > remarksMaxLength ? 'The remarks are too long.' : undefined;
}
