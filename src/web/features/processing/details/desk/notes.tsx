import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { addNote } from '#contract/processing/desk.ts';
import type { TimelineEntry } from '#contract/processing/request-details.ts';
import { noteMaxLength } from '#domain/requests/desk.ts';
import { call } from '#web/api/call.ts';
import { explainError } from '#web/api/explain-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { createDrafts, useDraft } from '#web/browser/drafts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon-button.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { buttonIds } from './button-ids.ts';
import { notesTexts } from './texts.ts';

const lock = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
const nothing = { note: '' };
const drafts = createDrafts<typeof nothing>();

type Props = {
  transactionId: string;
  empid: string;
  entries: readonly TimelineEntry[];
  onAdded: () => void;
};

/** Looks like nothing that customers read: remarks are white, notes have a locked yellow sheet of their own. */
export function Notes({ transactionId, empid, entries, onAdded }: Props) {
  const titleId = useId();
  const words = notesTexts();
  const { draft, change, drop } = useDraft(drafts(empid, transactionId), nothing);
  const note = draft.note.trim();
  const adding = useAction(async () => {
    await call(addNote, { params: { transactionId }, body: { note } });
    change(nothing);
    drop();
    onAdded();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note !== '') adding.run();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  const notes = entries.filter((entry) => entry.type === 'note');
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border-2 border-dashed border-amber bg-amber-pale p-5 print:hidden"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-lead font-semibold">
        <Icon drawing={lock} /> {words.title}
      </h2>
      <p id={`${titleId}-who`} className="text-small font-semibold text-amber">
        {words.who}
      </p>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {notes.map(({ id, at, by, note: text }) => (
          <li key={id} className="text-small">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-slate">
              {by}, {formatTime(at)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-3 grid gap-2">
        <label htmlFor={buttonIds.note} className="sr-only">
          {words.label}
        </label>
        <textarea
          id={buttonIds.note}
          rows={2}
          maxLength={noteMaxLength}
          aria-describedby={`${titleId}-who`}
          placeholder={words.label}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
          onKeyDown={press}
          className="block w-full rounded-card border border-edge bg-white px-3 py-2 placeholder:text-slate"
        />
        <ErrorNotice error={adding.error} explain={(error) => `${words.failed} ${explainError(error)}`} />
        <div>
          <Button type="submit" kind="secondary" busy={adding.busy && words.adding} locked={note === ''}>
            {words.add}
          </Button>
        </div>
      </form>
    </section>
  );
}
