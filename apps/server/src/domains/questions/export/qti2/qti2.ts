import type { BankWriter, WrittenBank, WrittenItem } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import { manifestOf } from '../package/manifest.ts';
import { zipped } from '../package/zip.ts';
import { block as xmlBlock, xmlHead, tag as xmlTag } from '../text/xml.ts';
import { identifierOf, writeItem } from './qti2-item.ts';
import { type Qti2Version, qti21, qti30 } from './qti2-xml.ts';

interface Packaging {
  readonly version: Qti2Version;
  readonly namespace: string;
  readonly schema: string;
  readonly schemaVersion: string;
  readonly itemType: string;
  readonly testType: string;
  readonly ending: string;
}

const pathOf = ({ outgoing }: WrittenItem) => `${identifierOf(outgoing)}.xml`;
const picturePath = (name: string) => `pictures/${name}`;

/** The items in the order of the assessment. Its one section is a heading for nobody. */
function testOf({ title, items }: WrittenBank, { element, attribute, namespace }: Qti2Version): string {
  const named = (attributes: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attribute(name), value]));
  const tag = (name: string, attributes: Readonly<Record<string, string>>, ...children: readonly string[]) =>
    children.length > 0
      ? xmlBlock(element(name), named(attributes), ...children)
      : xmlTag(element(name), named(attributes));
  return (
    xmlHead +
    tag(
      'assessmentTest',
      { xmlns: namespace, identifier: 'test', title },
      tag(
        'testPart',
        { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
        tag(
          'assessmentSection',
          { identifier: 'section', title, visible: 'false' },
          ...items.map((item) =>
            tag('assessmentItemRef', { identifier: identifierOf(item.outgoing), href: pathOf(item) }),
          ),
        ),
      ),
    )
  );
}

const testPath = 'assessment.xml';

function packaged(
  bank: WrittenBank,
  { version, namespace, schema, schemaVersion, ...types }: Packaging,
): Uint8Array<ArrayBuffer> {
  const { items, pictures } = bank;
  const manifest = manifestOf({
    namespace,
    schema,
    version: schemaVersion,
    resources: [
      {
        identifier: 'test',
        type: types.testType,
        href: testPath,
        files: [testPath],
        needs: items.map(({ outgoing }) => identifierOf(outgoing)),
      },
      ...items.map((item) => ({
        identifier: identifierOf(item.outgoing),
        type: types.itemType,
        href: pathOf(item),
        files: [pathOf(item), ...item.pictures.map(({ name }) => picturePath(name))],
      })),
    ],
  });
  return zipped(
    {
      'imsmanifest.xml': Buffer.from(manifest),
      [testPath]: Buffer.from(testOf(bank, version)),
      ...Object.fromEntries(items.map((item) => [pathOf(item), item.bytes])),
    },
    Object.fromEntries(pictures.map(({ name, bytes }) => [picturePath(name), bytes])),
  );
}

const writerOf = (packaging: Packaging): BankWriter => ({
  ending: packaging.ending,
  mediaType: 'application/zip',
  notes: [losses.difficulty],
  item: (outgoing, item) => writeItem(outgoing, item, packaging.version),
  file: (bank) => packaged(bank, packaging),
});

export const qti21Writer = writerOf({
  version: qti21,
  namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  schema: 'QTIv2.1 Package',
  schemaVersion: '1.0.0',
  itemType: 'imsqti_item_xmlv2p1',
  testType: 'imsqti_test_xmlv2p1',
  ending: 'qti21.zip',
});

export const qti30Writer = writerOf({
  version: qti30,
  namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  schema: 'QTI Package',
  schemaVersion: '3.0.0',
  itemType: 'imsqti_item_xmlv3p0',
  testType: 'imsqti_test_xmlv3p0',
  ending: 'qti30.zip',
});
