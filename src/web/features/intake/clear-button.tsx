import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useForm } from './form-context.ts';
import { isUntouched, type FormState } from './form-state.ts';

/** Empties the form at once; a slip of the finger is taken back while nothing else was typed. */
export function ClearButton() {
  const { state, dispatch, empty, texts } = useForm();
  const [before, setBefore] = useState<FormState>();
  const isEmpty = isUntouched(state);
  if (isEmpty && !before) return null;
  if (isEmpty && before) {
    return (
      <output className="flex flex-wrap items-center gap-x-2 text-slate">
        {texts.cleared}
        <Button kind="quiet" onClick={() => dispatch({ type: 'replaced', state: before })}>
          {texts.undo}
        </Button>
      </output>
    );
  }
  const clear = () => {
    setBefore({ ...state, problems: {} });
    empty();
  };
  return (
    <div className="-ml-5">
      <Button kind="quiet" onClick={clear}>
        {texts.clear}
      </Button>
    </div>
  );
}
