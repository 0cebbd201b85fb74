export type Line = { name: string; points: { x: number; y: number }[] };

const width = 640;
const height = 300;
const left = 56;
const right = 210;
const top = 16;
const bottom = 36;
const colours = ['#2a7de1', '#d9822b', '#2e9e6b', '#b2449c', '#8a7a1f', '#c43d3d', '#5f6fc9', '#4b9aa5'];

const short = (value: number) => {
  if (value >= 1e6) return `${value / 1e6}M`;
  return value >= 1e3 ? `${value / 1e3}k` : String(Number(value.toPrecision(2)));
};

/** Decades that hold all of these. */
function decades(values: number[]): number[] {
  const from = Math.floor(Math.log10(Math.min(...values)));
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}

/** The place of a value on its axis: from 0 at the first tick to 1 at the last. */
function along(ticks: number[], value: number): number {
  const [first = 1, last = 10] = [ticks[0], ticks.at(-1)];
  return Math.log10(value / first) / Math.log10(last / first);
}

/** Cost over size, both in powers of ten. Greys and colours that can be read on white and on black. */
export function lineChart(title: string, unit: string, lines: Line[]): string {
  const points = lines.flatMap((line) => line.points);
  const [xs, ys] = [decades(points.map(({ x }) => x)), decades(points.map(({ y }) => y))];
  const x = (value: number) => left + along(xs, value) * (width - left - right);
  const y = (value: number) => height - bottom - along(ys, value) * (height - top - bottom);
  const grid = [
    ...xs.map((tick) => `<path d="M${x(tick)} ${top}V${height - bottom}"/>`),
    ...ys.map((tick) => `<path d="M${left} ${y(tick)}H${width - right}"/>`),
  ];
  const labels = [
    ...xs.map(
      (tick) => `<text x="${x(tick)}" y="${height - bottom + 18}" text-anchor="middle">${short(tick)}</text>`,
    ),
    ...ys.map(
      (tick) => `<text x="${left - 8}" y="${y(tick) + 4}" text-anchor="end">${short(tick)} ${unit}</text>`,
    ),
  ];
  const drawn = lines.map(({ name, points: of }, index) => {
    const colour = colours[index % colours.length];
    const path = of.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ');
    const dots = of.map(
      (point) =>
        `<circle cx="${x(point.x).toFixed(1)}" cy="${y(point.y).toFixed(1)}" r="3" fill="${colour}"/>`,
    );
    const nameAt = top + 12 + index * 18;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<circle cx="${width - right + 16}" cy="${nameAt - 4}" r="4" fill="${colour}"/><text x="${width - right + 26}" y="${nameAt}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12" fill="#808080">
<title>${title}</title>
<g stroke="#808080" stroke-opacity="0.3">${grid.join('')}</g>
${labels.join('')}
${drawn.join('\n')}
</svg>
`;
}
