import { useId } from 'react';
import { isColour, isLegible, legibility, nearestLegible, neededContrast } from '#domain/chain/colours.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { appearanceTexts } from './texts.ts';

type Props = {
  colour: string | null;
  problem: string | undefined;
  onChange: (colour: string | null) => void;
};

const ours = '#0b6b63';
const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toLocaleString(officeLanguage())}:1`;

/** Says at once whether the colour can be read, and offers the nearest one that can. */
export function ColourField({ colour, problem, onChange }: Props) {
  const id = useId();
  const texts = appearanceTexts();
  const known = colour !== null && isColour(colour) ? colour : undefined;
  const isTooLight = known !== undefined && !isLegible(known);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{texts.colour}</legend>
      <p id={id} className="mb-2 text-small text-slate">
        {texts.colourHint}
      </p>
      <Checkbox
        label={texts.ownColour}
        checked={colour !== null}
        onChange={(isOwn) => onChange(isOwn ? ours : null)}
      />
      {colour === null ? null : (
        <div className="grid max-w-100 grid-cols-[auto_1fr] items-start gap-3">
          <input
            type="color"
            aria-label={texts.colour}
            aria-describedby={id}
            value={known ?? ours}
            onChange={({ target }) => onChange(target.value)}
            className="mt-7 h-11 w-14 cursor-pointer rounded-card border border-edge bg-white p-1"
          />
          <Field
            name="colour"
            label="#rrggbb"
            value={colour}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            error={isTooLight ? texts.tooLight(ratio(legibility(known)), ratio(neededContrast)) : problem}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          />
        </div>
      )}
      <output className="mt-2 block text-small text-slate">
        {known !== undefined && !isTooLight ? texts.fine(ratio(legibility(known))) : null}
      </output>
      {isTooLight ? (
        <div className="mt-2">
          <Button kind="secondary" onClick={() => onChange(nearestLegible(known))}>
            <span
              aria-hidden="true"
              style={{ backgroundColor: nearestLegible(known) }}
              className="size-5 rounded-full"
            />
            {texts.takeNearest(nearestLegible(known))}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
