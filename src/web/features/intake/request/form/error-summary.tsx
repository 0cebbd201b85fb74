import { useEffect, useRef } from 'react';
import { fieldId, focusField, focusOn, useForm } from './form-context.ts';
import { problemLines } from './problem-lines.ts';

/** The list of all problems after a refused attempt, in one place and in the same words as at the fields. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const form = useForm();
  const { texts } = form;
  const box = useRef<HTMLDivElement>(null);
  const wrong = problemLines(form);
  const isEmpty = wrong.length === 0;
  useEffect(() => {
    if (attempt === 0) return;
    const [first, ...others] = box.current?.querySelectorAll('a') ?? [];
    // If the NPWP is the only problem, it gets the focus itself.
    if (others.length === 0 && first?.hash === `#${fieldId('npwp')}`) focusField('npwp');
    else box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || isEmpty) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-4 rounded-card border-2 border-red bg-red-pale px-4 py-3"
    >
      <h2 className="font-semibold">{texts.summary(wrong.length)}</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {wrong.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusOn(id);
              }}
              className="inline-block min-h-6 align-top text-red underline hover:no-underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
