import type { Page } from 'playwright-core';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** Gives files to a page as if they came from the desktop or the clipboard. */
export async function giveFiles(
  page: Page,
  files: readonly GivenFile[],
  way: 'drop' | 'paste',
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }));
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    for (const { name, mimeType, bytes } of ${JSON.stringify(sent)}) {
      const content = Uint8Array.from(atob(bytes), (c) => c.codePointAt(0));
      data.items.add(new File([content], name, { type: mimeType }));
    }
    const made = '${way}' === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    document.body.dispatchEvent(made);
  })()`);
}
