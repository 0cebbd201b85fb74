import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { codeInPhoto } from './find-code.ts';
import { scanTexts } from './texts.ts';
import { setTorch, useCamera } from './use-camera.ts';
import { useFoundId, type ScanTarget } from './use-found-id.ts';
import { useScanning } from './use-scanning.ts';

type Props = { open: boolean; target: ScanTarget; onClose: () => void };

/** Reads the code on a receipt by the camera, or from a photo of it, and puts its number into the form. */
export function ScanDialog({ open, target, onClose }: Props) {
  const texts = useTextsOf(scanTexts);
  const titleId = useId();
  const use = useFoundId(target);
  const [attempt, setAttempt] = useState(0);
  const found = (transactionId: string) => {
    use(transactionId);
    onClose();
  };
  return (
    <dialog
      ref={useModal(open, onClose)}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-card bg-white p-4 text-ink shadow-card backdrop:bg-ink/50"
    >
      <h2 id={titleId} className="text-lead font-semibold">
        {texts.title}
      </h2>
      {open ? <Scanner key={attempt} onFound={found} onAgain={() => setAttempt(attempt + 1)} /> : null}
      <div className="mt-4 flex justify-end">
        <Button kind="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  );
}

type ScannerProps = { onFound: (transactionId: string) => void; onAgain: () => void };

function Scanner({ onFound, onAgain }: ScannerProps) {
  const texts = useTextsOf(scanTexts);
  const camera = useCamera();
  const stream = camera.state === 'on' ? camera.stream : undefined;
  const video = useRef<HTMLVideoElement>(null);
  const scanProblem = useScanning(video, stream, onFound);
  const photo = usePhotoScan(onFound);
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);

  const problem = photo.problem ?? scanProblem;
  return (
    <>
      <p className="mt-1 mb-3 text-small text-slate">{texts.advice}</p>
      {stream ? (
        <div className="relative overflow-hidden rounded-card bg-ink">
          <video ref={video} autoPlay muted playsInline className="aspect-4/3 w-full object-cover" />
          <span className="pointer-events-none absolute inset-x-[10%] inset-y-[18%] rounded-card border-3 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]" />
        </div>
      ) : (
        <div className="grid min-h-40 place-content-center justify-items-center gap-3 rounded-card bg-mist p-4 text-center">
          {camera.state === 'asking' ? <Spinner label={texts.camera.asking} /> : null}
          {camera.state === 'denied' || camera.state === 'none' || camera.state === 'failed' ? (
            <p role="alert">{texts.camera[camera.state]}</p>
          ) : null}
          {camera.state === 'denied' || camera.state === 'failed' ? (
            <Button kind="secondary" onClick={onAgain}>
              {texts.again}
            </Button>
          ) : null}
        </div>
      )}
      <output className="my-2 block min-h-10 text-small font-medium text-amber">
        {photo.isReading ? texts.reading : problem ? texts.problems[problem] : null}
      </output>
      <div className="flex flex-wrap gap-3">
        {camera.state === 'on' && camera.hasTorch ? <TorchButton stream={camera.stream} /> : null}
        <label className={`${buttonLook('secondary')} cursor-pointer has-focus-visible:outline-3`}>
          {texts.fromPhoto}
          <input type="file" accept="image/*" className="sr-only" onChange={photo.pick} />
        </label>
      </div>
    </>
  );
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const texts = useTextsOf(scanTexts);
  const [isOn, setIsOn] = useState(false);
  const turn = () => setTorch(stream, !isOn).then(() => setIsOn(!isOn));
  return (
    <Button kind="secondary" aria-pressed={isOn} onClick={() => void turn().catch(() => undefined)}>
      {texts.torch}
    </Button>
  );
}

/** Reads the code from a photo that was taken before. */
function usePhotoScan(onFound: (transactionId: string) => void) {
  const [problem, setProblem] = useState<'noCode' | 'otherSite' | 'noNumber' | 'reader'>();
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    setProblem(undefined);
    try {
      const code = await codeInPhoto(file);
      if (code && 'transactionId' in code) onFound(code.transactionId);
      else setProblem(code?.problem ?? 'noCode');
    } catch {
      setProblem('reader');
    } finally {
      setIsReading(false);
    }
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void read(file);
    // Cleared, so that the same file can be picked again.
    target.value = '';
  };
  return { problem, isReading, pick };
}
