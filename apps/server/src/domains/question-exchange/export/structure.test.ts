import type { ForeignFormat } from '@pelion/contract/question-exchange/facts';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { awkwardTexts, dot, exportCases, withPassage, withText } from '../../../../test/export/cases.ts';
import { bytesOf, foreignFormats } from '../../../../test/export/sent-and-read.ts';
import { xmlElements } from '../../../lib/xml/read-xml.ts';
import { all, childrenOf, textOf, type XmlElement } from '../../../lib/xml/xml-element.ts';
import { outgoingHtml } from './text/outgoing-html.ts';
import { chars, tag } from './text/xml.ts';

const sent = [
  ...withPassage(),
  ...Object.values(exportCases),
  ...awkwardTexts.map(withText),
  withText(`A dot: <img src="file:${dot.id}" alt="a &quot;dot&quot; &amp; more" />`),
];

const written = new Map<ForeignFormat, Uint8Array>();
/** The file of these questions, written once for each format. */
function fileAs(format: ForeignFormat): Uint8Array {
  const bytes = written.get(format) ?? bytesOf(format, sent, [dot]);
  written.set(format, bytes);
  return bytes;
}

/** Texts of a file, or of all files in a zip, by path. */
function textsOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const files = bytes[0] === 0x50 && bytes[1] === 0x4b ? unzipSync(bytes) : { file: bytes };
  const texts = Object.entries(files).filter(([path]) => !path.endsWith('.png'));
  return Object.fromEntries(
    texts.map(([path, content]) => [path, new TextDecoder('utf-8', { fatal: true }).decode(content)]),
  );
}

/** Throws at the first place that is not well formed. */
function assertWellFormed(xml: string) {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

const elements = (xml: string, ...names: readonly string[]) => [
  ...xmlElements(xml, (name) => names.includes(name)),
];

describe.each(
  foreignFormats.filter((format) => format !== 'gift' && format !== 'csv').map((format) => [format] as const),
)('a file as %s', (format) => {
  it('is well-formed XML with its names in a namespace', () => {
    const bytes = fileAs(format);
    for (const text of Object.values(textsOf(bytes))) assertWellFormed(text);
  });

  it('is the same file whenever it is written', () => {
    const again = bytesOf(format, sent, [dot]);
    expect(Buffer.from(fileAs(format)).equals(Buffer.from(again))).toBe(true);
  });
});

describe.each([['canvas'], ['qti12'], ['qti21'], ['qti30']] as const)('a package as %s', (format) => {
  it('names every file that it holds, and holds every file and resource that it names', () => {
    const bytes = fileAs(format);
    const paths = Object.keys(unzipSync(bytes)).filter((path) => path !== 'imsmanifest.xml');
    const manifest = textsOf(bytes)['imsmanifest.xml'] ?? '';
    const resources = elements(manifest, 'resource').map(({ element }) => element);
    const named = resources.flatMap((resource) =>
      childrenOf(resource, 'file').map(({ attributes }) => decodeURIComponent(attributes.href ?? '')),
    );
    expect([...new Set(named)].toSorted()).toEqual(paths.toSorted());
    const identifiers = resources.map(({ attributes }) => attributes.identifier);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const resource of resources) {
      for (const { attributes } of childrenOf(resource, 'dependency'))
        expect(identifiers).toContain(attributes.identifierref);
      const { href } = resource.attributes;
      if (href) expect(childrenOf(resource, 'file').map(({ attributes }) => attributes.href)).toContain(href);
    }
  });
});

describe.each([
  ['qti21', ''],
  ['qti30', 'qti-'],
] as const)('an item as %s', (format, prefix) => {
  it('declares what its interactions and rules name, and offers what it calls right', () => {
    const bytes = fileAs(format);
    const kebab = (name: string) =>
      prefix === '' ? name : `${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const attribute = (name: string) => (prefix === '' ? name : kebab(name).slice(prefix.length));
    for (const [path, xml] of Object.entries(textsOf(bytes))) {
      if (!path.startsWith('question-')) continue;
      const [item] = elements(xml, kebab('assessmentItem')).map(({ element }) => element);
      if (!item) throw new Error(`${path} is no item`);
      const order = childrenOf(item).map(({ name }) => name);
      const ranks = [
        'responseDeclaration',
        'outcomeDeclaration',
        'assessmentStimulusRef',
        'itemBody',
        'responseProcessing',
        'modalFeedback',
      ].map(kebab);
      const places = order.map((name) => ranks.indexOf(name));
      expect(places, path).not.toContain(-1);
      expect(places, path).toEqual(places.toSorted((a, b) => a - b));
      expect(missingIn(item, requiredIn2, kebab, attribute), path).toEqual([]);
      const own = [...all(item, ...choices.map(kebab)), ...all(item, kebab('responseDeclaration'))].map(
        ({ attributes }) => attributes.identifier ?? '',
      );
      expect(
        own.filter((name) => !/^[A-Za-z_][\w.-]*$/.test(name) || own.indexOf(name) !== own.lastIndexOf(name)),
      ).toEqual([]);
      const declared = [...all(item, kebab('responseDeclaration'))].map(
        ({ attributes }) => attributes.identifier,
      );
      const asked = [...all(item, ...interactions.map(kebab))].map(
        ({ attributes }) => attributes[attribute('responseIdentifier')],
      );
      expect(asked.toSorted(), path).toEqual(declared.toSorted());
      const outcomes = [...all(item, kebab('outcomeDeclaration'))].map(
        ({ attributes }) => attributes.identifier,
      );
      for (const { attributes } of all(item, kebab('setOutcomeValue')))
        expect(outcomes).toContain(attributes.identifier);
      const offered = [...all(item, ...choices.map(kebab))].map(({ attributes }) => attributes.identifier);
      for (const declaration of all(item, kebab('responseDeclaration'))) {
        if (!/identifier|directedPair/.test(declaration.attributes[attribute('baseType')] ?? '')) continue;
        const right = [...all(declaration, kebab('value'))].flatMap((value) => textOf(value).split(' '));
        expect(right.length).toBeGreaterThan(0);
        for (const identifier of right) expect(offered).toContain(identifier);
      }
    }
  });

  it('has MathML for a formula, with its TeX in it', () => {
    const bytes = bytesOf(format, [withText('See \\(\\frac{1}{2} &lt; x\\)')]);
    const [xml = ''] = Object.entries(textsOf(bytes)).flatMap(([path, text]) =>
      path.startsWith('question-') ? [text] : [],
    );
    const [math] = elements(xml, 'math');
    expect(textOf([...all(math?.element, 'annotation')][0])).toBe('\\frac{1}{2} < x');
  });
});

/** Required attributes per element, by the format's specification. */
type Required = Readonly<Record<string, readonly string[]>>;
const requiredIn2: Required = {
  assessmentItem: ['identifier', 'title', 'adaptive', 'timeDependent'],
  responseDeclaration: ['identifier', 'cardinality', 'baseType'],
  outcomeDeclaration: ['identifier', 'cardinality', 'baseType'],
  mapEntry: ['mapKey', 'mappedValue'],
  choiceInteraction: ['responseIdentifier', 'shuffle', 'maxChoices'],
  simpleChoice: ['identifier'],
  orderInteraction: ['responseIdentifier', 'shuffle'],
  matchInteraction: ['responseIdentifier', 'shuffle', 'maxAssociations'],
  simpleAssociableChoice: ['identifier', 'matchMax'],
  gapMatchInteraction: ['responseIdentifier', 'shuffle'],
  gapText: ['identifier', 'matchMax'],
  gap: ['identifier'],
  inlineChoiceInteraction: ['responseIdentifier', 'shuffle'],
  inlineChoice: ['identifier'],
  textEntryInteraction: ['responseIdentifier'],
  extendedTextInteraction: ['responseIdentifier'],
  modalFeedback: ['outcomeIdentifier', 'identifier', 'showHide'],
  setOutcomeValue: ['identifier'],
  baseValue: ['baseType'],
  img: ['src', 'alt'],
};
const requiredIn12: Required = {
  assessment: ['ident'],
  section: ['ident'],
  item: ['ident'],
  response_lid: ['ident', 'rcardinality'],
  response_str: ['ident', 'rcardinality'],
  response_num: ['ident', 'rcardinality'],
  response_label: ['ident'],
  varequal: ['respident'],
  setvar: ['action'],
  decvar: ['varname', 'vartype'],
  itemfeedback: ['ident'],
  displayfeedback: ['feedbacktype', 'linkrefid'],
};
const asItIs = (name: string) => name;

/** Missing required attributes, as `element.attribute`. */
function missingIn(
  root: XmlElement,
  required: Required,
  elementAs: (name: string) => string = asItIs,
  attributeAs: (name: string) => string = asItIs,
): readonly string[] {
  return Object.entries(required).flatMap(([name, attributes]) => {
    const found = [...(root.name === elementAs(name) ? [root] : []), ...all(root, elementAs(name))];
    return attributes.flatMap((attribute) =>
      found.some((one) => one.attributes[attributeAs(attribute)] === undefined)
        ? [`${name}.${attribute}`]
        : [],
    );
  });
}

describe.each([['canvas'], ['qti12']] as const)('the questions of a package as %s', (format) => {
  it('have their elements in the order of QTI 1.2, and say what it requires', () => {
    const bytes = fileAs(format);
    const [xml = ''] = Object.values(textsOf(bytes)).filter((text) => text.includes('<questestinterop'));
    expect(xml).toContain('<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"');
    const [root] = elements(xml, 'questestinterop').map(({ element }) => element);
    if (!root) throw new Error('There are no questions.');
    expect(missingIn(root, requiredIn12)).toEqual([]);
    const order = [
      'itemmetadata',
      'rubric',
      'presentation',
      'resprocessing',
      'itemproc_extension',
      'itemfeedback',
    ];
    const items = [...all(root, 'item')];
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) {
      const places = childrenOf(item).map(({ name }) => order.indexOf(name));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const answered = [...all(item, 'response_lid', 'response_str', 'response_num')].map(
        ({ attributes }) => attributes.ident,
      );
      expect(new Set(answered).size).toBe(answered.length);
      for (const { attributes } of all(item, 'varequal')) expect(answered).toContain(attributes.respident);
      const shown = [...all(item, 'itemfeedback')].map(({ attributes }) => attributes.ident);
      for (const { attributes } of all(item, 'displayfeedback'))
        expect(shown).toContain(attributes.linkrefid);
    }
    const idents = items.map(({ attributes }) => attributes.ident);
    expect(new Set(idents).size).toBe(idents.length);
  });
});

describe.each([
  ['canvas', 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1', 'IMS Content', '1.1.3', 'imsqti_xmlv1p2'],
  ['qti12', 'http://www.imsglobal.org/xsd/imscp_v1p1', 'IMS Content', '1.1.3', 'imsqti_xmlv1p2'],
  ['qti21', 'http://www.imsglobal.org/xsd/imscp_v1p1', 'QTIv2.1 Package', '1.0.0', 'imsqti_item_xmlv2p1'],
  [
    'qti30',
    'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    'QTI Package',
    '3.0.0',
    'imsqti_item_xmlv3p0',
  ],
] as const)('the manifest of a package as %s', (format, namespace, schema, version, type) => {
  it('says of which format it is, and has its parts in their order', () => {
    const bytes = fileAs(format);
    const [manifest] = elements(textsOf(bytes)['imsmanifest.xml'] ?? '', 'manifest').map(
      ({ element }) => element,
    );
    if (!manifest) throw new Error('There is no manifest.');
    expect(manifest.attributes).toMatchObject({ xmlns: namespace, identifier: expect.any(String) });
    expect(childrenOf(manifest).map(({ name }) => name)).toEqual(['metadata', 'organizations', 'resources']);
    const [metadata] = childrenOf(manifest, 'metadata');
    expect(childrenOf(metadata).map((one) => [one.name, textOf(one)])).toEqual([
      ['schema', schema],
      ['schemaversion', version],
    ]);
    const types = [...all(manifest, 'resource')].map(({ attributes }) => attributes.type);
    expect(types).toContain(type);
    expect(missingIn(manifest, { resource: ['identifier', 'type'], file: ['href'] })).toEqual([]);
  });
});

const interactions = [
  'choiceInteraction',
  'textEntryInteraction',
  'inlineChoiceInteraction',
  'extendedTextInteraction',
  'matchInteraction',
  'orderInteraction',
  'gapMatchInteraction',
];
const choices = ['simpleChoice', 'inlineChoice', 'simpleAssociableChoice', 'gapText', 'gap'];

describe('content other than text', () => {
  it('is left out: controls, half characters and what is none', () => {
    expect(chars('a\u0000b\u0001c\ud83dd\ude00e\uffffe\ufffef\u0085g\tj\r\n')).toBe('abcdeefg\tj&#13;\n');
    expect(tag('a', { b: '\n"<\u0000' })).toBe('<a b="&#10;&quot;&lt;"/>');
    expect(chars('😀')).toBe('😀');
  });

  it('closes what was left open, in the order in which it was opened', () => {
    const form = { picture: () => '' };
    expect(outgoingHtml('<p>a<br>b<ol reversed><li>c', form)).toBe(
      '<p>a<br/>b</p><ol reversed=""><li>c</li></ol>',
    );
  });
});
