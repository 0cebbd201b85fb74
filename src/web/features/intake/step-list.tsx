type Step = { title: string; text: string };

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-3 grid gap-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-teal font-bold text-teal"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-slate">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
