import { ActivatePage } from '#web/features/staff/activate-page.tsx';
import { useOfficeLanguage } from '#web/i18n/office-language.ts';
import { StaffFrame } from './office/back-office-frame.tsx';

export function Activate() {
  return (
    <StaffFrame language={useOfficeLanguage()}>
      <ActivatePage />
    </StaffFrame>
  );
}
