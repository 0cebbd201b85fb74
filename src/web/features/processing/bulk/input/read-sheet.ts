import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { isTooLarge } from '../../pdf-file.ts';
import { inputTexts } from './texts.ts';

/** Why a file is refused before it is sent. */
export function sheetObstacle({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.xlsx?$/i.test(name)) return fieldText('sheetType', officeLanguage());
  return isTooLarge({ size }) ? inputTexts().tooLarge : undefined;
}

/** What is wrong with the file itself; undefined when the same file may be read another time. */
export function sheetRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'tooLarge') return inputTexts().tooLarge;
  const [problem] = error.fields;
  if (error.code === 'invalidInput' && problem) return fieldText(problem.code, officeLanguage());
  return error.code === 'unsupportedMediaType' ? explainError(error) : undefined;
}

/** A copy in memory: once Excel changes or locks the file, the browser refuses to send it. */
export async function inMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}
