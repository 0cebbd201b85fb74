import type { Locator, Page } from 'playwright-core';

export class DetailsPage {
  readonly heading: Locator;
  readonly back: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly changeStatus: Locator;
  /** The bar in which a request is closed. */
  readonly actions: Locator;
  /** What was found in a PDF, beside the photos. */
  readonly findings: Locator;
  /** Why a request cannot be closed, beside the button. */
  readonly closeNote: Locator;
  readonly closeAndNext: Locator;
  readonly close: Locator;
  readonly showNpwp: Locator;
  readonly showReceipt: Locator;
  readonly showFaktur: Locator;
  readonly attach: Locator;
  /** The photos in their places. */
  readonly receiptFrame: Locator;
  readonly npwpFrame: Locator;
  readonly facts: Locator;
  readonly timeline: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Transaction details', exact: true });
    this.back = button('Back');
    this.previous = button('Previous');
    this.next = button('Next');
    this.changeStatus = button('Change Status');
    this.actions = page.getByRole('region', { name: 'Actions', exact: true });
    this.findings = page.getByRole('region', { name: 'Findings in the PDF', exact: true });
    this.closeNote = page.locator('#close-note');
    this.close = button('Close');
    this.closeAndNext = button('Close and next');
    this.showNpwp = button('Show NPWP Photo');
    this.showReceipt = button('Show Struk Photo');
    this.showFaktur = button('Show Faktur');
    this.attach = button('Attach the PDF');
    this.receiptFrame = page.locator('#receipt-photo');
    this.npwpFrame = page.locator('#npwp-photo');
    this.facts = page.getByRole('region', { name: 'Request', exact: true });
    this.timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  }

  async open(transactionId: string, search = ''): Promise<void> {
    await this.#page.goto(`/view-details/${transactionId}${search}`);
    await this.fact('Store').filter({ hasText: /./ }).waitFor();
  }

  /** The value beside a label. */
  fact(label: string): Locator {
    return valueOf(this.facts, label);
  }

  /** The same in the card of the faktur. */
  faktur(label: string): Locator {
    return valueOf(this.#page.getByRole('region', { name: 'Faktur', exact: true }), label);
  }

  overlay(name: 'NPWP photo' | 'Struk photo' | 'Faktur'): PictureOverlay {
    return new PictureOverlay(this.#page.getByRole('dialog', { name, exact: true }));
  }
}

class PictureOverlay {
  readonly dialog: Locator;
  readonly picture: Locator;
  readonly zoom: Locator;
  readonly close: Locator;

  constructor(dialog: Locator) {
    this.dialog = dialog;
    this.picture = dialog.getByRole('img');
    this.zoom = dialog.getByLabel('Zoom', { exact: true });
    this.close = dialog.getByRole('button', { name: 'Close', exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  fact(label: string): Locator {
    return valueOf(this.dialog, label);
  }

  /** Whether the picture is loaded and visible. */
  async isShown(): Promise<boolean> {
    const visible = await this.picture.isVisible();
    return (
      visible && (await this.picture.evaluate((image) => Reflect.get(image, 'naturalWidth') as number)) > 0
    );
  }
}

function valueOf(place: Locator, label: string): Locator {
  return place
    .getByRole('term')
    .and(place.getByText(label, { exact: true }))
    .locator('xpath=following-sibling::dd');
}
