import type { Language } from '#domain/language.ts';
import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Notice } from '../display/notice.tsx';

type Props = { error: unknown; explain?: ((error: unknown, language: Language) => string) | undefined };

/** The notice of a failed act on the pages of customers, which are refused for fewer reasons than staff. */
export function PublicErrorNotice({ error, explain = explainPublicError }: Props) {
  const { language } = useLanguage();
  if (error === undefined) return null;
  return (
    <Notice tone="bad" role="alert">
      {explain(error, language)}
    </Notice>
  );
}
