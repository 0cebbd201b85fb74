import type { Locator } from 'playwright-core';

type Styles = (element: object) => Record<string, string | undefined>;

/** How the browser shows an element, like `backgroundColor`. */
export async function styleOf(locator: Locator, property: string): Promise<string | undefined> {
  return await locator.evaluate(
    (element, name) => (Reflect.get(globalThis, 'getComputedStyle') as Styles)(element)[name],
    property,
  );
}
