import { uploadLogo, type ChainAnswer } from '#contract/chain.ts';
import { fieldText } from '#contract/errors/field-texts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { upload } from '#web/api/upload.ts';
import { useAction } from '#web/api/use-action.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { FileField } from '#web/ui/controls/file-field.tsx';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { appearanceTexts } from './texts.ts';

type Picture = ChainAnswer['picture'];
type Props = {
  picture: Picture;
  problem: string | undefined;
  onChange: (logo: string | null, picture: Picture) => void;
};

/** A logo is uploaded when it is chosen, and shown once it is saved. Until then the browser shows the chosen file. */
export function LogoField({ picture, problem, onChange }: Props) {
  const texts = appearanceTexts();
  const sending = useAction(async (file: File) => {
    const { logo, picture: drawn } = await upload(uploadLogo, { body: undefined, files: { logo: file } });
    onChange(logo, { ...drawn, address: URL.createObjectURL(file) });
  });
  const wrong = problem ?? (sending.error === undefined ? undefined : refusalText(sending.error));
  return (
    <FileField
      label={texts.logo}
      hint={texts.logoHint}
      choose={texts.chooseLogo}
      accept="image/png,image/jpeg,image/webp"
      onFiles={([file]) => file && sending.run(file)}
    >
      {sending.busy ? <Spinner label={texts.uploading} /> : null}
      {wrong === undefined ? null : (
        <p role="alert" className="mt-1 font-medium text-red">
          {wrong}
        </p>
      )}
      {picture ? (
        <p className="mt-1">
          <TextButton onClick={() => onChange(null, null)}>{texts.removeLogo}</TextButton>
        </p>
      ) : null}
    </FileField>
  );
}

function refusalText(error: unknown): string {
  const [field] = error instanceof ApiError ? error.fields : [];
  return field ? fieldText(field.code, officeLanguage()) : explainError(error);
}
