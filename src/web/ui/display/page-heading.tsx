import { useEffect, useRef } from 'react';
import { serviceName } from '#domain/chain/service-name.ts';
import { face } from '#web/ui/face/face.ts';

let isFirstPage = true;

/** The one h1 of a page, only heard where what is open in the menu and tabs says as much. It names the document, and takes the focus when the user came from another page. */
export function PageHeading({ isHidden = false, children }: { isHidden?: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · ${face.name ?? serviceName}`;
  }, [children]);
  useEffect(() => {
    if (!isFirstPage) {
      heading.current?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirstPage = false;
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={isHidden ? 'sr-only' : 'text-title font-bold tracking-tight text-balance'}
    >
      {children}
    </h1>
  );
}
