import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FakturFields } from '../faktur-fields.tsx';
import {
  needsAcceptance,
  type FakturQuestion,
  type FakturReply,
  type JudgedFaktur,
} from './faktur-question.ts';
import { adviceOn, findingsOf } from './judged-findings.ts';
import { PartField } from '#web/features/request/faktur/part-field.tsx';
import { ReasonField } from '#web/features/request/faktur/reason-field.tsx';
import { judgedNoticeTexts } from './texts.ts';

type Props = {
  judged: JudgedFaktur;
  question: FakturQuestion;
  reply: FakturReply;
  isManager: boolean;
  isOnFile?: boolean;
  onReply: (change: Partial<FakturReply>) => void;
};

/** What was found against a PDF, and the fields by which somebody takes it all the same. */
export function JudgedNotice({ judged, question, reply, isManager, isOnFile = false, onReply }: Props) {
  const { isRefused, needsManager, needsReason, needsNumber, parts } = question;
  const words = judgedNoticeTexts();
  if (!isRefused && !needsAcceptance(question))
    return parts.length === 0 ? null : (
      <PartField parts={parts} chosen={reply.part} onChoose={(part) => onReply({ part })} />
    );
  const isLocked = isRefused || (needsManager && !isManager);
  const title = isOnFile
    ? words[isRefused ? 'refusedOnFile' : 'doubtfulOnFile']
    : words[isRefused ? 'refused' : 'doubtful'];
  return (
    <div
      className={`grid gap-3 rounded-card border-l-4 px-3 py-2 ${isRefused ? 'border-red bg-red-pale' : 'border-amber bg-amber-pale'}`}
    >
      <div role="alert">
        <p className="font-semibold">{title}</p>
        {findingsOf(judged).map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
        <p>{!isRefused && isLocked ? words.managerOnly : adviceOn(judged.verdict)}</p>
      </div>
      {isLocked ? null : (
        <>
          {parts.length === 0 ? null : (
            <PartField parts={parts} chosen={reply.part} onChoose={(part) => onReply({ part })} />
          )}
          {needsNumber ? <NumberPart reply={reply} onReply={onReply} /> : null}
          {needsReason ? (
            <ReasonField reason={reply.reason} onChange={(reason) => onReply({ reason })} />
          ) : null}
          <Box
            label={words.rightAllTheSame}
            checked={reply.accepted}
            onCheck={(accepted) => onReply({ accepted })}
          />
        </>
      )}
    </div>
  );
}

/** Number, date and amounts that nothing could read, or that they are not known. */
function NumberPart({ reply, onReply }: Pick<Props, 'reply' | 'onReply'>) {
  const { typed, isNumberUnknown } = reply;
  const words = judgedNoticeTexts();
  return (
    <div className="grid gap-2">
      {isNumberUnknown ? null : (
        <>
          <p>{words.readOff}</p>
          <FakturFields typed={typed} onType={(change) => onReply({ typed: { ...typed, ...change } })} />
        </>
      )}
      <Box
        label={words.unknown}
        checked={isNumberUnknown}
        onCheck={(checked) => onReply({ isNumberUnknown: checked })}
      />
      {isNumberUnknown ? <p>{words.countedAs}</p> : null}
    </div>
  );
}

type BoxProps = { label: string; checked: boolean; onCheck: (checked: boolean) => void };

function Box({ label, checked, onCheck }: BoxProps) {
  return (
    <div className="font-semibold">
      <Checkbox label={label} checked={checked} onChange={onCheck} />
    </div>
  );
}
