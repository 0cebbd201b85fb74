import { companyProblems, type CompanyProblem } from '#domain/staff/company-identity.ts';

const channelName = 'signed-in-again';

/** Tells the other windows of this browser that somebody has signed in again, or why not. */
export function tellSignedInAgain(problem: CompanyProblem | undefined): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel.postMessage(problem ?? null);
  channel.close();
}

/** Hears it from another window. Returns a function that stops listening. */
export function onSignedInAgain(listener: (problem: CompanyProblem | undefined) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => listener(companyProblems.find((one) => one === data)));
  return () => channel.close();
}
