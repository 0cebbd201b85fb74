import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { renewBuyerCode, revokeMyBuyerCode, type MyBuyerCode } from '#contract/buyer-codes.ts';
import { parseDate } from '#domain/dates/jakarta-date.ts';
import { call } from '#web/api/call.ts';
import { forgetCode } from '#web/browser/kept-codes.ts';
import { formatDay } from '#web/i18n/format-date.ts';
import { useLanguage, useTextsOf } from '#web/i18n/language-provider.tsx';
import { Button, buttonLook } from '#web/ui/controls/button.tsx';
import { Fact } from '../fact.tsx';
import { VisitQuestion } from '../visit-question.tsx';
import { ChangeCode } from './change-code.tsx';
import { codeAddress } from './code-address.ts';
import { codeTexts } from './texts.ts';

type Props = {
  code: MyBuyerCode;
  perDay: number;
  onEnded: () => void;
  /** Says what was done. */
  onChanged: (told: string) => void;
};

/** One code: what it stands for, how much it is used, and what can be done with it. */
export function CodeItem({ code, perDay, onEnded, onChanged }: Props) {
  const { language } = useLanguage();
  const texts = useTextsOf(codeTexts);
  const { id, name, state, lastUsedAt, usedToday, revokedAt, revokedBy, revokeReason } = code;
  const day = (at: string) => formatDay(parseDate(at.slice(0, 'YYYY-MM-DD'.length)), language);
  return (
    <article aria-labelledby={`code-${id}`} className="grid gap-3">
      <h3 id={`code-${id}`} className="font-semibold wrap-anywhere">
        {name}
      </h3>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name={texts.buyer}>{code.buyer.name}</Fact>
        {revokedAt === null ? (
          <>
            <Fact name={texts.usedToday}>{texts.ofDay(usedToday, perDay)}</Fact>
            <Fact name={texts.lastUsed}>{lastUsedAt === null ? texts.never : day(lastUsedAt)}</Fact>
            <Fact name={texts.notifyTitle}>{texts.notify[code.notify]}</Fact>
          </>
        ) : (
          <>
            <Fact name={texts.revokedOn}>
              {day(revokedAt)}
              {revokedBy === null ? null : `, ${texts.revokers[revokedBy]}`}
            </Fact>
            {revokeReason === null ? null : <Fact name={texts.reason}>{revokeReason}</Fact>}
          </>
        )}
      </dl>
      {state === 'active' ? <Acts code={code} onEnded={onEnded} onChanged={onChanged} /> : null}
    </article>
  );
}

type Act = 'change' | 'renew' | 'revoke';

function Acts({ code, onEnded, onChanged }: Omit<Props, 'perDay'>) {
  const texts = useTextsOf(codeTexts);
  const [doing, setDoing] = useState<Act>();
  const { id, name } = code;
  const close = () => setDoing(undefined);
  const done = (told: string) => {
    close();
    onChanged(told);
  };
  const onTooLate = () => done(texts.tooLate);
  const question = {
    no: texts.no,
    children: <p className="mb-2 font-semibold text-ink wrap-anywhere">{name}</p>,
    onEnded,
    onTooLate,
    onClose: close,
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <Link
          href={codeAddress(id)}
          aria-label={`${texts.show}: ${name}`}
          className={buttonLook('primary', 'small')}
        >
          {texts.show}
        </Link>
        {(['change', 'renew', 'revoke'] as const).map((act) => (
          <Button
            key={act}
            kind="secondary"
            size="small"
            aria-label={`${texts[act]}: ${name}`}
            aria-haspopup="dialog"
            onClick={() => setDoing(act)}
          >
            {texts[act]}
          </Button>
        ))}
      </div>
      {doing === 'change' ? (
        <ChangeCode code={code} onEnded={onEnded} onTooLate={onTooLate} onClose={close} onDone={done} />
      ) : null}
      {doing === 'renew' ? (
        <VisitQuestion
          {...question}
          words={texts.renewing}
          act={async () => {
            await call(renewBuyerCode, { params: { id } });
            navigate(codeAddress(id));
          }}
        />
      ) : null}
      {doing === 'revoke' ? (
        <VisitQuestion
          {...question}
          words={texts.revoking}
          act={async () => {
            await call(revokeMyBuyerCode, { params: { id } });
            forgetCode(id);
            done(texts.revoking.done(name));
          }}
        />
      ) : null}
    </>
  );
}
