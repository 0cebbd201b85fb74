import { useCallback } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import { SignInPage } from '#web/features/staff/sign-in-page.tsx';
import { StaffFrame } from './office/back-office-frame.tsx';
import { hasEnded, returnAddress } from './return-address.ts';

export function SignIn() {
  const state: unknown = useHistoryState<unknown>();
  const goOn = useCallback(() => navigate(returnAddress(state, paths.dashboard), { replace: true }), [state]);
  return (
    <StaffFrame>
      <SignInPage hasEnded={hasEnded(state)} onSignedIn={goOn} />
    </StaffFrame>
  );
}
