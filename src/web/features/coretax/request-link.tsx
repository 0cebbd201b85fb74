import { detailsPath } from '#contract/paths.ts';
import { coretaxTexts } from './texts.ts';

/** Links the details of a request in a new tab, so that what is done here is not lost. */
export function RequestLink({ transactionId }: { transactionId: string }) {
  return (
    <a
      href={detailsPath(transactionId)}
      target="_blank"
      rel="noreferrer"
      className="inline-grid min-h-6 content-center font-medium wrap-break-word text-teal hover:underline"
    >
      <span>
        {transactionId}
        <span className="sr-only"> {coretaxTexts().opensInTab}</span>
      </span>
    </a>
  );
}
