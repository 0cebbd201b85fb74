import type { Language } from '#domain/language.ts';
import { removeParameter } from '#web/browser/address-parameter.ts';
import { showToast } from '#web/ui/overlay/toast.ts';

/** As the service worker keeps it. */
const sharedCache = 'shared';
const sharedPhoto = '/shared-photo';

const lost: Record<Language, string> = {
  id: 'Gambar yang dibagikan tidak sampai. Pilih fotonya di sini.',
  en: 'The shared picture did not arrive. Please choose the photo here.',
};

/** The picture that was shared with the app, once: it is deleted with that. */
export async function takeSharedPhoto(language: Language): Promise<File | undefined> {
  removeParameter('shared');
  const answer = await caches.match(sharedPhoto).catch(() => undefined);
  const photo = await answer?.blob();
  await caches.delete(sharedCache).catch(() => undefined);
  if (!photo) {
    showToast('error', lost[language]);
    return undefined;
  }
  const [, kind = 'jpeg'] = photo.type.split('/');
  return new File([photo], `struk.${kind}`, { type: photo.type });
}
