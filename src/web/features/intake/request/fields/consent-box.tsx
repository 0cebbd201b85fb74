import { face } from '#web/ui/face/face.ts';
import { fieldId, useForm } from '../form/form-context.ts';
import { ariaOf, MessageLine, type Message } from './form-input.tsx';

/** What happens to the data, and the consent without which nothing is sent. */
export function ConsentBox() {
  const { state, dispatch, texts, language, problemOf } = useForm();
  const { title, list, consent } = texts.privacy;
  const problem = problemOf('consent');
  const message: Message | undefined = problem ? { tone: 'bad', text: problem } : undefined;
  const aria = ariaOf(fieldId('consent'), message);
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy" className="mb-1 font-semibold">
        {title}
      </h2>
      <ul className="grid list-disc gap-1 pl-5 text-small text-slate">
        {list.concat(face.privacy?.[language] ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label htmlFor={aria.id} className="mt-2 -ml-2 flex min-h-11 items-center gap-3 rounded-card p-2">
        <input
          {...aria}
          type="checkbox"
          required
          checked={state.consent}
          onChange={(event) => dispatch({ type: 'consent', given: event.target.checked })}
          className="size-6 shrink-0 accent-teal aria-invalid:outline-2 aria-invalid:outline-red"
        />
        {consent}
      </label>
      <MessageLine id={aria.id} message={message} />
    </section>
  );
}
