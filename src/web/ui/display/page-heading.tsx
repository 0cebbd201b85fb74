import { useEffect, useRef } from 'react';
import { serviceName } from '#domain/chain/service-name.ts';
import { face } from '#web/ui/face/face.ts';

let isFirstPage = true;

/** The one h1 of a page. It names the document, and takes the focus when the user came from another page. */
export function PageHeading({ children }: { children: string }) {
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
    <h1 ref={heading} tabIndex={-1} className="text-title font-bold tracking-tight text-balance">
      {children}
    </h1>
  );
}
