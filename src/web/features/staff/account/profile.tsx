import type { SignedInUser } from '#contract/staff.ts';
import { languages } from '#domain/language.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { roleTexts } from '#web/i18n/role-names.ts';
import { SelectField } from '#web/ui/controls/select-field.tsx';
import { Panel } from '#web/ui/display/panel.tsx';
import { chooseLanguage, languageNames } from '../language-preference.ts';
import { accountTexts } from './texts.ts';

/** Who this is, and in which language they work. */
export function Profile({ user }: { user: SignedInUser }) {
  const texts = accountTexts();
  return (
    <Panel title={texts.profile}>
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-slate">EMPID</dt>
        <dd className="font-semibold wrap-anywhere">{user.empid}</dd>
        <dt className="text-slate">{texts.role}</dt>
        <dd>{roleTexts()[user.role]}</dd>
      </dl>
      <div className="max-w-80">
        <SelectField
          label={texts.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={officeLanguage()}
          onChosen={(language) => void chooseLanguage(user.empid, language)}
        />
      </div>
    </Panel>
  );
}
