import type { Visit } from './browser.ts';
import { signedIn } from './signed-in.ts';
import type { siteForFile } from './site.ts';
import type { Size } from './sizes.ts';

export type Visitor = { size?: Size; empid?: string };

/** A visit of somebody who has signed in with a demo account. */
export async function visitAs(
  { server, visit }: ReturnType<typeof siteForFile>,
  { size = 'desktop', empid = 'staff' }: Visitor = {},
): Promise<Visit> {
  return await visit({ size, context: { storageState: await signedIn(server().address, empid) } });
}
