import type { Language } from '#domain/language.ts';
import { removeParameter } from '#web/browser/address-parameter.ts';
import { showToast } from '#web/ui/overlay/toast.ts';

/** The cache in which the service worker keeps the shared picture. */
const sharedCache = 'shared';
const sharedPhoto = '/shared-photo';

const lost: Record<Language, string> = {
  id: 'Gambar yang dibagikan tidak sampai. Pilih fotonya di sini.',
  en: 'The shared picture did not arrive. Please choose the photo here.',
};

/** Gives the form the picture that was shared with the app, as if it had been chosen there. Once: it is deleted with that. */
async function giveSharedPhoto(): Promise<void> {
  const photo = await takeSharedPhoto().catch(() => undefined);
  const input = await receiptInput();
  removeParameter('shared');
  if (!input) return;
  if (!photo) {
    showToast('error', lost[document.documentElement.lang === 'en' ? 'en' : 'id']);
    return;
  }
  const chosen = new DataTransfer();
  chosen.items.add(photo);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function takeSharedPhoto(): Promise<File | undefined> {
  const answer = await caches.match(sharedPhoto);
  const photo = await answer?.blob();
  await caches.delete(sharedCache);
  return photo && new File([photo], `struk.${photo.type.split('/')[1]}`, { type: photo.type });
}

const find = () => document.querySelector<HTMLInputElement>('input[type=file][id$=receiptPhoto]');

/** The field of the form, once it is drawn. */
async function receiptInput(): Promise<HTMLInputElement | null> {
  while (location.pathname === '/' && !find()) await new Promise((done) => requestAnimationFrame(done));
  return find();
}

void giveSharedPhoto();
