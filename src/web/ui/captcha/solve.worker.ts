import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Receives a challenge and answers with its solution as the server expects it, or null. */
addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution && btoa(JSON.stringify({ challenge, solution }))),
    () => postMessage(null),
  );
});
