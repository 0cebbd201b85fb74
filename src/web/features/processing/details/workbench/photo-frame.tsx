import type { ReactNode } from 'react';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { PictureStage } from '#web/ui/picture/picture-stage.tsx';
import { usePictureView } from '#web/ui/picture/use-picture-view.ts';
import { ViewTools } from '#web/ui/picture/view-tools.tsx';

type Props = {
  id: string;
  /** What is in the photo. */
  title: string;
  /** The photo's own name. */
  name: string;
  /** Undefined while it is not known, and where there is none. */
  address: string | undefined;
  /** Why there is none. */
  missing: string | undefined;
  height: string;
  /** Shows it over the page. */
  enlarge: string;
  onEnlarge: () => void;
  onRetry: () => void;
};

/** A photo in its place beside the facts: zoomed and turned there, by buttons and, while it has the focus, by keys. */
export function PhotoFrame(props: Props) {
  const { id, title, name, address, missing, height, enlarge, onEnlarge, onRetry } = props;
  const viewing = usePictureView();
  const isMissing = address === undefined && missing !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys besides the buttons that do the same
    <div id={id} onKeyDown={viewing.press} className="photo-frame min-w-0 break-inside-avoid">
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {address === undefined ? null : (
          <span className="text-small print:hidden">
            <TextButton aria-haspopup="dialog" onClick={onEnlarge}>
              {enlarge}
            </TextButton>
          </span>
        )}
      </div>
      {/* But for phones the place stays as high as with a photo, so that nothing moves from request to request. */}
      <div
        className={`overflow-hidden rounded-card border border-line bg-mist ${height} ${isMissing ? 'max-md:max-h-16' : ''}`}
      >
        {address === undefined ? (
          <Empty>{missing}</Empty>
        ) : (
          <PictureStage isInPage address={address} name={name} view={viewing.view} onRetry={onRetry} />
        )}
      </div>
      <div className={`mt-1 min-h-10 print:hidden ${isMissing ? 'max-md:hidden' : ''}`}>
        {address === undefined ? null : <ViewTools viewing={viewing} of={name} />}
      </div>
    </div>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <p className="grid h-full place-items-center p-4 text-center text-small text-slate">{children}</p>;
}
