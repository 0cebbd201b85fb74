import { groupedBuyerCode } from '#domain/buyers/buyer-code.ts';
import type { KeptCode } from '#domain/buyers/kept-code.ts';
import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import './code-card.css';
import { codeTexts } from './texts.ts';

/** A code as a cashier scans or types it: large on the screen, the size of a bank card on paper. */
export function CodeCard({ card: { name, code, qr, bars } }: { card: KeptCode }) {
  const texts = useTextsOf(codeTexts);
  return (
    <article className="code-card" aria-label={name}>
      <div className="code-card-mark" aria-hidden="true">
        <Wordmark />
      </div>
      <h2>{name}</h2>
      <img className="code-card-qr" src={qr} alt={texts.page.qr} />
      <p className="code-card-digits">{groupedBuyerCode(code)}</p>
      <img className="code-card-bars" src={bars} alt={texts.page.bars} />
    </article>
  );
}
