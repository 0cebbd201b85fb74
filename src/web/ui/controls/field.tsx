import { useId, type ComponentProps, type ReactNode } from 'react';

type FrameProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error comes while the focus is elsewhere, and is read out. */
  isAlert?: boolean;
};

const controlLook =
  'block min-h-11 w-full rounded-card border border-edge bg-white py-2 pl-3 text-body placeholder:text-slate read-only:border-dashed read-only:bg-mist aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FrameProps & {
    /** Stands at the right end of the input, like the switch that shows a password. */
    trailing?: ReactNode;
  };

export function Field({ label, hint, error, isAlert, trailing, ...input }: Props) {
  return (
    <Frame label={label} hint={hint} error={error} isAlert={isAlert ?? false}>
      {(aria) => (
        <div className="relative">
          <input {...input} {...aria} className={`${controlLook} ${trailing ? 'pr-20' : 'pr-3'}`} />
          {trailing ? (
            <div className="absolute inset-y-0 right-0 flex items-center pr-1">{trailing}</div>
          ) : null}
        </div>
      )}
    </Frame>
  );
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FrameProps;

/** Several lines of text. */
export function TextArea({ label, hint, error, isAlert, ...area }: AreaProps) {
  return (
    <Frame label={label} hint={hint} error={error} isAlert={isAlert ?? false}>
      {(aria) => <textarea rows={3} {...area} {...aria} className={`${controlLook} pr-3`} />}
    </Frame>
  );
}

type Aria = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

function Frame(props: FrameProps & { children: (aria: Aria) => ReactNode }) {
  const { label, hint, error, isAlert, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="mb-1 text-small text-slate">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? (
        <p id={errorId} role={isAlert ? 'alert' : undefined} className="mt-1 text-small font-medium text-red">
          {error}
        </p>
      ) : null}
    </div>
  );
}
