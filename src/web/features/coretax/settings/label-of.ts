import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { settingsTexts } from './texts.ts';
import { groupTitles, rowTexts, settingLabels, type RowList } from './setting-labels.ts';
import { textAt } from './value-at.ts';

type Text = { label: string; hint?: string };

/** How a list of problems calls a setting. */
export function labelOf(path: string, values: SettingsAnswer): string {
  const [group = ''] = path.split(/[.[]/);
  const title = groupTitles()[group as SettingsGroup] ?? group;
  const single = (settingLabels() as Record<string, Text>)[path]?.label;
  if (single !== undefined) return single === title ? title : `${title}, ${single}`;
  const [, list = '', at = '', column = ''] = /^(.+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (!(list in rowTexts())) return title;
  const texts: Record<string, string> = rowTexts()[list as RowList];
  const [nameColumn = ''] = Object.keys(texts);
  const name = column === nameColumn ? '' : textAt(values, `${list}[${at}].${nameColumn}`);
  return [title, name || settingsTexts().row(Number(at) + 1), texts[column] ?? column].join(', ');
}
