import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { trackingTexts } from './texts.ts';
import { CaptchaGate } from '#web/ui/captcha/captcha-gate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** The captcha that stands here while the server asks everybody for one before it tells anything. */
export function TrackingCaptcha({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const texts = useTextsOf(trackingTexts).problems;
  return (
    <Notice tone="info">
      <p className="mb-2">{texts.captchaFirst}</p>
      <CaptchaGate action="track" input="input[name=id]" onAnswer={onAnswer} />
    </Notice>
  );
}
