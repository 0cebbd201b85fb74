import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { Notice } from '../display/notice.tsx';

/** The notice of a failed act on the pages of customers, which are refused for fewer reasons than staff. */
export function PublicErrorNotice({ error }: { error: unknown }) {
  const { language } = useLanguage();
  if (error === undefined) return null;
  return (
    <Notice tone="bad" role="alert">
      {explainPublicError(error, language)}
    </Notice>
  );
}
