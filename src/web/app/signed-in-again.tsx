import { SignedInAgainPage } from '#web/features/staff/fresh/signed-in-again-page.tsx';
import { useOfficeLanguage } from '#web/i18n/office-language.ts';
import { StaffFrame } from './office/back-office-frame.tsx';

export function SignedInAgain() {
  return (
    <StaffFrame language={useOfficeLanguage()}>
      <SignedInAgainPage />
    </StaffFrame>
  );
}
