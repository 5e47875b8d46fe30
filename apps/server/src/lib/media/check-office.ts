import { readCfb } from './cfb-directory.ts';
import { damaged, type FileCheck, hasMacros, isOther, locked, passed } from './file-check.ts';
import type { FileRanges } from './file-ranges.ts';
import { readZip } from './zip-directory.ts';

const TYPES_PART = '[Content_Types].xml';
const MOST_TYPES_BYTES = 2 * 1024 * 1024;
const EPUB_TYPE = 'application/epub+zip';

/** Content type of the main part by the ending of the document. */
const mainParts = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
  pptx: 'presentationml.presentation.main+xml',
} as const;
type ZippedOffice = keyof typeof mainParts;

const isZippedOffice = (ending: string): ending is ZippedOffice => Object.hasOwn(mainParts, ending);

/** Projects of macros, macro sheets of Excel 4, and main parts that are enabled for them. */
const macroTypes = /macroenabled|vbaproject|macrosheet/i;
const macroParts = /(^|\/)(vbaProject\w*\.bin|macrosheets\/)/i;

/** Zip by its central directory: package, book or office document. */
export async function checkZip(file: FileRanges, ending: string): Promise<FileCheck> {
  const zip = await readZip(file);
  if ('refusal' in zip) return zip;
  if (zip.names.size === 0) return damaged;
  const types = (await zip.text(TYPES_PART, MOST_TYPES_BYTES)) ?? '';
  if ([...zip.names].some((name) => macroParts.test(name)) || macroTypes.test(types))
    return hasMacros(isZippedOffice(ending) ? ending : 'docx');
  const found = Object.entries(mainParts).find(([, type]) => types.includes(type))?.[0];
  // Programs that pack books again move the type from the first place.
  const isBook = (await zip.text('mimetype', 100))?.trim() === EPUB_TYPE;
  if (ending === 'zip') return zip.isEncrypted ? locked : passed;
  if (ending === 'epub') {
    if (!isBook) return isOther(ending, found);
    if (!zip.names.has('META-INF/container.xml')) return damaged;
    // Books of shops are encrypted for one reader program.
    const isSold = zip.names.has('META-INF/rights.xml') || zip.names.has('META-INF/license.lcpl');
    return zip.isEncrypted || isSold ? locked : passed;
  }
  if (found !== ending) return isOther(ending, found ?? (isBook ? 'epub' : 'zip'));
  return zip.isEncrypted ? locked : passed;
}

/** Stream that holds the document, by ending. */
const mainStreams = {
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
} as const;

/** Compound file: xls, ppt, or an encrypted document of any office format. */
export async function checkCfb(file: FileRanges, ending: string): Promise<FileCheck> {
  const cfb = await readCfb(file);
  if (!cfb) return damaged;
  const has = (name: string) => cfb.entries.some((entry) => entry.name === name);
  if (has('EncryptedPackage')) return isZippedOffice(ending) ? locked : isOther(ending);
  const isMacros = cfb.entries.some(
    ({ name, isStorage }) => isStorage && /^(_?VBA(_PROJECT(_CUR)?)?|Macros)$/i.test(name),
  );
  if (isMacros) return hasMacros(ending);
  if (ending !== 'xls' && ending !== 'ppt') return isOther(ending, foundIn(has));
  const main = cfb.entries.find(
    ({ name, isStorage }) => !isStorage && mainStreams[ending].some((each) => each === name),
  );
  if (!main) return isOther(ending, foundIn(has));
  if (ending === 'xls') return checkWorkbook(cfb.content(main));
  if (await hasVbaInfo(cfb.content(main))) return hasMacros(ending);
  return has('EncryptedSummary') ? locked : passed;
}

const foundIn = (has: (name: string) => boolean) =>
  has('WordDocument')
    ? 'doc'
    : has('Workbook') || has('Book')
      ? 'xls'
      : has('PowerPoint Document')
        ? 'ppt'
        : undefined;

const record = { filePass: 0x2f, sheet: 0x85, end: 0x0a } as const;
const MACRO_SHEET = 1;

/** Records of the workbook itself, before its sheets: a password, and macro sheets of Excel 4 (MS-XLS 2.4). */
async function checkWorkbook(content: AsyncGenerator<Buffer>): Promise<FileCheck> {
  let bytes: Buffer = Buffer.alloc(0);
  let skipped = 0;
  for await (const piece of content) {
    bytes = Buffer.concat([bytes, piece]);
    for (;;) {
      if (skipped > 0) {
        const passing = Math.min(skipped, bytes.length);
        bytes = bytes.subarray(passing);
        skipped -= passing;
      }
      if (bytes.length < 10) break;
      const kind = bytes.readUInt16LE(0);
      if (kind === record.end) return passed;
      if (kind === record.filePass) return locked;
      if (kind === record.sheet && bytes[9] === MACRO_SHEET) return hasMacros('xls');
      skipped = 4 + bytes.readUInt16LE(2);
    }
  }
  return passed;
}

/** Header of the atom that names a project of macros (MS-PPT 2.4.10): version, type, length. */
const vbaInfo = Buffer.from('020000040c000000', 'hex');
const VBA_INFO_BYTES = 20;

/** Whether a presentation names a project of macros, which is packed where its directory does not show it. */
async function hasVbaInfo(content: AsyncGenerator<Buffer>): Promise<boolean> {
  let bytes: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    bytes = Buffer.concat([bytes, piece]);
    for (let at = bytes.indexOf(vbaInfo); at >= 0; at = bytes.indexOf(vbaInfo, at + 1)) {
      if (at + VBA_INFO_BYTES > bytes.length) break;
      if (bytes.readUInt32LE(at + 12) === 1) return true;
    }
    bytes = bytes.subarray(Math.max(0, bytes.length - VBA_INFO_BYTES));
  }
  return false;
}
