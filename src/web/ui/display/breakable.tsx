import { Fragment } from 'react';

/** The signs behind which an address, a file name or a number may go on in the next line. */
const seams = /(?<=[@_+.,/=-])/;

/** A run of signs longer than any word: this alone may be broken anywhere. */
const longRun = /\S{25}/;

/** A text with addresses, file names or names of code, which are broken at their own signs rather than within a word. */
export function Breakable({ children }: { children: string }) {
  return (
    <span className="wrap-break-word">
      {children.split(seams).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {longRun.test(part) ? <span className="wrap-anywhere">{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}
