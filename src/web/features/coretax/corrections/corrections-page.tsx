import { listCorrections, listReturnsToNote } from '#contract/coretax/corrections.ts';
import type { SignedInUser } from '#contract/staff.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { CoretaxPage } from '../coretax-pages.tsx';
import { coretaxTexts } from '../texts.ts';
import { CorrectionsSection } from './corrections-section.tsx';
import { ReturnsSection } from './returns-section.tsx';

const loadCorrections = (signal: AbortSignal) => call(listCorrections, { signal });
const loadReturns = (signal: AbortSignal) => call(listReturnsToNote, { signal });

/** What has to be done about a faktur that is out: what customers want corrected, and what they brought back. */
export function CorrectionsPage({ user }: { user: SignedInUser }) {
  const corrections = useLoaded(loadCorrections);
  const returns = useLoaded(loadReturns);
  // Nobody can do anything about those that wait for an address on record.
  const asked = corrections.answer?.filter(({ state }) => state === 'requested');
  const openCount = (asked?.length ?? 0) + (returns.answer?.length ?? 0);
  return (
    <CoretaxPage title={coretaxTexts().corrections} role={user.role} openCount={openCount}>
      <CorrectionsSection list={corrections} empid={user.empid} />
      <ReturnsSection list={returns} empid={user.empid} />
    </CoretaxPage>
  );
}
