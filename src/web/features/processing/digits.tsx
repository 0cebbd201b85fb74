import { Fragment } from 'react';

/** Shows digits in groups, which are easier to compare; what is copied or announced stays one number. */
export function Digits({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <span className="block font-mono">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have their place and may repeat
        <Fragment key={index}>
          <span className="mr-1.5 whitespace-nowrap">{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
