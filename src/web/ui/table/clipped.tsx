/** At most three lines of a cell; the whole text is shown when the pointer rests on it. */
export function Clipped({ children }: { children: string }) {
  return (
    <span title={children} className="line-clamp-3 wrap-anywhere">
      {children}
    </span>
  );
}
