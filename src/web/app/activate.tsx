import { ActivatePage } from '#web/features/staff/activate-page.tsx';
import { StaffFrame } from './office/back-office-frame.tsx';

export function Activate() {
  return (
    <StaffFrame>
      <ActivatePage />
    </StaffFrame>
  );
}
