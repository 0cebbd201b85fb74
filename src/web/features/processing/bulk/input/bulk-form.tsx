import { officeWords } from '#web/i18n/office-words.ts';
import { useDeferredValue, useMemo, useRef, useState, type FormEvent } from 'react';
import { fieldText } from '#contract/errors/field-texts.ts';
import { bulkLimit, idsIn, type BulkTarget } from '#domain/requests/bulk.ts';
import { remarksMaxLength } from '#domain/requests/status-moves.ts';
import { officeErrorText } from '#web/api/explain-error.ts';
import { RemarksField } from '#web/features/processing/remarks/remarks-field.tsx';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { idsOfDraft, idsOfSheet, type BulkDraft, type ChangeDraft } from '../bulk-draft.ts';
import { bulkTexts } from '../texts.ts';
import { FaktursField } from '../fakturs/fakturs-field.tsx';
import { checkProblem } from '../run/bulk-problem.ts';
import { IdsField } from './ids-field.tsx';
import { inputTexts } from './texts.ts';
import { SheetField } from './sheet-field.tsx';
import { withAdded } from './typed-ids.ts';
import { useCustomerLanguage } from './use-customer-language.ts';

type Props = {
  target: BulkTarget;
  draft: BulkDraft;
  change: ChangeDraft;
  busy: boolean;
  error: unknown;
  onProcess: () => void;
};

const none: ReadonlySet<string> = new Set();

export function BulkForm({ target, draft, change, busy, error, onProcess }: Props) {
  const texts = inputTexts();
  const { remarks, sheet, fakturs } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const remarksArea = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState<'ids' | 'reason'>();
  // Counting and matching ten thousand IDs may lag behind the typing.
  const text = useDeferredValue(draft.text);
  const typed = useMemo(() => idsIn(text).length, [text]);
  const others = useMemo(() => idsOfSheet(sheet), [sheet]);
  const ids = useMemo(() => new Set(idsOfDraft({ text, sheet })), [text, sheet]);
  const language = useCustomerLanguage(target === 'rejected' ? ids : none);
  const obstacle = formObstacle(draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== undefined) return;
    const count = idsOfDraft(draft).length;
    const lacksReason = target === 'rejected' && remarks.trim() === '';
    setMissing(count === 0 ? 'ids' : lacksReason ? 'reason' : undefined);
    if (count === 0 || count > bulkLimit) area.current?.focus();
    else if (lacksReason) remarksArea.current?.focus();
    else onProcess();
  };
  const onText = (next: string) => {
    setMissing(undefined);
    change(() => ({ text: next }));
  };
  const onRemarks = (next: string) => {
    setMissing(undefined);
    change(() => ({ remarks: next }));
  };
  const problem = error === undefined || busy ? undefined : checkProblem(error);
  return (
    <form noValidate onSubmit={submit} className="rounded-card border border-line bg-white p-4 sm:p-5">
      <fieldset
        disabled={busy}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 two:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <legend className="sr-only">{texts.title}</legend>
        <div>
          <IdsField
            target={target}
            text={draft.text}
            others={others}
            area={area}
            error={idsProblem(missing === 'ids', ids.size)}
            onText={onText}
          />
          <output className="block text-small text-slate">{bulkTexts().ids(typed)}</output>
        </div>
        {/* Spans the rows of IDs and Excel list where there are no PDFs. */}
        <div className={target === 'rejected' ? 'two:row-span-2' : ''}>
          <RemarksField
            remarks={remarks}
            area={remarksArea}
            {...(target === 'rejected'
              ? { hint: texts.remarksRequired, required: true, templatesIn: language }
              : { hint: texts.remarksOptional, templatesIn: undefined })}
            error={missing === 'reason' ? officeErrorText('remarksRequired') : undefined}
            onChange={onRemarks}
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
            busy={busy && bulkTexts().checking}
            locked={obstacle !== undefined}
            aria-describedby="process-note"
          >
            {texts.process}
          </Button>
          <output
            id="process-note"
            className="min-h-6 flex-1 basis-56 text-small text-slate max-sm:empty:hidden"
          >
            {obstacle ?? (others.length > 0 ? texts.idsInAll(ids.size) : '')}
          </output>
        </div>
      </div>
    </form>
  );
}

function idsProblem(isMissing: boolean, count: number): string | undefined {
  if (isMissing) return inputTexts().nothingEntered;
  return count > bulkLimit ? fieldText('tooMany', officeLanguage()) : undefined;
}

/** What is still loading, or wrong and shown at its field. */
function formObstacle({ sheet, remarks }: BulkDraft): string | undefined {
  if (sheet && !sheet.found) return inputTexts().readFirst;
  return remarks.length > remarksMaxLength ? officeWords().remarksTooLong : undefined;
}
