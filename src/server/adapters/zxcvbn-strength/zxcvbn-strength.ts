import type { PasswordStrength } from '../../ports/password-strength.ts';
import { sideThread } from '../../concurrency/side-thread.ts';
import type { Answer, Question } from './strength-thread.ts';

const cpuLimitMs = 10_000;

/**
 * Judges passwords in a side thread: that takes a tenth of a second, and the dictionaries need memory only where they
 * are used.
 */
export function zxcvbnStrength(): PasswordStrength & { close: () => Promise<void> } {
  const thread = sideThread<Answer>({
    file: new URL('./strength-thread.ts', import.meta.url),
    heapMb: 256,
  });
  return {
    async isGuessable(password, ownWords) {
      const question: Question = { content: new TextEncoder().encode(password), ownWords };
      return (await thread.ask(question, { cpuLimitMs })).isGuessable;
    },
    close: thread.close,
  };
}
