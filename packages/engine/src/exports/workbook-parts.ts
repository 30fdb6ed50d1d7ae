import type { ZipEntry } from './zip-entries.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where the sheet of a number from 1 lies. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

export const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

/** What an Office Open XML workbook needs besides its sheets. */
export function* workbookParts(sheets: number): Generator<ZipEntry> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  yield entry(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>${numbers
      .map((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${KIND}.worksheet+xml"/>`)
      .join('')}</Types>`,
  );
  yield entry(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield entry(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
      .map((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
  );
  yield entry(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}</Relationships>`,
  );
}

function sheetName(number: number): string {
  return number === 1 ? 'Rows' : `Rows ${number}`;
}

function entry(name: string, xml: string): ZipEntry {
  return { name, content: [XML + xml] };
}
