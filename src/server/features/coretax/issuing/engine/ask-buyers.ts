import type { BuyerAnswer } from '#domain/coretax/issuing/judge-automatic.ts';
import { heedRefusal } from './hold-provider.ts';
import type { StepTools } from './tools.ts';

export type BuyerAnswers = ReadonlyMap<string, BuyerAnswer>;

/** Asks the provider about buyers, each once; those of whom it could not be asked now are missing in the answer. */
export async function askBuyers(tools: StepTools, numbers: readonly string[]): Promise<BuyerAnswers> {
  const { issuer } = tools;
  const answers = new Map<string, BuyerAnswer>();
  const ask = async (number: string): Promise<void> => {
    const answer = await issuer.checkBuyer?.(number);
    if (!answer || 'uncertain' in answer) return;
    if ('notAccepted' in answer) return heedRefusal(tools, answer.notAccepted);
    const { done } = answer;
    answers.set(number, done === null ? 'unknown' : done.isActive ? 'active' : 'inactive');
  };
  await Promise.all([...new Set(numbers)].map(ask));
  return answers;
}
