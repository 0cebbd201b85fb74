import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { loadSession } from '#web/api/load-session.ts';
import { onNotSignedIn } from '#web/api/not-signed-in.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { DashboardPage } from '#web/features/processing/dashboard-page.tsx';
import { rememberUser, useSignedInUser } from '#web/features/staff/signed-in-user.ts';
import { OfficeLayout } from './office-layout.tsx';
import { paths } from './paths.ts';
import type { ReturnState } from './return-address.ts';

/** Guards the pages of staff: without a remembered user to the sign-in page, and from there back here. */
export function Office() {
  const user = useSignedInUser();
  const { answer: session } = useLoaded(loadSession);
  useEffect(() => onNotSignedIn(() => rememberUser(null)), []);
  useEffect(() => {
    if (session) rememberUser(session.user);
  }, [session]);

  if (!user) {
    const state: ReturnState = { returnTo: location.pathname + location.search };
    return <Redirect to={paths.signIn} replace state={state} />;
  }
  return (
    <OfficeLayout user={user}>
      <Switch>
        <Route path={paths.dashboard}>
          <DashboardPage user={user} isDemo={Boolean(session?.demo)} />
        </Route>
      </Switch>
    </OfficeLayout>
  );
}
