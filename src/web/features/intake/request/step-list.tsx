import { useId } from 'react';

type Props = { title: string; steps: readonly { title: string; text: string }[] };

export function StepList({ title, steps }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-semibold">
        {title}
      </h2>
      <ol className="grid gap-4 two:grid-cols-3 two:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-teal font-bold text-teal"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{step.title}</h3>
              <p className="text-small text-slate">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
