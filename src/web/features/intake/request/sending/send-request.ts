import { submitRequest } from '#contract/submission.ts';
import type { Language } from '#domain/language.ts';
import { upload } from '#web/api/upload.ts';
import { showToast } from '#web/ui/overlay/toast.ts';
import { SentPanel } from './sent-panel.tsx';
import { sentTexts } from './sent-texts.ts';

type Content = Parameters<typeof upload<typeof submitRequest>>[1];

/** Gives what stands in place of the form from then on: it is here already, even if the network is lost now. */
export async function sendRequest(content: Content, language: Language): Promise<typeof SentPanel> {
  await upload(submitRequest, content);
  showToast('success', sentTexts[language].toast, { persistent: true });
  return SentPanel;
}
