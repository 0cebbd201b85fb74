import { useCallback } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { paths } from '#contract/paths.ts';
import { SignInPage } from '#web/features/staff/sign-in-page.tsx';
import { useOfficeLanguage } from '#web/i18n/office-language.ts';
import { StaffFrame } from './office/back-office-frame.tsx';
import { hasEnded, keepAddress, keptAddress, returnAddress } from './return-address.ts';

export function SignIn() {
  const state: unknown = useHistoryState<unknown>();
  const goOn = useCallback(() => {
    const otherwise = keptAddress() ?? paths.dashboard;
    // As it is now: it is gone when somebody else has signed in than whose session ended.
    navigate(returnAddress(history.state, otherwise), { replace: true });
  }, []);
  const keep = () => keepAddress(returnAddress(state, ''));
  return (
    <StaffFrame language={useOfficeLanguage()}>
      <SignInPage hasEnded={hasEnded(state)} onSignedIn={goOn} onLeave={keep} />
    </StaffFrame>
  );
}
