import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { useForm } from './form-context.ts';
import { isUntouched, type FormState } from './form-state.ts';

/** Empties the form at once; a slip of the finger is taken back while nothing else was typed. */
export function ClearButton() {
  const { state, dispatch, empty, texts } = useForm();
  const [before, setBefore] = useState<FormState>();
  const isEmpty = isUntouched(state);
  const clear = () => {
    setBefore({ ...state, problems: {} });
    empty();
  };
  const undo = () => before && dispatch({ type: 'replaced', state: before });
  if (isEmpty && !before) return null;
  return (
    <div className="-ml-5 flex flex-wrap items-center">
      <Button kind="quiet" onClick={isEmpty ? undo : clear}>
        {isEmpty ? texts.undo : texts.clear}
      </Button>
      <output className="text-slate">{isEmpty ? texts.cleared : null}</output>
    </div>
  );
}
