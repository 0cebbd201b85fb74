import { columnName } from './columns.ts';
import { mainNamespace, xmlDeclaration, xmlText } from './xml.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export type NamedSheet = { name: string; lastRow: number; columns: number };

export const sheetFile = (index: number): string => `worksheets/sheet${index + 1}.xml`;

export function propertiesXml(title: string, created: Date): string {
  const terms = 'http://purl.org/dc';
  const namespaces = `xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="${terms}/elements/1.1/" xmlns:dcterms="${terms}/terms/"`;
  const time = `${created.toISOString().slice(0, 19)}Z`;
  return `${xmlDeclaration}<cp:coreProperties ${namespaces} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`;
}

type Relation = { type: string; target: string };

function relationsXml(relations: readonly Relation[]): string {
  const list = relations.map(
    ({ type, target }, i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`;
}

export const fileRelationsXml = relationsXml([
  { type: `${office}/relationships/officeDocument`, target: 'xl/workbook.xml' },
  { type: `${packages}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
]);

export function workbookRelationsXml(sheets: readonly unknown[]): string {
  return relationsXml([
    ...sheets.map((_, i) => ({ type: `${office}/relationships/worksheet`, target: sheetFile(i) })),
    { type: `${office}/relationships/styles`, target: 'styles.xml' },
  ]);
}

/** Names of areas go behind the sheets, where there are any. */
export function workbookXml(
  sheets: readonly Pick<NamedSheet, 'name'>[],
  areas: readonly string[] = [],
): string {
  const list = sheets.map(
    ({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return [
    `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${office}/relationships">`,
    `<bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>`,
    ...(areas.length > 0 ? ['<definedNames>', ...areas, '</definedNames>'] : []),
    '</workbook>',
  ].join('');
}

/** The hidden name is how Excel itself writes down a filter; the other one repeats the header on every printed page. */
export function tableAreas(sheets: readonly NamedSheet[]): string[] {
  const names = (name: string, more: string, areaOf: (sheet: NamedSheet) => string) =>
    sheets.map((sheet, i) => {
      const area = xmlText(`'${sheet.name.replaceAll("'", "''")}'!${areaOf(sheet)}`);
      return `<definedName name="_xlnm.${name}" localSheetId="${i}"${more}>${area}</definedName>`;
    });
  return [
    ...names(
      '_FilterDatabase',
      ' hidden="1"',
      ({ lastRow, columns }) => `$A$1:$${columnName(columns - 1)}$${lastRow}`,
    ),
    ...names('Print_Titles', '', () => '$1:$1'),
  ];
}

const typed = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}+xml"/>`;

export function contentTypesXml(sheets: readonly unknown[]): string {
  return [
    `${xmlDeclaration}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    typed('xl/workbook.xml', `${spreadsheetType}.sheet.main`),
    ...sheets.map((_, i) => typed(`xl/${sheetFile(i)}`, `${spreadsheetType}.worksheet`)),
    typed('xl/styles.xml', `${spreadsheetType}.styles`),
    typed('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties'),
    '</Types>',
  ].join('');
}
