import { Spinner } from '#web/ui/display/spinner.tsx';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Reserves the space of what is loading. */
export function TrackingSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-6 text-slate print:hidden">
      <div className="grid min-h-44 content-start">
        <Spinner label={label} />
      </div>
      <hr className="border-dashed border-edge" />
      <div aria-hidden="true" className="@container">
        {rows.map((row) => (
          <div key={row} className="grid border-b border-dashed border-line py-2 @sm:grid-cols-[10rem_1fr]">
            <span className="my-1 h-4 w-24 rounded bg-mist" />
            <span className="my-1 h-4 w-40 rounded bg-mist" />
          </div>
        ))}
      </div>
    </div>
  );
}
