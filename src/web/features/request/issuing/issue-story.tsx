import type { Issue } from '#contract/coretax/issue.ts';
import { adviceOf, meaningOf, notesOf, providerTitle, reasonsOf, saidOf, troubleOf } from './issue-words.ts';
import { issueTexts } from './texts.ts';

/** What an issue waits for, what the provider said, and what to do, in plain words. */
export function IssueStory({ issue }: { issue: Issue }) {
  const texts = issueTexts();
  const said = saidOf(issue);
  const advice = adviceOf(issue);
  return (
    <div className="grid gap-1 text-small">
      <p>
        {meaningOf(issue)} {advice}
      </p>
      <List items={[...reasonsOf(issue), ...troubleOf(issue)]} />
      {said.length === 0 ? null : (
        <>
          <p className="text-slate">{texts.says(providerTitle(issue.provider))}</p>
          <List items={said} />
        </>
      )}
      {notesOf(issue).map((note) => (
        <p key={note} className="text-amber">
          {note}
        </p>
      ))}
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}
