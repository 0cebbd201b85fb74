import type { DropFile } from '#contract/coretax/drops.ts';
import { explainError } from '#web/api/explain-error.ts';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { acceptance, actOn, decisionFor, isAsking, isDefault, mayChoose } from './decisions.ts';
import { codeText } from '#web/features/request/faktur/code-text.ts';
import { actTexts, filesTexts } from './texts.ts';
import type { DecisionState } from './use-decisions.ts';

export type FileActions = {
  deciding: DecisionState;
  /** The request of a file is being chosen, or could not be. */
  choice: { no: number; busy: boolean; error?: unknown } | undefined;
  choose: (file: DropFile, transactionId: string) => void;
  open: (file: DropFile) => void;
  /** Opens the file to choose a request or to give a reason; undefined where both can be done at once. */
  openToDecide: ((file: DropFile) => void) | undefined;
};

/** What the run will do with a file, and the way to change that. */
export function DecisionCell({ file, actions }: { file: DropFile; actions: FileActions }) {
  const { deciding, choice } = actions;
  if (file.outcome === 'done') return null;
  const act = actOn(file, deciding.decisions);
  const decision = decisionFor(file, deciding.decisions);
  const own = choice?.no === file.no ? choice : undefined;
  return (
    <span className="grid justify-items-start gap-x-3 gap-y-1">
      <span className={act ? 'font-semibold' : 'text-slate'}>
        {own?.busy ? filesTexts().judgedAgain : act ? actTexts()[act] : filesTexts().leave}
      </span>
      {decision?.part ? <span className="text-slate">{codeText(decision.part)}</span> : null}
      {decision?.reason ? (
        <span className="line-clamp-2 wrap-anywhere text-slate">{decision.reason}</span>
      ) : null}
      {own?.error === undefined ? null : (
        <span role="alert" className="text-red">
          {explainError(own.error)}
        </span>
      )}
      <Ways file={file} actions={actions} isDecided={decision !== undefined} />
    </span>
  );
}

type WaysProps = { file: DropFile; actions: FileActions; isDecided: boolean };

function Ways({ file, actions, isDecided }: WaysProps) {
  const { deciding, choose, openToDecide } = actions;
  const texts = filesTexts();
  const { verdict, transactionId } = file;
  const about = <span className="sr-only"> {file.name}</span>;
  if (isDecided)
    return (
      <TextButton onClick={() => deciding.takeBack(file)}>
        {texts.takeBack}
        {about}
      </TextButton>
    );
  const accept = deciding.mayAccept(file);
  const isForManager = !accept && acceptance(file)?.needsManager;
  return (
    <span className="flex flex-wrap gap-x-3">
      {isDefault(file) ? (
        <TextButton onClick={() => deciding.leave(file)}>
          {texts.leave}
          {about}
        </TextButton>
      ) : null}
      {isForManager ? <span className="text-slate">{texts.managerOnly}</span> : null}
      {accept && !isAsking(accept) ? (
        <TextButton onClick={() => deciding.accept(file)}>
          {texts.accept}
          {about}
        </TextButton>
      ) : null}
      {accept && isAsking(accept) && openToDecide ? (
        <TextButton onClick={() => openToDecide(file)}>
          {texts.acceptWithReason}
          {about}
        </TextButton>
      ) : null}
      {verdict === 'proposed' && transactionId !== null ? (
        <TextButton onClick={() => choose(file, transactionId)}>
          {texts.accept}
          {about}
        </TextButton>
      ) : null}
      {mayChoose(file) && openToDecide ? (
        <TextButton onClick={() => openToDecide(file)}>
          {verdict === 'several' ? texts.pickOne : verdict === 'unknown' ? texts.typeId : texts.otherId}
          {about}
        </TextButton>
      ) : null}
    </span>
  );
}
