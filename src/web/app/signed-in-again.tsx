import { SignedInAgainPage } from '#web/features/staff/fresh/signed-in-again-page.tsx';
import { StaffFrame } from './office/back-office-frame.tsx';

export function SignedInAgain() {
  return (
    <StaffFrame>
      <SignedInAgainPage />
    </StaffFrame>
  );
}
