import { parentPort } from 'node:worker_threads';
import { createEstimator } from './estimator.ts';

export type Question = { content: Uint8Array; ownWords: string[] };
export type Answer = { isGuessable: boolean };

const isGuessable = createEstimator();

parentPort?.on('message', ({ content, ownWords }: Question) => {
  const answer: Answer = { isGuessable: isGuessable(new TextDecoder().decode(content), ownWords) };
  parentPort?.postMessage(answer);
});
parentPort?.postMessage('ready');
