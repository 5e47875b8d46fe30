import { isPassage } from '@pelion/questions';
import type { BankWriter, WrittenBank, WrittenItem } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import { manifestOf } from '../package/manifest.ts';
import { zipped } from '../package/zip.ts';
import { xmlHead } from '../text/xml.ts';
import { passageFile, passageIdentifier, passagePath } from './passages.ts';
import { identifierOf, itemFile, writeItem } from './qti2-item.ts';
import { elementsOf, type Qti2Version, qti21, qti30 } from './qti2-xml.ts';

interface Packaging {
  readonly version: Qti2Version;
  readonly namespace: string;
  readonly schema: string;
  readonly schemaVersion: string;
  readonly itemType: string;
  readonly testType: string;
  readonly passageType: string;
  readonly ending: string;
}

const itemPath = ({ outgoing }: WrittenItem) => `${identifierOf(outgoing)}.xml`;
const picturePath = (name: string) => `pictures/${name}`;

/** Separates passages that items reference from the items of the test. A passage without questions becomes an item. */
function passagesApart(items: readonly WrittenItem[]) {
  const named = new Set(items.map(({ outgoing }) => outgoing.passage));
  const isNamed = ({ outgoing }: WrittenItem) => named.has(outgoing.number);
  return { passages: items.filter(isNamed), inTest: items.filter((item) => !isNamed(item)) };
}

const bodyOf = ({ bytes }: WrittenItem) => Buffer.from(bytes).toString();

/** File of an item; a passage exported as an item still needs the item envelope. */
const fileOf = (item: WrittenItem, version: Qti2Version): Uint8Array =>
  isPassage(item.outgoing.question.type)
    ? Buffer.from(
        itemFile(
          item.outgoing,
          { declarations: [], body: [bodyOf(item)], processing: '', points: '0' },
          version,
        ),
      )
    : item.bytes;

/** Assessment test with the items in order, in one section without a visible heading. */
function testOf(title: string, items: readonly WrittenItem[], version: Qti2Version): string {
  const { tag, block } = elementsOf(version);
  return (
    xmlHead +
    block(
      'assessmentTest',
      { xmlns: version.namespace, identifier: 'test', title },
      block(
        'testPart',
        { identifier: 'part', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
        block(
          'assessmentSection',
          { identifier: 'section', title, visible: 'false' },
          ...items.map((item) =>
            tag('assessmentItemRef', { identifier: identifierOf(item.outgoing), href: itemPath(item) }),
          ),
        ),
      ),
    )
  );
}

const testPath = 'assessment.xml';

function packaged(
  { title, items, pictures }: WrittenBank,
  { version, namespace, schema, schemaVersion, ...types }: Packaging,
): Uint8Array<ArrayBuffer> {
  const { passages, inTest } = passagesApart(items);
  const withPictures = (path: string, item: WrittenItem) => [
    path,
    ...item.pictures.map(({ name }) => picturePath(name)),
  ];
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
        needs: inTest.map(({ outgoing }) => identifierOf(outgoing)),
      },
      ...inTest.map((item) => ({
        identifier: identifierOf(item.outgoing),
        type: types.itemType,
        href: itemPath(item),
        files: withPictures(itemPath(item), item),
        needs: item.outgoing.passage === null ? [] : [passageIdentifier(item.outgoing.passage)],
      })),
      ...passages.map((item) => ({
        identifier: passageIdentifier(item.outgoing.number),
        type: types.passageType,
        href: passagePath(item.outgoing.number),
        files: withPictures(passagePath(item.outgoing.number), item),
      })),
    ],
  });
  return zipped(
    {
      'imsmanifest.xml': Buffer.from(manifest),
      [testPath]: Buffer.from(testOf(title, inTest, version)),
      ...Object.fromEntries(inTest.map((item) => [itemPath(item), fileOf(item, version)])),
      ...Object.fromEntries(
        passages.map((item) => [
          passagePath(item.outgoing.number),
          Buffer.from(passageFile(item.outgoing, bodyOf(item), version)),
        ]),
      ),
    },
    Object.fromEntries(pictures.map(({ name, bytes }) => [picturePath(name), bytes])),
  );
}

const writerOf = (packaging: Packaging): BankWriter => ({
  ending: packaging.ending,
  mediaType: 'zip',
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
  passageType: 'webcontent',
  ending: 'qti21.zip',
});

export const qti30Writer = writerOf({
  version: qti30,
  namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  schema: 'QTI Package',
  schemaVersion: '3.0.0',
  itemType: 'imsqti_item_xmlv3p0',
  testType: 'imsqti_test_xmlv3p0',
  passageType: 'imsqti_stimulus_xmlv3p0',
  ending: 'qti30.zip',
});
