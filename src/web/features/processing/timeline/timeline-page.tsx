import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { SignedInUser } from '#contract/staff.ts';
import { followPreferences, usePreferences } from '#web/api/desk-preferences.ts';
import { loadSession } from '#web/api/load-session.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { useAddress } from '#web/browser/use-address.ts';
import { TimelineQueue } from './timeline-queue.tsx';
import { useViews } from './views/use-views.ts';
import { viewAddressFor } from './views/view-address.ts';

/** The queue of requests, in the view that was open last. */
export function TimelinePage({ user }: { user: SignedInUser }) {
  const preferences = usePreferences(user.empid);
  const { views, reload } = useViews(user.empid);
  const instead = viewAddressFor(useAddress(), preferences?.view, views);
  if (!preferences) return <UnknownPreferences empid={user.empid} />;
  if (instead === 'unknown') return null;
  if (instead !== undefined) return <Redirect to={instead} replace />;
  return <TimelineQueue user={user} preferences={preferences} views={views} onViewsChanged={reload} />;
}

/** Asks for the preferences in a browser that this person has not used before. The queue is shown even if that fails. */
function UnknownPreferences({ empid }: { empid: string }) {
  const { answer, error } = useLoaded(loadSession);
  useEffect(() => {
    if (answer || error !== undefined) followPreferences(empid, answer?.preferences ?? {});
  }, [answer, error, empid]);
  return null;
}
