import { explainPublicError } from '#web/api/explain-public-error.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';

/** Why the button before it did nothing; it takes a line of its own among the buttons of a request. */
export function LineError({ error }: { error: unknown }) {
  const { language } = useLanguage();
  if (error === undefined) return null;
  return (
    <p role="alert" className="basis-full text-small text-red">
      {explainPublicError(error, language)}
    </p>
  );
}
