import { useTrackingTexts } from '#web/i18n/use-tracking-texts.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** While the server asks everybody for a captcha before it tells anything. */
export function TrackingCaptcha({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const texts = useTrackingTexts().problems;
  return (
    <Notice tone="info">
      <p className="mb-2">{texts.captchaFirst}</p>
      <CaptchaGate action="track" input="input[name=id]" onAnswer={onAnswer} />
    </Notice>
  );
}
