import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { photoTexts } from './texts.ts';

/** Why there is no photo: a browser that cannot open it, or a reload, which loses the one of this name. */
export function PhotoNote({ lost }: { lost: string | undefined }) {
  const texts = useTextsOf(photoTexts);
  return (
    <output className="text-small wrap-anywhere text-amber">
      {lost === undefined ? texts.heic : texts.lost(lost)}
    </output>
  );
}
