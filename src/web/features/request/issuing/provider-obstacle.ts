import type { Issue } from '#contract/coretax/issue.ts';
import { statesWithProvider } from '#domain/coretax/issuing/issue.ts';
import { providerTitle } from './issue-words.ts';
import { issueTexts } from './texts.ts';

/** Why a request cannot be ended or changed now: a provider may have it. */
export function providerObstacle({ issues = [] }: { issues?: Issue[] | undefined }): string | undefined {
  const issue = issues.find(({ state }) => statesWithProvider.some((one) => one === state));
  if (issue === undefined) return undefined;
  const texts = issueTexts();
  const isAboutPdf = issue.state === 'approved' && issue.verdict !== null;
  return (isAboutPdf ? texts.pdfFirst : texts.obstacle)(providerTitle(issue.provider));
}
