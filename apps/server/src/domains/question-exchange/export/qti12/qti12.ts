import type { BankWriter, WrittenBank } from '../bank-writer.ts';
import { enclosed } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import { manifestOf } from '../package/manifest.ts';
import { zipped } from '../package/zip.ts';
import { openTag, xmlHead } from '../text/xml.ts';
import { writeItem } from './qti12-item.ts';

/** The items in the order of the assessment, as one test with one section. */
export const testOf = ({ title, items }: WrittenBank, ident: string): Uint8Array<ArrayBuffer> =>
  enclosed(
    `${xmlHead}${openTag('questestinterop', { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' })}\n${openTag('assessment', { ident, title })}\n${openTag('section', { ident: 'root_section' })}\n`,
    items,
    '</section>\n</assessment>\n</questestinterop>\n',
  );

const bankPath = 'questions.xml';
const pathOf = (name: string) => `pictures/${name}`;
const dialect = { isCanvas: false, urlOf: ({ name }: { readonly name: string }) => pathOf(name) };

export const qti12Writer: BankWriter = {
  ending: 'qti12.zip',
  mediaType: 'zip',
  notes: [losses.difficulty],
  item: (outgoing, item) => writeItem(outgoing, item, dialect),
  file(bank) {
    const pictures = bank.pictures.map(({ name }) => pathOf(name));
    const manifest = manifestOf({
      namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      schema: 'IMS Content',
      version: '1.1.3',
      resources: [
        { identifier: 'questions', type: 'imsqti_xmlv1p2', href: bankPath, files: [bankPath, ...pictures] },
      ],
    });
    return zipped(
      { 'imsmanifest.xml': Buffer.from(manifest), [bankPath]: testOf(bank, 'assessment') },
      Object.fromEntries(bank.pictures.map(({ name, bytes }) => [pathOf(name), bytes])),
    );
  },
};
