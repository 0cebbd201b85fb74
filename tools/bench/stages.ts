import type { Results } from './results.ts';

/** The end of the time of a stage: what it has not come to by then is said to be missing instead of running on. */
export type Deadline = { isOver: () => boolean; secondsLeft: () => number };

/** `start` starts its clock, once everything that it needs is there. */
export type Stage = { name: string; seconds: number; run: (start: () => Deadline) => Promise<void> };

function deadlineIn(seconds: number): Deadline {
  const end = performance.now() + seconds * 1000;
  return {
    isOver: () => performance.now() > end,
    secondsLeft: () => Math.max(0, (end - performance.now()) / 1000),
  };
}

/** One after another. A stage that fails is missing in the report; the others are measured all the same. */
export async function runStages(
  stages: Stage[],
  results: Results,
  show: (line: string) => void,
): Promise<void> {
  for (const { name, seconds, run } of stages) {
    const started = performance.now();
    show(`== ${name} (at most ${seconds} s)`);
    try {
      await run(() => deadlineIn(seconds));
    } catch (error) {
      results.miss('Stages', name, error instanceof Error ? error.message : String(error));
    }
    const took = (performance.now() - started) / 1000;
    results.add('Stages', name, { seconds: took, planned: seconds });
  }
}

export const outOfTime = 'out of time';
