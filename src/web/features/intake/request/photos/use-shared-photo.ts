import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '#web/i18n/language-provider.tsx';

/** Gives what was shared with the app to the receipt's photo. */
export function useSharedPhoto(field: string, pick: (file: File) => void): void {
  const { language } = useLanguage();
  const take = useEffectEvent(async () => {
    const { takeSharedPhoto } = await import('./take-shared-photo.ts');
    const photo = await takeSharedPhoto(language);
    if (photo) pick(photo);
  });
  useEffect(() => {
    if (field === 'receiptPhoto' && location.search.includes('shared=')) void take().catch(() => {});
  }, [field]);
}
