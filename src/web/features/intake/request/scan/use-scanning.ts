import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { openCodeReader } from './code-reader.ts';
import { bestOf, receiptCodes } from './find-code.ts';

export type ScanProblem = 'otherSite' | 'noNumber' | 'slow' | 'reader';

/** The pause between two looks at the picture, for the sake of the battery. */
const pauseMs = 150;
/** The number of looks in vain after which advice is more help than patience. */
const looksBeforeAdvice = 30;

/** Looks for a code in what the camera shows until there is one with a transaction ID. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onFound: (transactionId: string) => void,
): ScanProblem | undefined {
  const [problem, setProblem] = useState<ScanProblem>();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!stream) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const scan = async () => {
      setProblem(undefined);
      const [reader, about] = await Promise.all([openCodeReader(), receiptCodes()]);
      signal.addEventListener('abort', reader.close);
      for (let looks = 1; !signal.aborted; looks += 1) {
        const code = video.current ? bestOf(await reader.read(video.current), about) : undefined;
        if (signal.aborted) return;
        if (code && 'transactionId' in code) return found(code.transactionId);
        if (code) setProblem(code.problem);
        else if (looks === looksBeforeAdvice) setProblem('slow');
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    scan().catch(() => signal.aborted || setProblem('reader'));
    return () => closing.abort();
  }, [video, stream]);
  return problem;
}
