import type { Finding } from './finding.ts';
import { isTest } from './layers.ts';
import type { Scan, Token } from './tokens.ts';

type Wording = { rule: string; pattern: RegExp; allowedIn: readonly string[]; message: string };

const legacy = (pattern: RegExp, ...alsoIn: string[]): Wording => ({
  rule: 'legacy-name',
  pattern,
  allowedIn: ['src/contract/', ...alsoIn],
  message: 'is a name of the legacy wire; it belongs in src/contract alone',
});

/** Text that code (not comments) may contain only in some places. A place is a folder with its slash, or a file. */
const WORDINGS: readonly Wording[] = [
  legacy(/\bTTH?_[A-Z]\w*/),
  legacy(/\btrx(?:nos?|Id)\b/i),
  legacy(
    /\b(?:changed_since|check_only|take_over|expected_status|accept_faktur|activation_url|email_undeliverable)\b/,
  ),
  legacy(/mgm_user_id|mg_name|ms_name|infoUser|userGroup/),
  legacy(/trx_tiket|close_multiple\w*|get_process\w*|validate_email|validate_status|formatted_update_date/),
  legacy(/nama_pt|alamat_pt|foto_npwp|foto_struk|file_faktur|master_customer/),
  // Indonesian readers see this word on the screen, too.
  legacy(/\bDurasi\b/, 'src/web/i18n/'),
  {
    rule: 'legacy-address',
    // An import of ./view-details.tsx is no page address.
    pattern: /(?<![\w.-])\/(?:CloseProcessForm|RejectProcessForm|UpdateNPWP|view-details)\b/,
    allowedIn: ['src/contract/paths.ts'],
    message: 'is a page address in legacy spelling; it belongs in src/contract/paths.ts alone',
  },
];

/** Applies to tests too: a test that depends on the machine's environment fails on another machine. */
const ENVIRONMENT: Wording = {
  rule: 'environment',
  pattern: /\bprocess\??\.env\b/,
  allowedIn: ['src/server/config/config.ts'],
  message: 'is read outside src/server/config/config.ts; take the value from the config',
};

/** A type whose whole name is a participle leaves open what it is. */
const PARTICIPLE: Wording = {
  rule: 'participle',
  pattern:
    /(?<=^\s*(?:export )?(?:type|interface) )(?!Token|Screen)(?:[A-Z][a-z]*(?:(?<!e)ed|en)|Sent|Told|Found|Kept|Done|Held|Left|Made|Said|Shown|Known|Drawn|Standing)(?= (?:=|\{|extends)|<)/,
  allowedIn: [],
  message: 'is a participle; name the type by the noun that it is',
};

/** Words after which the thing that a comment is about comes late, or never. */
const LATE_SUBJECT = new Set(
  `About Above According After Against Along Also Among And Apart As At Because Before Behind Below Beside Besides Between
  Beyond But By Despite During Except For From If In Instead Into Like Not Of On Only Or Out Over Per Since So Than
  Though Through To Towards Under Unless Until While With Within Without`.split(/\s+/),
);

/** Checks what readers of any code meet: types are named by nouns, and a comment begins with what it is about. */
export function checkWords(file: string, { code, docs }: Pick<Scan, 'code' | 'docs'>): Finding[] {
  const late = docs.flatMap(({ text, line }) => {
    const [first = ''] = text.split(/\W/, 1);
    const message = `a comment begins with ${first}; begin with the thing that it is about`;
    return LATE_SUBJECT.has(first) ? [{ file, line, rule: 'comment', message }] : [];
  });
  return [...findWordings([PARTICIPLE], file, code), ...late];
}

const SQL =
  /^\s*(?:select\s[^]*\sfrom\s|select\s+[\w.]+\(|insert\s+into\s|update\s[^]*\sset\s|delete\s+from\s|(?:create|alter|drop)\s+table\s|with\s+\w+\s+as\s*\()/i;
/** "Select a file from your phone" is a sentence; only on the server does that spelling count as SQL. */
const SENTENCE = /^\s*[A-Z][a-z]/;

export function checkWording(file: string, code: string): Finding[] {
  const wordings = isTest(file) ? [ENVIRONMENT] : [ENVIRONMENT, ...WORDINGS];
  return findWordings(
    wordings.filter(({ allowedIn }) => !allowedIn.some((place) => file.startsWith(place))),
    file,
    code,
  );
}

function findWordings(wordings: readonly Wording[], file: string, code: string): Finding[] {
  return code.split('\n').flatMap((text, index) =>
    wordings.flatMap(({ rule, pattern, message }) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [{ file, line: index + 1, rule, message: `${found} ${message}` }];
    }),
  );
}

export function checkSql(file: string, tokens: Token[]): Finding[] {
  if (isTest(file) || /^src\/server\/(?:store|database)\//.test(file)) return [];
  const onServer = file.startsWith('src/server/');
  return tokens
    .filter(({ kind }) => kind === 'string' || kind === 'template')
    .filter(({ value }) => SQL.test(value) && (onServer || !SENTENCE.test(value)))
    .map(({ value, line }) => {
      const start = value.trim().replaceAll(/\s+/g, ' ').slice(0, 30);
      return {
        file,
        line,
        rule: 'sql',
        message: `SQL outside src/server/store and src/server/database: ${start}…`,
      };
    });
}
