type Part = { share: number; look: string };

/** A horizontal bar of one or more parts, each a share of the whole width; what is left stays empty. */
export function Bar({ parts, thick = false }: { parts: readonly Part[]; thick?: boolean }) {
  const shown = parts.filter(({ share }) => share > 0);
  return (
    <svg
      aria-hidden="true"
      className={`block w-full rounded-xs bg-mist ${thick ? 'h-5' : 'h-2'}`}
      shapeRendering="crispEdges"
    >
      {shown.map(({ share, look }, index) => {
        const start = shown.slice(0, index).reduce((sum, part) => sum + part.share, 0);
        return (
          <g key={look}>
            <rect x={`${start * 100}%`} width={`${share * 100}%`} height="100%" className={look} />
            {index === 0 ? null : (
              <line
                x1={`${start * 100}%`}
                x2={`${start * 100}%`}
                y2="100%"
                strokeWidth="2"
                className="stroke-white"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
