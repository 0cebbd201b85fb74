import { Fragment } from 'react';

/** The signs behind which an address, a file name or a number may go on in the next line. */
const seams = /(?<=[@_+.,/-])/;

/** No word is as long: only what is longer may be broken anywhere. */
const longestWord = 24;

/** An address, a file name or a name of code, broken at its own signs rather than within a word where it does not fit in a line. */
export function Breakable({ children }: { children: string }) {
  return (
    <span className="wrap-break-word">
      {children.split(seams).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part.length > longestWord ? <span className="wrap-anywhere">{part}</span> : part}
        </Fragment>
      ))}
    </span>
  );
}
