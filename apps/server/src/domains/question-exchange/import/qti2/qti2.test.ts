import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dot } from '../../../../../test/export/cases.ts';
import { publicWords } from '../../../../lib/campus-words.ts';
import type { BankItem } from '../bank-item.ts';
import { openBank, readBank } from '../read-bank.ts';

const bytes = (xml: string) => new TextEncoder().encode(xml);
async function read(content: Uint8Array) {
  const reading = await readBank('item.xml', content);
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading.items;
}
const draftOf = (item: BankItem | undefined) => {
  if (!item || item.outcome === 'refused')
    throw new Error(item ? publicWords.sentence(item.reason) : 'no item');
  return item.draft;
};
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
interface Parts {
  readonly declaration: string;
  readonly body: string;
  readonly processing?: string;
  readonly attributes?: string;
}
const item = ({
  declaration,
  body,
  processing = template('match_correct'),
  attributes = 'title="One"',
}: Parts) =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" ${attributes} adaptive="false" timeDependent="false">${declaration}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`;
const declare = (cardinality: string, baseType: string, correct: readonly string[], mapping = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`;
const one = async (parts: Parts) => (await read(bytes(item(parts))))[0];

describe('QTI 2', () => {
  const choices =
    '<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which <em>one</em>?</prompt><simpleChoice identifier="A">Red<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Yes</feedbackInline></simpleChoice><simpleChoice identifier="B">Blue</simpleChoice><simpleChoice identifier="C">Green</simpleChoice></choiceInteraction>';

  it('reads a single choice with prompt, feedback and points', async () => {
    const read = await one({
      declaration: declare('single', 'identifier', ['A']),
      body: `<p>Look:</p>${choices}`,
    });
    expect(read?.points).toBe('3');
    expect(draftOf(read)).toMatchObject({
      type: 'singleChoice',
      title: 'One',
      content: {
        stem: { source: '<p>Look:</p><div>Which <em>one</em>?</div>' },
        shuffle: true,
        options: [{ text: { source: 'Red' } }, {}, {}],
      },
      answerKey: { credits: [{ credit: '1', feedback: { source: 'Yes' } }] },
    });
  });

  it('reads several answers: all of them, or each by what it maps to', async () => {
    const mapping =
      '<mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="2"/><mapEntry mapKey="C" mappedValue="-4"/></mapping>';
    const declaration = declare('multiple', 'identifier', ['A', 'B'], mapping);
    expect(draftOf(await one({ declaration, body: choices }))).toMatchObject({
      type: 'multiChoice',
      answerKey: { scoring: 'allOrNothing' },
    });
    expect(
      draftOf(await one({ declaration, body: choices, processing: template('map_response') })),
    ).toMatchObject({
      answerKey: { scoring: 'perOption', credits: [{ credit: '1/2' }, { credit: '1/2' }, { credit: '-1' }] },
    });
  });

  it('reads a number that is typed at the end of a text, with the tolerance of its rules', async () => {
    const processing =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
    const body = '<p>Half of 20 is <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>';
    expect(
      draftOf(await one({ declaration: declare('single', 'float', ['10']), body, processing })),
    ).toMatchObject({
      type: 'number',
      answerKey: { accepted: [{ kind: 'tolerance', value: '10', tolerance: '0.5' }] },
    });
  });

  it('leaves no lonely full stop where the answer ended the sentence, and no grid of another page', async () => {
    const body =
      '<div class="grid-row"><div class="col-12"><p>Half of 20 is <textEntryInteraction responseIdentifier="RESPONSE"/>.</p></div></div>';
    const read = await one({ declaration: declare('single', 'float', ['10']), body });
    expect(draftOf(read).content.stem.source).toBe('<p>Half of 20 is </p>');
  });

  it('reads words of a text of which one can be chosen as a single choice, also where the file writes a list of one', async () => {
    const body =
      '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Find it</prompt><p>She <hottext identifier="A">have</hottext> <hottext identifier="B">gone</hottext>.</p></hottextInteraction>';
    const read = await one({ declaration: declare('multiple', 'identifier', ['A']), body });
    expect(draftOf(read)).toMatchObject({ type: 'singleChoice', answerKey: { credits: [{ credit: '1' }] } });
    expect(read?.losses).toHaveLength(1);
  });

  it('reads an order, and words for the gaps of a text', async () => {
    const order =
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>Sort</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice></orderInteraction>';
    expect(
      draftOf(await one({ declaration: declare('ordered', 'identifier', ['B', 'A']), body: order })),
    ).toMatchObject({
      type: 'dragAndDrop',
      content: { layout: 'order', items: [{ text: { source: 'two' } }, { text: { source: 'one' } }] },
    });
    const gaps =
      '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">summer</gapText><blockquote><p>Now is the <gap identifier="G1"/> of our <gap identifier="G2"/>.</p></blockquote></gapMatchInteraction>';
    expect(
      draftOf(await one({ declaration: declare('multiple', 'directedPair', ['W G1', 'S G2']), body: gaps })),
    ).toMatchObject({
      type: 'dragAndDrop',
      content: {
        layout: 'gaps',
        passage: { source: '<blockquote><p>Now is the [[1]] of our [[2]].</p></blockquote>' },
        items: [{ text: { source: 'winter' } }, { text: { source: 'summer' } }],
      },
    });
  });

  const typed = '<p>Now this sun of <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
  it.each([
    [
      'what is declared, with its case',
      declare('single', 'string', ['York']),
      template('match_correct'),
      false,
    ],
    [
      'what is mapped, where case counts unless it is said',
      declare('single', 'string', ['York'], '<mapping><mapEntry mapKey="York" mappedValue="1"/></mapping>'),
      template('map_response'),
      false,
    ],
    [
      'what its rules compare without case',
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
      '<responseProcessing><responseCondition><responseIf><stringMatch caseSensitive="false"><variable identifier="RESPONSE"/><baseValue baseType="string">York</baseValue></stringMatch><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
      true,
    ],
  ])('accepts %s', async (_, declaration, processing, ignoreCase) => {
    expect(draftOf(await one({ declaration, body: typed, processing }))).toMatchObject({
      type: 'text',
      answerKey: { accepted: [{ text: 'York', credit: '1' }], rules: { ignoreCase } },
    });
  });

  it.each([
    [
      '<and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">2</baseValue></gte><gte><baseValue baseType="float">3</baseValue><variable identifier="RESPONSE"/></gte></and>',
      { kind: 'range', from: '2', to: '3' },
    ],
    [
      '<equal toleranceMode="relative" tolerance="5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>',
      { kind: 'tolerance', value: '20', tolerance: '1' },
    ],
    [
      '<equalRounded roundingMode="decimalPlaces" figures="2"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equalRounded>',
      { kind: 'rounded', value: '20', places: 2 },
    ],
    [
      '<equalRounded roundingMode="significantFigures" figures="3"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equalRounded>',
      { kind: 'rounded', value: '20', places: 1 },
    ],
    [
      '<equal toleranceMode="absolute" tolerance="1 2.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>',
      { kind: 'range', from: '19', to: '22.5' },
    ],
    [
      '<and><gt><variable identifier="RESPONSE"/><baseValue baseType="float">2</baseValue></gt><lte><variable identifier="RESPONSE"/><baseValue baseType="float">3</baseValue></lte></and>',
      { kind: 'range', from: '2', to: '3' },
    ],
  ])('reads how near a number has to be from %s', async (condition, shape) => {
    const processing = `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    expect(
      draftOf(await one({ declaration: declare('single', 'float', ['20']), body: typed, processing })),
    ).toMatchObject({ answerKey: { accepted: [shape] } });
  });

  it('says where its rules take more numbers than are read as right', async () => {
    const processing =
      '<responseProcessing><responseCondition><responseIf><gte><variable identifier="RESPONSE"/><baseValue baseType="float">20</baseValue></gte><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
    const read = await one({ declaration: declare('single', 'float', ['20']), body: typed, processing });
    expect(read?.losses.map(publicWords.sentence)).toEqual([
      'The file also gives points to other numbers, by a rule that is not supported; the declared right answer counts.',
    ]);
  });

  it('says where capital letters count in some answers alone', async () => {
    const mapping =
      '<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="Eboracum" mappedValue="1" caseSensitive="false"/></mapping>';
    const read = await one({
      declaration: declare('single', 'string', ['York'], mapping),
      body: typed,
      processing: template('map_response'),
    });
    expect(read?.losses.map(publicWords.sentence)).toEqual([
      'Capital letters count in all answers here; in the file they count in some.',
    ]);
  });

  const condition = (test: string, score: string) =>
    `<responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue></responseIf>`;
  const ordered = (...identifiers: readonly string[]) =>
    `<match><variable identifier="RESPONSE"/><ordered>${identifiers.map((one_) => `<baseValue baseType="identifier">${one_}</baseValue>`).join('')}</ordered></match>`;

  it('marks an order as its rules do, and says where it cannot', async () => {
    const body =
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>In order?</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice><simpleChoice identifier="C">three</simpleChoice></orderInteraction>';
    const declaration = declare('ordered', 'identifier', ['A', 'B', 'C']);
    const whole = await one({ declaration, body });
    expect(draftOf(whole)).toMatchObject({ answerKey: { scoring: 'allOrNothing' } });
    expect(whole?.losses).toEqual([]);
    const processing = `<responseProcessing><responseCondition>${condition(ordered('A', 'B', 'C'), '2')}${condition(ordered('B', 'A', 'C'), '1').replaceAll('responseIf', 'responseElseIf')}</responseCondition></responseProcessing>`;
    expect((await one({ declaration, body, processing }))?.losses.map(publicWords.sentence)).toEqual([
      'An answer that is partly right earns other points here than in the file.',
    ]);
  });

  it('runs rules that look at one place of an order, or count how many hold', async () => {
    const add = (test: string) =>
      `<responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
    const rulesOf = (...conditions: readonly string[]) =>
      `<responseProcessing>${conditions.join('')}</responseProcessing>`;
    const places = ['A', 'B', 'C'].map((identifier, index) =>
      add(
        `<match><index n="${index + 1}"><variable identifier="RESPONSE"/></index><baseValue baseType="identifier">${identifier}</baseValue></match>`,
      ),
    );
    const order = await one({
      declaration: declare('ordered', 'identifier', ['A', 'B', 'C']),
      body: '<orderInteraction responseIdentifier="RESPONSE"><prompt>In order?</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice><simpleChoice identifier="C">three</simpleChoice></orderInteraction>',
      processing: rulesOf(...places),
    });
    expect(draftOf(order)).toMatchObject({ answerKey: { scoring: 'positions' } });
    expect(order?.losses).toEqual([]);
    const members = ['A', 'B'].map(
      (identifier) =>
        `<member><baseValue baseType="identifier">${identifier}</baseValue><variable identifier="RESPONSE"/></member>`,
    );
    const several = await one({
      declaration: declare('multiple', 'identifier', ['A', 'B']),
      body: choices.replace('maxChoices="1"', 'maxChoices="0"'),
      processing: rulesOf(add(`<anyN min="2" max="2">${members.join('')}</anyN>`)),
    });
    expect(draftOf(several)).toMatchObject({ answerKey: { scoring: 'allOrNothing' } });
    expect(several?.losses.map(publicWords.sentence)).toEqual([
      'An answer that is partly right earns other points here than in the file.',
      '“Red + Blue + Green” earns 100% of the points in the file, and 0% here.',
    ]);
  });

  it('says of what is compared with a pattern alone that it is', async () => {
    const read = await one({
      declaration: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
      body: typed,
      processing: `<responseProcessing><responseCondition>${condition('<patternMatch pattern="19[0-9]{2}"><variable identifier="RESPONSE"/></patternMatch>', '1')}</responseCondition></responseProcessing>`,
    });
    expect(read?.outcome === 'refused' && publicWords.sentence(read.reason)).toMatch(
      /^Answers are matched by a pattern/,
    );
  });

  it('takes each of several words that are right for a gap', async () => {
    const read = await one({
      declaration: declare('multiple', 'directedPair', ['W G', 'S G']),
      body: '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="A" matchMax="1">autumn</gapText><gapText identifier="S" matchMax="1">summer</gapText><p>Now <gap identifier="G"/>.</p></gapMatchInteraction>',
    });
    const { content, answerKey } = draftOf(read);
    const [winter, , summer] = 'items' in content ? content.items.map(({ id }) => id) : [];
    expect(answerKey).toMatchObject({ targets: [{ itemIds: [winter, summer] }] });
  });

  it('says where the bound of a tolerance did not count itself', async () => {
    const near = (bounds: string) =>
      one({
        declaration: declare('single', 'float', ['200']),
        body: '<p>How much? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        processing: `<responseProcessing><responseCondition>${condition(`<equal toleranceMode="absolute" tolerance="5 5" ${bounds}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>`, '1')}</responseCondition></responseProcessing>`,
      });
    expect((await near('includeLowerBound="false"'))?.losses.map(publicWords.sentence)).toEqual([
      'A bound that did not count itself counts here.',
    ]);
    expect((await near('includeLowerBound="true"'))?.losses).toEqual([]);
  });

  it('reads what an item is worth from a table of its points, its declared values, and a numbered score', async () => {
    const gap = (name: string) => `<textEntryInteraction responseIdentifier="${name}"/>`;
    const names = ['R1', 'R2', 'R3'];
    const declared = names
      .map(
        (name) =>
          `<responseDeclaration identifier="${name}" cardinality="single" baseType="string"><correctResponse><value>x</value></correctResponse></responseDeclaration>`,
      )
      .join('');
    const rules = names
      .map(
        (name) =>
          `<responseCondition><responseIf><match><variable identifier="${name}"/><correct identifier="${name}"/></match><setOutcomeValue identifier="RAW"><sum><variable identifier="RAW"/><baseValue baseType="integer">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`,
      )
      .join('');
    const table = (...targets: readonly string[]) =>
      `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="One">${declared}<outcomeDeclaration identifier="RAW" cardinality="single" baseType="integer"/><outcomeDeclaration identifier="SCORE1" cardinality="single" baseType="float"><interpolationTable>${targets.map((target, index) => `<interpolationTableEntry sourceValue="${3 - index}" targetValue="${target}"/>`).join('')}</interpolationTable></outcomeDeclaration><itemBody><p>${names.map(gap).join(' and ')} end</p></itemBody><responseProcessing>${rules}<lookupOutcomeValue identifier="SCORE1"><variable identifier="RAW"/></lookupOutcomeValue></responseProcessing></assessmentItem>`;
    const [step] = await read(bytes(table('4', '1', '0', '0')));
    expect(step).toMatchObject({ points: '4', outcome: 'importedWithLoss' });
    expect(step?.losses.map(publicWords.sentence)).toEqual([
      'An answer that is partly right earns other points here than in the file.',
    ]);
    const [whole] = await read(bytes(table('4', '0', '0', '0')));
    expect(whole).toMatchObject({ outcome: 'imported', draft: { answerKey: { scoring: 'allOrNothing' } } });
  });

  it('reads a list of one, of which one can be chosen, as a single choice', async () => {
    const read = await one({ declaration: declare('multiple', 'identifier', ['A']), body: choices });
    expect(read).toMatchObject({ outcome: 'imported', draft: { type: 'singleChoice' } });
  });

  it('makes no key of rules that add up, and none of nothing', async () => {
    const rule = (value: string) =>
      `<responseCondition><responseIf><member><baseValue baseType="identifier">${value}</baseValue><variable identifier="RESPONSE"/></member><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>`;
    const declaration =
      '<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"/>';
    const processing = `<responseProcessing>${rule('A')}${rule('B')}</responseProcessing>`;
    const read = await one({ declaration, body: choices, processing });
    expect(read?.outcome === 'refused' && publicWords.sentence(read.reason)).toBe(
      'The file has no right answer.',
    );
  });

  it('reads words that are chosen in a text, a slider, and what is sorted into boxes', async () => {
    const hottext =
      '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where is the mistake?</prompt><p>He <hottext identifier="A">go</hottext> to <hottext identifier="B">bed</hottext>.</p></hottextInteraction>';
    expect(
      draftOf(await one({ declaration: declare('single', 'identifier', ['A']), body: hottext })),
    ).toMatchObject({
      type: 'singleChoice',
      content: {
        stem: { source: '<div>Where is the mistake?</div><p>He <u>go</u> to <u>bed</u>.</p>' },
        options: [{ text: { source: 'go' } }, { text: { source: 'bed' } }],
      },
    });
    const slider =
      '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="10"><prompt>How many?</prompt></sliderInteraction>';
    expect(
      draftOf(await one({ declaration: declare('single', 'integer', ['7']), body: slider })),
    ).toMatchObject({
      type: 'number',
      answerKey: { accepted: [{ kind: 'exact', value: '7' }] },
    });
    const sets =
      '<matchInteraction responseIdentifier="RESPONSE"><prompt>Sort</prompt><simpleMatchSet><simpleAssociableChoice identifier="F">Fish</simpleAssociableChoice><simpleAssociableChoice identifier="B">Birds</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="1">cod</simpleAssociableChoice><simpleAssociableChoice identifier="2">trout</simpleAssociableChoice><simpleAssociableChoice identifier="3">wren</simpleAssociableChoice></simpleMatchSet></matchInteraction>';
    const sorted = draftOf(
      await one({ declaration: declare('multiple', 'directedPair', ['F 1', 'F 2', 'B 3']), body: sets }),
    );
    if (sorted.type !== 'dragAndDrop') throw new Error(sorted.type);
    const named = new Map(sorted.content.items.map(({ id, text }) => [id, text.source]));
    expect(sorted.content.targets.map(({ label, most }) => [label.source, most])).toEqual([
      ['Fish', 2],
      ['Birds', 1],
    ]);
    expect(sorted.answerKey.targets.map(({ itemIds }) => itemIds.map((id) => named.get(id)))).toEqual([
      ['cod', 'trout'],
      ['wren'],
    ]);
  });

  it('makes an item that asks several things a passage and that many questions, and a button none of them', async () => {
    const second =
      '<responseDeclaration identifier="SECOND" cardinality="single" baseType="float"><correctResponse><value>4</value></correctResponse></responseDeclaration>';
    const declaration = declare('single', 'identifier', ['B']) + second;
    const body = `<p>Read of the sea.</p>${choices}<p>How many seas? <textEntryInteraction responseIdentifier="SECOND"/></p><p><endAttemptInteraction responseIdentifier="HINT" title="Hint"/></p>`;
    const items = await read(bytes(item({ declaration, body })));
    expect(items.map(({ outcome, passage, points }) => [outcome, passage, points])).toEqual([
      ['importedWithLoss', undefined, '0'],
      ['imported', 0, '3/2'],
      ['imported', 0, '3/2'],
    ]);
    expect(items.map((one_) => draftOf(one_).type)).toEqual(['comprehension', 'singleChoice', 'number']);
    expect(draftOf(items[1])).toMatchObject({ content: { stem: { source: 'Which <em>one</em>?' } } });
    expect(draftOf(items[2])).toMatchObject({ content: { stem: { source: '<p>How many seas? </p>' } } });
  });

  it('says what an item of several parts loses once, and which part is left out', async () => {
    const unkeyed = '<responseDeclaration identifier="SECOND" cardinality="single" baseType="float"/>';
    const body = `${choices}<p>How many seas? <textEntryInteraction responseIdentifier="SECOND"/></p><rubricBlock view="scorer"><p>Be kind</p></rubricBlock>`;
    const items = await read(
      bytes(item({ declaration: declare('single', 'identifier', ['B']) + unkeyed, body })),
    );
    expect(items.map(({ outcome }) => outcome)).toEqual(['importedWithLoss', 'refused']);
    expect(items[0]?.losses.map(publicWords.sentence)).toEqual([
      'Guidance for markers was not imported.',
      'The item asks several things: each has become a question of its own.',
      'Part 2 of the item is left out.',
    ]);
  });

  it('refuses an item none of whose parts can be kept, with their reason, and keeps no text of it', async () => {
    const upload = (id: string) =>
      `<uploadInteraction responseIdentifier="${id}"><prompt>Part ${id}</prompt></uploadInteraction>`;
    const typed = '<p>Seas: <textEntryInteraction responseIdentifier="THIRD"/></p>';
    const declaration = ['FIRST', 'SECOND'].map(
      (id) => `<responseDeclaration identifier="${id}" cardinality="single" baseType="file"/>`,
    );
    const unkeyed = '<responseDeclaration identifier="THIRD" cardinality="single" baseType="float"/>';
    const reportOf = async (declared: string, body: string) =>
      (await read(bytes(item({ declaration: declared, body })))).map((one) => [
        one.title,
        one.outcome === 'refused' ? publicWords.sentence(one.reason) : one.outcome,
      ]);
    const lead = '<p>Measure the room.</p>';
    const files = 'This question asks for a file. Questions of that type cannot be imported.';
    expect(await reportOf(declaration.join(''), `${lead}${upload('FIRST')}${upload('SECOND')}`)).toEqual([
      ['One', files],
    ]);
    expect(await reportOf(declaration[0] + unkeyed, `${lead}${upload('FIRST')}${typed}`)).toEqual([
      ['Part FIRST', files],
      ['Seas:', 'The file has no right answer.'],
    ]);
  });

  it('keeps options with a place of their own in their order', async () => {
    const body = choices.replace('identifier="C"', 'identifier="C" fixed="true"');
    expect(draftOf(await one({ declaration: declare('single', 'identifier', ['A']), body }))).toMatchObject({
      content: { shuffle: false },
    });
  });

  it.each([
    [
      '2',
      '<graphicGapMatchInteraction responseIdentifier="RESPONSE"><prompt>Where?</prompt><object type="image/png" data="map.png" width="200" height="100">A map</object><gapImg identifier="a" matchMax="1"><object type="image/png" data="map.png" width="20" height="10">Rome</object></gapImg><gapText identifier="b" matchMax="1">Paris</gapText><associableHotspot identifier="X" matchMax="1" shape="rect" coords="20,10,60,30"/><associableHotspot identifier="Y" matchMax="1" shape="circle" coords="100,50,10"/></graphicGapMatchInteraction>',
    ],
    [
      '3',
      '<qti-graphic-gap-match-interaction response-identifier="RESPONSE"><qti-prompt>Where?</qti-prompt><img src="map.png" width="200" height="100" alt="A map"/><qti-gap-img identifier="a" match-max="1"><img src="map.png" alt="Rome"/></qti-gap-img><qti-gap-text identifier="b" match-max="1">Paris</qti-gap-text><qti-associable-hotspot identifier="X" match-max="1" shape="rect" coords="20,10,60,30"/><qti-associable-hotspot identifier="Y" match-max="1" shape="circle" coords="100,50,10"/></qti-graphic-gap-match-interaction>',
    ],
  ])('reads what is dragged onto a picture, as version %s writes it', async (_, body) => {
    const png = dot.bytes;
    const zip = zipSync({
      'items/a.xml': bytes(item({ declaration: declare('multiple', 'directedPair', ['a X', 'b Y']), body })),
      'items/map.png': png,
    });
    const [only] = await read(zip);
    expect(draftOf(only)).toMatchObject({
      type: 'dragAndDrop',
      content: {
        layout: 'picture',
        stem: { source: 'Where?' },
        picture: { source: expect.stringMatching(/^<img src="file:.*" alt="A map" \/>$/) },
        items: [
          { text: { source: expect.stringMatching(/^<img src="file:.*" alt="Rome" \/>$/) } },
          { text: { source: 'Paris' } },
        ],
        targets: [
          { spot: { x: 10, y: 10, width: 20, height: 20 } },
          { spot: { x: 45, y: 40, width: 10, height: 20 } },
        ],
        reuse: false,
      },
    });
  });

  describe('template variables', () => {
    const numbers =
      '<templateDeclaration identifier="a" cardinality="single" baseType="integer" mathVariable="true"/><templateDeclaration identifier="b-2" cardinality="single" baseType="integer"/><templateDeclaration identifier="SUM" cardinality="single" baseType="integer"/>';
    const rules = (inside: string) => `<templateProcessing>${inside}</templateProcessing>`;
    const drawnBoth =
      '<setTemplateValue identifier="a"><randomInteger min="1" max="9"/></setTemplateValue><setTemplateValue identifier="b-2"><randomInteger min="10" max="30" step="10"/></setTemplateValue>';
    const sum =
      '<setTemplateValue identifier="SUM"><sum><variable identifier="a"/><product><variable identifier="b-2"/><baseValue baseType="integer">2</baseValue></product></sum></setTemplateValue>';
    const correct =
      '<setCorrectResponse identifier="RESPONSE"><mathOperator name="abs"><variable identifier="SUM"/></mathOperator></setCorrectResponse>';
    const body =
      '<p>What is <printedVariable identifier="a"/> + 2 · <printedVariable identifier="b-2"/> (<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>a</m:mi><m:mi>n</m:mi></m:msup></m:math>)? <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
    const declaration = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="integer"/>${numbers}`;
    const near =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';

    it('has numbers that vary, and the formula that is right', async () => {
      const processing = rules(drawnBoth + sum + correct) + near;
      expect(draftOf(await one({ declaration, body, processing }))).toMatchObject({
        type: 'number',
        content: {
          stem: { source: '<p>What is [[a]] + 2 · [[b_2]] (\\({[[a]]}^{n}\\))? </p>' },
          variants: {
            parameters: [
              { kind: 'range', name: 'a', min: '1', max: '9' },
              { kind: 'range', name: 'b_2', min: '10', max: '30', step: '10' },
            ],
            derived: [{ name: 'SUM', formula: '(a + (b_2 * 2))' }],
          },
        },
        answerKey: { accepted: [{ kind: 'tolerance', value: 'abs(SUM)', tolerance: '0.5' }] },
      });
    });

    const constraint = (inside: string) => `<templateConstraint>${inside}</templateConstraint>`;
    const a = '<variable identifier="a"/>';
    const number = (value: string) => `<baseValue baseType="integer">${value}</baseValue>`;

    it('draws from what its own condition leaves, and passes over one that always holds', async () => {
      const conditions = [
        `<not><equal toleranceMode="exact">${a}${number('2')}</equal></not>`,
        `<lt>${a}<variable identifier="b-2"/></lt>`,
      ].map(constraint);
      const processing = rules(drawnBoth + conditions.join('') + sum + correct) + near;
      expect(draftOf(await one({ declaration, body, processing }))).toMatchObject({
        content: {
          variants: { parameters: [{ kind: 'list', values: ['1', '3', '4', '5', '6', '7', '8', '9'] }, {}] },
        },
      });
    });

    it('is worth what its rules give for what its template sets', async () => {
      const xml = item({ declaration, body, processing: rules(drawnBoth + sum + correct) + near })
        .replace(' normalMaximum="3"', '')
        .replace('<baseValue baseType="float">1<', '<baseValue baseType="float">5<');
      expect((await read(bytes(xml)))[0]?.points).toBe('5');
    });

    it('knows a number that its declaration sets', async () => {
      const set =
        '<templateDeclaration identifier="c" cardinality="single" baseType="integer"><defaultValue><value>7</value></defaultValue></templateDeclaration>';
      const right = `<setCorrectResponse identifier="RESPONSE"><sum>${a}<variable identifier="c"/></sum></setCorrectResponse>`;
      const read_ = await one({
        declaration: declaration + set,
        body,
        processing: rules(drawnBoth + right) + near,
      });
      expect(draftOf(read_)).toMatchObject({
        content: { variants: { derived: [{ name: 'c', formula: '7' }] } },
        answerKey: { accepted: [{ value: '(a + c)' }] },
      });
    });

    it('has options that name the numbers', async () => {
      const options =
        '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Twice <printedVariable identifier="a"/>?</prompt><simpleChoice identifier="A"><printedVariable identifier="D"/></simpleChoice><simpleChoice identifier="B"><printedVariable identifier="a"/></simpleChoice></choiceInteraction>';
      const twice = `<setTemplateValue identifier="D"><product>${a}${number('2')}</product></setTemplateValue>`;
      const read_ = await one({
        declaration: declare('single', 'identifier', ['A']) + numbers,
        body: options,
        processing: rules(drawnBoth + twice) + template('match_correct'),
      });
      expect(read_).toMatchObject({ outcome: 'imported' });
      expect(draftOf(read_)).toMatchObject({
        type: 'singleChoice',
        content: {
          stem: { source: 'Twice [[a]]?' },
          options: [{ text: { source: '[[D]]' } }, { text: { source: '[[a]]' } }],
          variants: { derived: [{ name: 'D', formula: '(a * 2)' }] },
        },
        answerKey: { credits: [{ credit: '1' }] },
      });
    });

    it.each([
      [
        'a condition decides',
        `${drawnBoth}<templateCondition><templateIf><gt>${a}${number('5')}</gt><setTemplateValue identifier="SUM">${a}</setTemplateValue></templateIf></templateCondition>${correct}`,
        'This question decides by a condition which numbers it draws or shows. Questions of that type cannot be imported.',
      ],
      [
        'some are drawn again together',
        `${drawnBoth}${constraint(`<lt><product>${a}${number('3')}</product><variable identifier="b-2"/></lt>`)}${correct}`,
        'This question draws its numbers again until they fit together. Questions of that type cannot be imported.',
      ],
      [
        'nothing says what is right',
        drawnBoth,
        'This question draws its numbers from a template. Questions of that type cannot be imported.',
      ],
    ])('is refused where %s', async (_, inside, why) => {
      const read_ = await one({ declaration, body, processing: rules(inside) + near });
      expect(read_?.outcome === 'refused' && publicWords.sentence(read_.reason)).toBe(why);
    });

    it.each([
      ['single', 'string', 'random', 'draws words by a template, and only numbers can be drawn here'],
      ['ordered', 'integer', 'ordered', 'draws several values at once by a template'],
    ])(
      'is refused where %s values of the kind %s are drawn, and says so',
      async (cardinality, type, by, why) => {
        const value = `<baseValue baseType="${type}">${type === 'string' ? 'cat' : '3'}</baseValue>`;
        const drawn = `<${by}>${by === 'random' ? `<multiple>${value}</multiple>` : value}</${by}>`;
        const read_ = await one({
          declaration: `${declaration}<templateDeclaration identifier="W" cardinality="${cardinality}" baseType="${type}"/>`,
          body,
          processing: rules(`<setTemplateValue identifier="W">${drawn}</setTemplateValue>${correct}`) + near,
        });
        expect(read_?.outcome === 'refused' && publicWords.sentence(read_.reason)).toContain(why);
      },
    );
  });

  describe('rules of an item', () => {
    const bare = (parts: Parts) => item(parts).replace(' normalMaximum="3"', '');
    const readBare = async (parts: Parts) => (await read(bytes(bare(parts))))[0];
    const gives = (condition: string, points: string) =>
      `<responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
    const right = (identifier: string) =>
      `<match><variable identifier="${identifier}"/><correct identifier="${identifier}"/></match>`;
    const rules = (...inside: readonly string[]) =>
      `<responseProcessing>${inside.join('')}</responseProcessing>`;
    const typed = (identifier: string, value: string) =>
      `<responseDeclaration identifier="${identifier}" cardinality="single" baseType="string"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`;
    const boxes =
      '<p>A <textEntryInteraction responseIdentifier="A"/> and <textEntryInteraction responseIdentifier="B"/> go.</p>';

    it('are run: what earns is right, whatever is declared beside', async () => {
      const read = await readBare({
        declaration: declare('single', 'identifier', ['B']),
        body: choices.replace('<simpleChoice identifier="C">Green</simpleChoice>', ''),
        processing: rules(gives(`<not>${right('RESPONSE')}</not>`, '2')),
      });
      const { content, answerKey } = draftOf(read);
      expect({ content, answerKey }).toMatchObject({
        content: { options: [{ text: { source: 'Red' } }, { text: { source: 'Blue' } }] },
        answerKey: { credits: [{ credit: '1', feedback: { source: 'Yes' } }] },
      });
    });

    it('say what each gap counts, and what the whole is worth', async () => {
      const declaration = typed('A', 'x') + typed('B', 'y');
      const weighed = await readBare({
        declaration,
        body: boxes,
        processing: rules(gives(right('A'), '1'), gives(right('B'), '2')),
      });
      expect(weighed?.points).toBe('3');
      expect(draftOf(weighed)).toMatchObject({
        answerKey: { scoring: 'perGap', gaps: [{ weight: '1' }, { weight: '2' }] },
      });
      const together = await readBare({
        declaration,
        body: boxes,
        processing: rules(gives(`<and>${right('A')}${right('B')}</and>`, '4')),
      });
      expect(together?.points).toBe('4');
      expect(draftOf(together)).toMatchObject({ answerKey: { scoring: 'allOrNothing' } });
    });

    it('take further answers beside the declared one', async () => {
      const other =
        '<stringMatch caseSensitive="false"><variable identifier="RESPONSE"/><baseValue baseType="string">Lutetia</baseValue></stringMatch>';
      const read = await readBare({
        declaration: declare('single', 'string', ['Paris']),
        body: '<p>Capital: <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        processing: rules(gives(`<or>${right('RESPONSE')}${other}</or>`, '1')),
      });
      expect(draftOf(read)).toMatchObject({
        answerKey: { accepted: [{ text: 'Paris' }, { text: 'Lutetia' }], rules: { ignoreCase: true } },
      });
    });

    it('take the points of a mapping, up to the bound', async () => {
      const mapping =
        '<mapping upperBound="3"><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="2"/></mapping>';
      const declaration = declare('multiple', 'identifier', ['A', 'B'], mapping);
      expect(
        (await readBare({ declaration, body: choices, processing: template('map_response') }))?.points,
      ).toBe('3');
    });
  });

  it('shows instructions to students, and keeps those for markers from them', async () => {
    const read = await one({
      declaration: declare('single', 'identifier', ['A']),
      body: `<rubricBlock view="candidate"><p>Use ink.</p></rubricBlock><rubricBlock view="scorer"><p>Secret</p></rubricBlock>${choices}`,
    });
    expect(draftOf(read).content.stem.source).toContain('Use ink.');
    expect(JSON.stringify(draftOf(read))).not.toContain('Secret');
  });

  describe('associations', () => {
    const set = (...identifiers: readonly string[]) =>
      `<simpleMatchSet>${identifiers.map((one_) => `<simpleAssociableChoice identifier="${one_}" matchMax="1">${one_}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const match = `<matchInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Match</prompt>${set('a', 'b', 'c')}${set('x', 'y')}</matchInteraction>`;
    const list = `<associateInteraction responseIdentifier="RESPONSE"><prompt>Pair</prompt>${set('a', 'b', 'c', 'd').replace(/<\/?simpleMatchSet>/g, '')}</associateInteraction>`;
    const mapping = (...pairs: readonly string[]) =>
      `<mapping defaultValue="0">${pairs.map((pair) => `<mapEntry mapKey="${pair}" mappedValue="1"/>`).join('')}</mapping>`;

    it('earns as a whole where only the whole is right, and pair by pair where each is mapped', async () => {
      const pairs = ['a x', 'b x', 'c y'];
      const declaration = declare('multiple', 'directedPair', pairs, mapping(...pairs));
      expect(draftOf(await one({ declaration, body: match }))).toMatchObject({
        type: 'matching',
        content: { shuffle: true },
        answerKey: { scoring: 'allOrNothing' },
      });
      const mapped = { declaration, body: match, processing: template('map_response') };
      expect(draftOf(await one(mapped))).toMatchObject({ answerKey: { scoring: 'perMatch' } });
    });

    it('becomes boxes where something has no partner, or several', async () => {
      const declaration = declare('multiple', 'directedPair', ['a x', 'a y', 'b x']);
      expect(draftOf(await one({ declaration, body: match }))).toMatchObject({
        type: 'dragAndDrop',
        content: { layout: 'zones', reuse: true, items: [{}, {}, { text: { source: 'c' } }] },
        answerKey: { scoring: 'allOrNothing', targets: [{ targetId: 'zone-1' }, { targetId: 'zone-2' }] },
      });
      const open = await one({
        declaration: declare('multiple', 'directedPair', ['a x', 'b x']),
        body: match,
      });
      expect(draftOf(open)).toMatchObject({ content: { targets: [{ label: { source: 'x' } }] } });
      expect(open?.losses.map(publicWords.sentence)).toEqual(['Options without a match were skipped: y.']);
    });

    it('splits one list into two sides, with unmatched entries among the answers', async () => {
      const pairs = await one({
        declaration: declare('multiple', 'pair', ['a b', 'd c']),
        body: list.replace(
          '</associate',
          '<simpleAssociableChoice identifier="e">e</simpleAssociableChoice></associate',
        ),
      });
      expect(draftOf(pairs)).toMatchObject({
        type: 'matching',
        content: {
          prompts: [{ text: { source: 'a' } }, { text: { source: 'd' } }],
          choices: ['b', 'c', 'e'].map((source) => ({ text: { source } })),
        },
      });
      expect(pairs?.losses.map(publicWords.sentence)).toEqual([
        'Pairs are shown in two columns here; in the file they are in one list.',
      ]);
      const alone = { declaration: declare('multiple', 'pair', ['a b']), body: list };
      expect(draftOf(await one(alone))).toMatchObject({
        type: 'dragAndDrop',
        content: { items: [{}, {}, {}], targets: [{ label: { source: 'a' }, most: 1 }] },
      });
      const many = { declaration: declare('multiple', 'pair', ['b a', 'a c']), body: list };
      expect(draftOf(await one(many))).toMatchObject({
        type: 'dragAndDrop',
        content: { targets: [{ label: { source: 'a' }, most: 2 }] },
      });
    });
  });

  describe('reads a mapping', () => {
    const mapped = (attributes: string) =>
      one({
        declaration: declare(
          'multiple',
          'identifier',
          ['A', 'B'],
          `<mapping ${attributes}><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="1"/></mapping>`,
        ),
        body: choices,
        processing: template('map_response'),
      });

    it('with what all others take away', async () => {
      expect(draftOf(await mapped('lowerBound="0" defaultValue="-1"'))).toMatchObject({
        answerKey: { credits: [{ credit: '1/2' }, { credit: '1/2' }, { credit: '-1/2' }] },
      });
    });

    it('for words chosen in a text as for options', async () => {
      const words = (cardinality: string, mapping: string) =>
        one({
          declaration: declare(cardinality, 'identifier', ['A'], mapping),
          body: `<hottextInteraction responseIdentifier="RESPONSE" maxChoices="3"><p>She <hottext identifier="A">runs</hottext> and <hottext identifier="B">jumps</hottext> over <hottext identifier="C">the</hottext> wall.</p></hottextInteraction>`,
          processing: template('map_response'),
        });
      const entries =
        '<mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-1"/>';
      expect(
        draftOf(await words('multiple', `<mapping defaultValue="0">${entries}</mapping>`)),
      ).toMatchObject({
        type: 'multiChoice',
        answerKey: {
          scoring: 'perOption',
          credits: [{ credit: '2/3' }, { credit: '1/3' }, { credit: '-1/3' }],
        },
      });
      expect(
        draftOf(await words('single', `<mapping defaultValue="0" lowerBound="0">${entries}</mapping>`)),
      ).toMatchObject({ type: 'singleChoice', answerKey: { credits: [{ credit: '1' }, { credit: '1/2' }] } });
    });

    it('and says where a wrong answer took points away, in a gap and typed, unless its bound forbade that', async () => {
      const list =
        '<p>It is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="A">a</inlineChoice><inlineChoice identifier="B">b</inlineChoice></inlineChoiceInteraction>.</p>';
      const typed = '<p>Say <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
      const lost = async (body: string, baseType: string, bound: string) =>
        (
          await one({
            declaration: declare(
              'single',
              baseType,
              ['A'],
              `<mapping defaultValue="-1" ${bound}><mapEntry mapKey="A" mappedValue="1"/></mapping>`,
            ),
            body,
            processing: template('map_response'),
          })
        )?.losses.map(publicWords.sentence);
      expect(await lost(list, 'identifier', '')).toEqual([
        '“b” takes no points away: a single choice earns nothing at worst.',
      ]);
      expect(await lost(typed, 'string', '')).toEqual([
        'A wrong answer takes no points away here; in the file it does.',
      ]);
      expect(await lost(list, 'identifier', 'lowerBound="0"')).toEqual([]);
      expect(await lost(typed, 'string', 'lowerBound="0"')).toEqual([]);
    });

    it('for a large box as for a small one, so that no marking by hand is needed', async () => {
      const read = await one({
        declaration: declare(
          'single',
          'string',
          ['Oxygen'],
          '<mapping defaultValue="0"><mapEntry mapKey="Oxygen" mappedValue="2"/><mapEntry mapKey="O2" mappedValue="1"/></mapping>',
        ),
        body: '<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Which gas?</prompt></extendedTextInteraction>',
        processing: template('map_response'),
      });
      expect(draftOf(read)).toMatchObject({
        type: 'text',
        content: { stem: { source: 'Which gas?' } },
        answerKey: {
          accepted: [
            { text: 'Oxygen', credit: '1' },
            { text: 'O2', credit: '1/2' },
          ],
        },
      });
    });

    it('and says where a whole answer could earn less than nothing', async () => {
      const said = 'An answer earns nothing at worst here; in the file it can earn less than nothing.';
      const lost = async (attributes: string) =>
        (await mapped(`defaultValue="-1" ${attributes}`))?.losses.map(publicWords.sentence);
      expect(await lost('')).toContain(said);
      expect(await lost('lowerBound="-2"')).toContain(said);
      expect(await lost('lowerBound="0"')).not.toContain(said);
    });

    it('and says where a part of what is right earned all', async () => {
      expect((await mapped('upperBound="1" defaultValue="0"'))?.losses.map(publicWords.sentence)).toContain(
        'Some of the right options earned all points in the file; here all of them are asked for.',
      );
    });
  });

  const several = declare('multiple', 'identifier', ['A', 'B']);
  const single = declare('single', 'identifier', ['A']);
  const unknownRule =
    '<responseProcessing><responseCondition><responseIf><customOperator><variable identifier="RESPONSE"/></customOperator><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
  it.each([
    [
      'at most so many',
      { declaration: several, body: choices.replace('maxChoices="1"', 'maxChoices="2"') },
      'The limit of 2 choices was not imported.',
    ],
    [
      'at least so many',
      { declaration: several, body: choices.replace('maxChoices="1"', 'maxChoices="0" minChoices="2"') },
      'The minimum of 2 choices was not imported.',
    ],
    [
      'a rule that is not known',
      { declaration: single, body: choices, processing: unknownRule },
      'The scoring rule is not supported; the declared right answer counts.',
    ],
    [
      'a template of somebody',
      {
        declaration: single,
        body: choices,
        processing: '<responseProcessing template="https://example.org/own"/>',
      },
      'The scoring rule is not supported; the declared right answer counts.',
    ],
    [
      'notes for whoever marks',
      { declaration: single, body: `<rubricBlock view="tutor scorer">Look</rubricBlock>${choices}` },
      'Guidance for markers was not imported.',
    ],
    [
      'feedback in the text',
      {
        declaration: single,
        body: `${choices}<feedbackBlock outcomeIdentifier="F" identifier="x" showHide="show">Well</feedbackBlock>`,
      },
      'Feedback by degree of correctness was not imported.',
    ],
    [
      'speech',
      {
        declaration: single,
        body: choices,
        attributes: 'title="One"',
        processing: `${template('match_correct')}<catalogInfo/>`,
      },
      'Alternatives such as speech or braille were not imported.',
    ],
    [
      'signs that may be typed',
      {
        declaration: declare('single', 'string', ['A']),
        body: '<p>Type <textEntryInteraction responseIdentifier="RESPONSE" patternMask="[A-Z]"/></p>',
      },
      'Any signs can be typed here; in the file only some can.',
    ],
    [
      'what is outside of an order',
      {
        declaration: declare('ordered', 'identifier', ['B', 'A']),
        body: choices.replaceAll('choiceInteraction', 'orderInteraction'),
      },
      'Items without a place in the order were skipped: Green.',
    ],
  ])('says what is lost of %s', async (_, parts, loss) => {
    const read = await one(parts);
    expect(read?.outcome).toBe('importedWithLoss');
    expect(read?.losses.map(publicWords.sentence)).toContain(loss);
  });

  it('has what is answered on paper and marked by people answered in writing, and says so', async () => {
    const onPaper = (rubric: string, most: string) =>
      `<assessmentItem identifier="i" title="Airbag"><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${most}</value></defaultValue></outcomeDeclaration><itemBody><p>Circle it on the sheet.</p><rubricBlock view="scorer"><p>${rubric}</p></rubricBlock></itemBody></assessmentItem>`;
    const listOf = async (xml: string) => {
      const reading = await readBank('item.xml', new TextEncoder().encode(xml));
      return reading.kind === 'read' ? reading.items : [];
    };
    expect(await listOf(onPaper('Both are needed.', '2'))).toMatchObject([
      {
        outcome: 'importedWithLoss',
        points: '2',
        draft: {
          type: 'freeText',
          answerKey: { markingNotes: { source: expect.stringContaining('Both are needed.') } },
        },
      },
    ]);
    expect(await listOf(onPaper('Both are needed.', '0'))).toMatchObject([{ outcome: 'refused' }]);
    expect(await listOf(onPaper('', '2'))).toMatchObject([{ outcome: 'refused' }]);
  });

  it('keeps the model answer of an essay and whether it is formatted', async () => {
    const read = await one({
      declaration: declare('single', 'string', ['Because it rains.']),
      body: '<extendedTextInteraction responseIdentifier="RESPONSE" format="xhtml"><prompt>Why?</prompt></extendedTextInteraction>',
    });
    expect(read?.outcome).toBe('imported');
    expect(draftOf(read)).toMatchObject({
      type: 'text2',
      answerKey: { modelAnswer: { source: 'Because it rains.' } },
    });
  });

  it('makes numbers to drag of an order of places, and keeps pictures among the words for a gap', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const packed = async (parts: Parts) =>
      (await read(zipSync({ 'items/a b.xml': bytes(item(parts)), 'items/a.png': png })))[0];
    const place = (identifier: string, coords: string) =>
      `<hotspotChoice identifier="${identifier}" shape="rect" coords="${coords}"/>`;
    const order = await packed({
      declaration: declare('ordered', 'identifier', ['B', 'A']),
      body: `<graphicOrderInteraction responseIdentifier="RESPONSE"><prompt>In order</prompt><object data="a.png" type="image/png" width="100" height="100"/>${place('A', '0,0,20,20')}${place('B', '50,50,70,70')}</graphicOrderInteraction>`,
    });
    expect(draftOf(order)).toMatchObject({
      type: 'dragAndDrop',
      content: {
        layout: 'picture',
        items: [{ text: { source: '1' } }, { text: { source: '2' } }],
        targets: [
          { label: { source: 'A' }, spot: { x: 0, y: 0 } },
          { label: { source: 'B' }, spot: { x: 50, y: 50 } },
        ],
        shuffle: false,
      },
      answerKey: { scoring: 'allOrNothing' },
    });
    expect(order?.losses.map(publicWords.sentence)).toEqual([
      'An order of places on a picture has become numbers to drag there.',
    ]);
    const gap = await packed({
      declaration: declare('multiple', 'directedPair', ['P G']),
      body: '<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false"><gapImg identifier="P" matchMax="1" objectLabel="dot"><object data="a.png" type="image/png"/></gapImg><gapText identifier="T" matchMax="1">word</gapText><p>A <gap identifier="G"/>.</p></gapMatchInteraction>',
    });
    expect(draftOf(gap)).toMatchObject({
      content: {
        items: [
          { text: { source: expect.stringContaining('<img src="file:') } },
          { text: { source: 'word' } },
        ],
        shuffle: false,
      },
    });
  });

  it('names what there is not', async () => {
    const body =
      '<hotspotInteraction responseIdentifier="RESPONSE"><object data="a.png" type="image/png"/></hotspotInteraction>';
    const read = await one({ declaration: declare('single', 'identifier', ['A']), body });
    expect(read?.outcome === 'refused' && publicWords.sentence(read.reason)).toBe(
      'This question asks to point at a picture. Questions of that type cannot be imported.',
    );
  });

  it('reads html that is written as characters, and leaves what stands for itself', async () => {
    const body =
      '<choiceInteraction responseIdentifier="RESPONSE"><prompt><![CDATA[<strong>7 &times; 9</strong>&nbsp;= ?]]></prompt><simpleChoice identifier="A"><![CDATA[<p>63</p>]]></simpleChoice><simpleChoice identifier="B"><code><![CDATA[<b>63</b>]]></code></simpleChoice><simpleChoice identifier="C"><![CDATA[a < b]]></simpleChoice></choiceInteraction>';
    const read = await one({ declaration: declare('single', 'identifier', ['A']), body });
    expect(draftOf(read)).toMatchObject({
      content: {
        stem: { source: '<strong>7 × 9</strong>\u00a0= ?' },
        options: [
          { text: { source: '<p>63</p>' } },
          { text: { source: '<code>&lt;b&gt;63&lt;/b&gt;</code>' } },
          { text: { source: 'a &lt; b' } },
        ],
      },
      answerKey: { credits: [{ credit: '1' }] },
    });
  });

  it('shows nobody what a maker adds beside its choices, such as why one is right', async () => {
    const choice = (name: string) =>
      `<choiceInteraction responseIdentifier="${name}"><prompt>Part ${name}</prompt><simpleChoice identifier="A">Yes</simpleChoice><simpleChoice identifier="B">No</simpleChoice></choiceInteraction><choiceRationales responseIdentifier="${name}"><rationale identifier="A">Correct answer</rationale></choiceRationales>`;
    const declaration = ['R1', 'R2'].map((name) =>
      declare('single', 'identifier', ['A']).replace('"RESPONSE"', `"${name}"`),
    );
    const items = await read(
      bytes(item({ declaration: declaration.join(''), body: `${choice('R1')}${choice('R2')}` })),
    );
    expect(items.map((one_) => draftOf(one_).content.stem.source)).toEqual(['Part R1', 'Part R2']);
    expect(items[0]?.losses.map(publicWords.sentence)).toContain(
      'The extension “choiceRationales” was not imported.',
    );
  });

  it('marks by what is mapped where a file has no rules and names no answer', async () => {
    const declaration = (base: string, ...keys: string[]) =>
      `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="${base}"><mapping defaultValue="0">${keys.map((key) => `<mapEntry mapKey="${key}" mappedValue="1"/>`).join('')}<mapEntry mapKey="B D" mappedValue="-1"/></mapping></responseDeclaration>`;
    const body =
      '<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet><simpleAssociableChoice identifier="A" matchMax="1">Dog</simpleAssociableChoice><simpleAssociableChoice identifier="B" matchMax="1">Salmon</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="C" matchMax="1">Fish</simpleAssociableChoice><simpleAssociableChoice identifier="D" matchMax="1">Mammal</simpleAssociableChoice></simpleMatchSet></matchInteraction>';
    const read = await one({ declaration: declaration('directedPair', 'A D', 'B C'), body, processing: '' });
    const draft = draftOf(read);
    if (draft.type !== 'matching') throw new Error(draft.type);
    const words = ({ content: { prompts, choices }, answerKey }: typeof draft) =>
      answerKey.matches.map(({ promptId, answerId }) => [
        prompts.find(({ id }) => id === promptId)?.text.source,
        choices.find(({ id }) => id === answerId)?.text.source,
      ]);
    expect(words(draft)).toEqual([
      ['Dog', 'Mammal'],
      ['Salmon', 'Fish'],
    ]);
  });

  it('passes over an empty line of a list, which stands for nothing chosen yet', async () => {
    const body =
      '<p>Ice is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="N"></inlineChoice><inlineChoice identifier="A">cold</inlineChoice><inlineChoice identifier="B">hot</inlineChoice></inlineChoiceInteraction> here.</p>';
    const read = await one({ declaration: declare('single', 'identifier', ['A']), body });
    expect(draftOf(read)).toMatchObject({
      content: { gaps: [{ choices: [{ text: 'cold' }, { text: 'hot' }] }] },
    });
  });

  it('reads a package in the order of its test, under its headings, with pictures and MathML', async () => {
    const truth =
      '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">True</simpleChoice><simpleChoice identifier="B">False</simpleChoice></choiceInteraction>';
    const math =
      '<p><m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math><img src="../images/a.png" alt="dot"/></p>';
    const itemFor = (title: string) =>
      bytes(
        item({
          declaration: declare('single', 'identifier', ['B']),
          body: math + truth,
          attributes: `title="${title}"`,
        }),
      );
    const zip = zipSync({
      'imsmanifest.xml': bytes('<manifest><resources/></manifest>'),
      'items/a.xml': itemFor('Second'),
      'items/b.xml': itemFor('First'),
      'images/a.png': dot.bytes,
      'test.xml': bytes(
        '<assessmentTest><testPart><assessmentSection title="Algebra"><assessmentItemRef href="items/b.xml"/><assessmentItemRef href="items/a.xml"/></assessmentSection></testPart></assessmentTest>',
      ),
    });
    const items = await read(zip);
    expect(items.map(({ title, file, keywords }) => [title, file, keywords])).toEqual([
      ['First', 'items/b.xml', ['Algebra']],
      ['Second', 'items/a.xml', ['Algebra']],
    ]);
    expect(draftOf(items[0])).toMatchObject({ type: 'trueFalse', answerKey: { correct: false } });
    expect(draftOf(items[0]).content.stem.source).toContain('<p>\\({x}^{2}\\)<img src="file:');
  });

  it('has the parts of a test with their instructions, and says what the test asks that is not asked here', async () => {
    const bank = await openBank(
      'bank.zip',
      zipSync({
        'Our bank/my items/a.xml': bytes(
          item({
            declaration: declare('single', 'identifier', ['A']),
            body: `<img src="../Media/Dot.PNG" alt="dot"/>${choices}`,
            attributes: 'title="A"',
          }),
        ),
        'Our bank/my items/b.xml': bytes(
          item({
            declaration: declare('single', 'identifier', ['A']),
            body: choices,
            attributes: 'title="B"',
          }),
        ),
        'Our bank/media/dot.png': dot.bytes,
        'Our bank/test.xml': bytes(
          '<qti-assessment-test><qti-time-limits max-time="60"/><qti-test-part><qti-assessment-section title="First part" visible="true"><qti-selection select="1"/><qti-ordering shuffle="true"/><qti-rubric-block view="candidate"><p>Answer <b>one</b></p></qti-rubric-block><qti-assessment-item-ref href="my%20items/b.xml"><qti-pre-condition/></qti-assessment-item-ref></qti-assessment-section><qti-assessment-section title="Second" visible="true"><qti-assessment-item-ref href="my%20items/a.xml"/></qti-assessment-section></qti-test-part><qti-test-feedback>Done</qti-test-feedback></qti-assessment-test>',
        ),
      }),
    );
    if (bank.kind === 'refused') throw new Error(publicWords.sentence(bank.reason));
    const items = [...bank.items];
    expect(items.map(({ title, section }) => [title, section])).toEqual([
      ['B', 0],
      ['A', 1],
    ]);
    expect(bank.sections.since(0)).toMatchObject([
      { name: 'First part', instruction_source: '<p>Answer <b>one</b></p>' },
      { name: 'Second', instruction_source: '' },
    ]);
    expect(items.map(({ losses }) => losses.map(publicWords.sentence))).toEqual([
      [
        'A limit of time in the test of the file is left out.',
        'The file draws 1 of several questions; all of them were imported.',
        'The questions of its part are shuffled in the file; here they stay in their order.',
        'The question depends on earlier answers in the file; here it is always asked.',
        'The closing text of the test was not imported.',
      ],
      [],
    ]);
    expect(draftOf(items[1]).content.stem.source).toContain('<img src="file:');
  });

  describe('items that share a text in a separate file', () => {
    const asking = (title: string, ...texts: readonly string[]) =>
      bytes(
        item({
          declaration: declare('single', 'identifier', ['A']),
          body: choices,
          attributes: `title="${title}"`,
        }).replace(
          '<itemBody>',
          `${texts.map((href) => `<assessmentStimulusRef identifier="s" href="${href}"/>`).join('')}<itemBody>`,
        ),
      );
    const stimulus = (title: string, text: string) =>
      bytes(
        `<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="${title}"><qti-stimulus-body>${text}</qti-stimulus-body></qti-assessment-stimulus>`,
      );
    const readZip = async (files: Record<string, Uint8Array>) =>
      (await read(zipSync(files))).map((one) => [one.title, one.points, one.passage]);

    it('has the text once before those that stand together', async () => {
      const items = await readZip({
        'items/1.xml': asking('One', '../texts/rain.xml'),
        'items/2.xml': asking('Two', '../texts/rain.xml'),
        'items/3.xml': asking('Three'),
        'items/4.xml': asking('Four', '../texts/rain.xml', '../texts/sun.xml'),
        'texts/rain.xml': stimulus('Rain', '<p>It rained.</p>'),
        'texts/sun.xml': stimulus('Sun', '<p>Then the sun shone.</p>'),
      });
      expect(items).toEqual([
        ['Rain', '0', undefined],
        ['One', '3', 0],
        ['Two', '3', 0],
        ['Three', '3', undefined],
        ['Rain', '0', undefined],
        ['Four', '3', 4],
      ]);
    });

    it('has a text that items of 2.1 include, wherever in their bodies', async () => {
      const including = (title: string, include: string) =>
        bytes(
          item({
            declaration: declare('single', 'identifier', ['A']),
            body: `<div class="grid-row">${include}</div><p>${title}?</p>${choices}`,
            attributes: `title="${title}"`,
          }),
        );
      const include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="../texts/rain.xml"/>';
      const items = await read(
        zipSync({
          'items/1.xml': including('One', include),
          'items/2.xml': including('Two', include),
          'items/3.xml': including('Three', ''),
          'items/4.xml': including('Four', `<rubricBlock view="scorer">${include}</rubricBlock>`),
          'texts/rain.xml': bytes(
            '<div xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" class="stimulus_content" label="Rain"><p>It rained.</p></div>',
          ),
        }),
      );
      expect(items.map((one) => [one.title, one.passage, draftOf(one).content.stem.source])).toEqual([
        ['Rain', undefined, '<p>It rained.</p>'],
        ['One', 0, expect.stringContaining('<p>One?</p>')],
        ['Two', 0, expect.stringContaining('<p>Two?</p>')],
        ['Three', undefined, expect.any(String)],
        ['Four', undefined, expect.any(String)],
      ]);
      expect(items.map(({ losses }) => losses.map(publicWords.sentence))).toEqual([
        [],
        [],
        [],
        [],
        ['Guidance for markers was not imported.', 'Content from other files was not imported.'],
      ]);
    });

    it('says which text is missing, and keeps the passages that other items bring', async () => {
      const zip = zipSync({
        'a.xml': asking('Lost', 'nowhere.xml'),
        'b.gift': bytes('Read.\n\nTrue?{T}'),
      });
      const [lost, text, asked] = await read(zip);
      expect(lost).toMatchObject({ outcome: 'importedWithLoss' });
      expect(
        lost?.outcome === 'importedWithLoss' && lost.losses.map((loss) => publicWords.sentence(loss)),
      ).toEqual(['The text that this asks about is not in the file.']);
      expect(draftOf(text).type).toBe('comprehension');
      expect(asked?.passage).toBe(1);
    });
  });
});

describe('QTI 3', () => {
  it('is read in its own names', async () => {
    const xml = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Colours">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="2"/>
<qti-item-body><p>Which?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="true"><qti-simple-choice identifier="A">Red</qti-simple-choice><qti-simple-choice identifier="B">Blue</qti-simple-choice></qti-choice-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/></qti-assessment-item>`;
    const [item] = await read(bytes(xml));
    expect(item?.points).toBe('2');
    expect(draftOf(item)).toMatchObject({
      type: 'singleChoice',
      title: 'Colours',
      content: {
        stem: { source: '<p>Which?</p>' },
        shuffle: true,
        options: [{ text: { source: 'Red' } }, { text: { source: 'Blue' } }],
      },
      answerKey: { credits: [{ credit: '1' }] },
    });
  });
});
