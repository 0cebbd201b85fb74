type Mark = 'working' | 'good' | 'bad';

const strokes = { good: 'm4.5 10.5 4 4 7-9', bad: 'm5.5 5.5 9 9m0-9-9 9' };

/** At the end of an input; its words stand below. */
export function CheckMark({ mark }: { mark: Mark }) {
  if (mark === 'working') {
    return (
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line border-t-teal motion-reduce:animate-none"
      />
    );
  }
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-mark={mark}
      className={`size-6 fill-none ${mark === 'good' ? 'stroke-teal' : 'stroke-red'}`}
    >
      <path d={strokes[mark]} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
