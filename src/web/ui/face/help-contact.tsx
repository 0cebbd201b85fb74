import { whereToAsk } from '#domain/chain/where-to-ask.ts';
import { useLanguage } from '#web/i18n/language-provider.tsx';
import { face } from './face.ts';
import { HelpLines } from './help-lines.tsx';

/** Says where to ask what these pages cannot settle: the chain's help where it has set one, otherwise the store. */
export function WhereToAsk() {
  const { language } = useLanguage();
  return face.help ? <HelpLines help={face.help} language={language} /> : <p>{whereToAsk[language]}</p>;
}
