import { useEffect, useState } from 'react';

/** `none`: there is none, or the address is not safe enough for one; `failed`: another app may be using it. */
type Camera =
  | { state: 'asking' | 'denied' | 'none' | 'failed' }
  | { state: 'on'; stream: MediaStream; hasTorch: boolean };

/** The rear camera, until this is left. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'asking' });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      try {
        stream = await openRearCamera();
      } catch (error) {
        if (!isOver) setCamera({ state: reasonOf(error) });
        return;
      }
      // Closed while the permission was asked for.
      if (isOver) return stop();
      setCamera({ state: 'on', stream, hasTorch: hasTorch(stream) });
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return camera;
}

async function openRearCamera(): Promise<MediaStream> {
  // Missing where the page came without TLS.
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera', 'NotFoundError');
  return await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function reasonOf(error: unknown): 'denied' | 'none' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
  for (const track of stream.getVideoTracks()) await track.applyConstraints({ advanced: [torch] });
}
