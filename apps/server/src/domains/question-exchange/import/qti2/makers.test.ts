import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import type { BankItem } from '../bank-item.ts';
import { readBank } from '../read-bank.ts';

// QTI 2.1 of programs whose rules name the points of a right answer.

const item = (inside: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:inspera="http://www.inspera.no/qti" identifier="i" title="One" adaptive="false" timeDependent="false">${inside}</assessmentItem>`;

async function read(inside: string): Promise<BankItem | undefined> {
  const reading = await readBank('item.xml', new TextEncoder().encode(item(inside)));
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading.items[0];
}
const lossesOf = (read_: BankItem | undefined) => read_?.losses.map((loss) => publicWords.sentence(loss));

const declare = (
  cardinality: string,
  baseType: string,
  correct: readonly string[],
  identifier = 'RESPONSE',
) =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;
const value = (kind: 'template' | 'outcome', identifier: string, number: string) =>
  `<${kind}Declaration identifier="${identifier}" cardinality="single" baseType="float"><defaultValue><value>${number}</value></defaultValue></${kind}Declaration>`;
const outcomes = (most: string) => value('outcome', 'SCORE', '0') + value('outcome', 'MAXSCORE', most);
const variable = (identifier: string) => `<variable identifier="${identifier}"/>`;
const add = (earned: string) =>
  `<setOutcomeValue identifier="SCORE"><sum>${variable('SCORE')}${earned}</sum></setOutcomeValue>`;
const when = (condition: string, earned: string, otherwise = '') =>
  `<responseCondition><responseIf>${condition}${add(earned)}</responseIf>${otherwise && `<responseElse>${add(otherwise)}</responseElse>`}</responseCondition>`;
const isRight = (identifier = 'RESPONSE') =>
  `<match>${variable(identifier)}<correct identifier="${identifier}"/></match>`;
const rules = (...steps: readonly string[]) => `<responseProcessing>${steps.join('')}</responseProcessing>`;
const choices = (maxChoices: number) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${maxChoices}"><prompt>Which?</prompt>${['Ash', 'Oak', 'Rose', 'Tulip'].map((tree, place) => `<simpleChoice identifier="rId${place}">${tree}</simpleChoice>`).join('')}</choiceInteraction>`;

describe('Inspera', () => {
  const worth = (each: string, wrong: string) =>
    value('outcome', 'SCORE', '0') +
    value('template', 'SCORE_EACH_CORRECT', each) +
    value('template', 'SCORE_EACH_WRONG', wrong) +
    value('template', 'SCORE_MINIMUM', '0');
  const [eachRight, eachWrong] = [variable('SCORE_EACH_CORRECT'), variable('SCORE_EACH_WRONG')];

  it('declares what a choice earns in a template that draws nothing', async () => {
    const one = await read(
      `${declare('single', 'identifier', ['rId1'])}${worth('2', '-1')}<itemBody><p>Oak?</p>${choices(1)}</itemBody>${rules(when(isRight(), eachRight, eachWrong))}`,
    );
    expect(one).toMatchObject({
      points: '2',
      draft: {
        type: 'singleChoice',
        content: { shuffle: true },
        answerKey: { credits: [{ credit: '1' }] },
      },
    });
    expect(lossesOf(one)).toContain('“Ash” takes no points away: a single choice earns nothing at worst.');
  });

  it('adds up what each of several earns and each wrong one takes away, down to the least', async () => {
    const each = ['rId0', 'rId1', 'rId2', 'rId3'].map((identifier, place) =>
      when(
        `<member><baseValue baseType="identifier">${identifier}</baseValue>${variable('RESPONSE')}</member>`,
        place < 2 ? eachRight : eachWrong,
      ),
    );
    const least = `<responseCondition><responseIf><lt>${variable('SCORE')}${variable('SCORE_MINIMUM')}</lt><setOutcomeValue identifier="SCORE">${variable('SCORE_MINIMUM')}</setOutcomeValue></responseIf></responseCondition>`;
    const one = await read(
      `${declare('multiple', 'identifier', ['rId0', 'rId1'])}${worth('1', '-0.5')}<itemBody>${choices(0)}</itemBody>${rules(...each, least)}`,
    );
    expect(one).toMatchObject({
      outcome: 'imported',
      points: '2',
      draft: {
        type: 'multiChoice',
        answerKey: {
          scoring: 'perOption',
          credits: [{ credit: '1/2' }, { credit: '1/2' }, { credit: '-1/4' }, { credit: '-1/4' }],
        },
      },
    });
  });

  it.each([
    ['-1', ['A wrong answer takes no points away here; in the file it does.']],
    ['0', []],
  ] as const)(
    'says of what belongs together whether wrong pairs take points away: %s',
    async (wrong, lost) => {
      const [left, right] = [
        ['a', 'b'],
        ['x', 'y'],
      ];
      const set = (ids: readonly string[]) =>
        `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
      const isGiven = (pair: string) =>
        `<member><baseValue baseType="directedPair">${pair}</baseValue>${variable('RESPONSE')}</member>`;
      const each = left.flatMap((one, place) =>
        right.map((other, at) => when(isGiven(`${one} ${other}`), place === at ? eachRight : eachWrong)),
      );
      const one = await read(
        `${declare('multiple', 'directedPair', ['a x', 'b y'])}${worth('1', wrong)}<itemBody><matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="0"><prompt>Match.</prompt>${set(left)}${set(right)}</matchInteraction></itemBody>${rules(...each)}`,
      );
      expect(one).toMatchObject({ points: '2', draft: { type: 'matching' } });
      expect(lossesOf(one)).toEqual(lost);
    },
  );

  it('takes several words for a gap, and numbers between two', async () => {
    const word = (text: string) =>
      `<stringMatch caseSensitive="false"><baseValue baseType="string">${text}</baseValue>${variable('A')}</stringMatch>`;
    const between = `<and><gte>${variable('B')}<baseValue baseType="float">9.8</baseValue></gte><lte>${variable('B')}<baseValue baseType="float">9.82</baseValue></lte></and>`;
    const one = await read(
      `${declare('single', 'string', ['Paris'], 'A')}${declare('single', 'float', ['9.81'], 'B')}${worth('1.5', '0')}<itemBody><p>In <textEntryInteraction responseIdentifier="A"/> it is <textEntryInteraction responseIdentifier="B"/> or so.</p></itemBody>${rules(when(`<or>${word('Paris')}${word('Lutetia')}</or>`, eachRight), when(between, eachRight))}`,
    );
    expect(one).toMatchObject({
      outcome: 'imported',
      points: '3',
      draft: {
        type: 'fillInBlank',
        answerKey: {
          scoring: 'perGap',
          rules: { ignoreCase: true },
          gaps: [
            { accepted: [{ text: 'Paris' }, { text: 'Lutetia' }] },
            { accepted: [{ kind: 'range', from: '9.8', to: '9.82' }] },
          ],
        },
      },
    });
  });

  it('shows what it declares where its text names it', async () => {
    const one = await read(
      `${declare('single', 'identifier', ['rId1'])}${worth('2', '0')}<itemBody><p>For <printedVariable identifier="SCORE_EACH_CORRECT"/> points:</p>${choices(1)}</itemBody>${rules(when(isRight(), eachRight))}`,
    );
    expect(one).toMatchObject({
      draft: { content: { stem: { source: expect.stringContaining('For 2 points:') } } },
    });
  });
});

describe('OpenOlat', () => {
  it('gives what an outcome declares that no rule sets', async () => {
    const near = `<equal toleranceMode="absolute" tolerance="0.5 0.5">${variable('RESPONSE')}<correct identifier="RESPONSE"/></equal>`;
    const one = await read(
      `${declare('single', 'float', ['42.0'])}${outcomes('3')}<itemBody><p>How many? <textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody>${rules(when(near, variable('MAXSCORE')))}`,
    );
    expect(one).toMatchObject({
      outcome: 'imported',
      points: '3',
      draft: { type: 'number', answerKey: { accepted: [{ value: '42.0', tolerance: '0.5' }] } },
    });
  });

  it('gives half for three of four that are right or wrong, which is said to be lost', async () => {
    const names = ['k1', 'k2', 'k3', 'k4'];
    const pairs = names.map((name, place) => `${name} ${place % 2 ? 'wrong' : 'correct'}`);
    const mapping = `<mapping defaultValue="0">${pairs.map((pair) => `<mapEntry mapKey="${pair}" mappedValue="0.25"/>`).join('')}</mapping>`;
    const side = (identifiers: readonly string[], most: number) =>
      `<simpleMatchSet>${identifiers.map((identifier) => `<simpleAssociableChoice identifier="${identifier}" matchMax="${most}">${identifier}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const half = `<responseElse><responseCondition><responseIf><gte><mapResponse identifier="RESPONSE"/><baseValue baseType="float">0.5</baseValue></gte><setOutcomeValue identifier="SCORE"><product>${variable('MAXSCORE')}<baseValue baseType="float">0.5</baseValue></product></setOutcomeValue></responseIf></responseCondition></responseElse>`;
    const one = await read(
      `${declare('multiple', 'directedPair', pairs).replace('</responseDeclaration>', `${mapping}</responseDeclaration>`)}${outcomes('1')}<itemBody><p>Right?</p><matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="4">${side(names, 1)}${side(['correct', 'wrong'], 4)}</matchInteraction></itemBody>${rules(`<responseCondition><responseIf>${isRight()}${add(variable('MAXSCORE'))}</responseIf>${half}</responseCondition>`)}`,
    );
    expect(one).toMatchObject({ points: '1', draft: { type: 'matching', content: { isReusable: true } } });
    expect(lossesOf(one)).toEqual([
      'An answer that is partly right earns other points here than in the file.',
    ]);
  });

  it('bounds the words of an essay where there is one answer', async () => {
    const one = await read(
      `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>${outcomes('5')}<itemBody><p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE" minStrings="50" maxStrings="200"/></itemBody>`,
    );
    expect(one).toMatchObject({
      outcome: 'imported',
      points: '5',
      draft: { type: 'freeText', content: { minWords: 50, maxWords: 200 } },
    });
  });
});

describe('An item of several parts', () => {
  const asked = (identifier: string, name: string) =>
    `<choiceInteraction responseIdentifier="${identifier}" maxChoices="1"><prompt>${name}?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>`;
  const essay =
    '<extendedTextInteraction responseIdentifier="WORDS"><prompt>Why?</prompt></extendedTextInteraction>';
  const keys = declare('single', 'identifier', ['A'], 'ONE') + declare('single', 'identifier', ['B'], 'TWO');
  const words = '<responseDeclaration identifier="WORDS" cardinality="single" baseType="string"/>';
  const number = (count: number) => `<baseValue baseType="float">${count}</baseValue>`;
  const readAll = async (inside: string) => {
    const reading = await readBank('item.xml', new TextEncoder().encode(item(inside)));
    return reading.kind === 'refused' ? [] : reading.items;
  };
  const body = (...parts: readonly string[]) => `<itemBody>${parts.join('')}</itemBody>`;

  it('gives each what its own rule does, and an essay what is left', async () => {
    const items = await readAll(
      `${keys}${words}${outcomes('10')}${body(asked('ONE', 'First'), asked('TWO', 'Second'), essay)}${rules(when(isRight('ONE'), number(1)), when(isRight('TWO'), number(3)))}`,
    );
    expect(items.map(({ points }) => points)).toEqual(['1', '3', '6']);
  });

  it('is said to lose that one part counts only beside another', async () => {
    const both = `<and>${isRight('ONE')}${isRight('TWO')}</and>`;
    const items = await readAll(
      `${keys}${outcomes('2')}${body(asked('ONE', 'First'), asked('TWO', 'Second'))}${rules(when(isRight('ONE'), number(1)), when(both, number(1)))}`,
    );
    expect(items.map(({ points }) => points)).toEqual(['1', '1']);
    expect(lossesOf(items[0])).toContain(
      'Points of the parts depend on each other in the file; here each part earns its own share.',
    );
  });
});

describe('A set of which one goes with several', () => {
  it('makes boxes that take as many as the file lets them, so that none says how many belong in it', async () => {
    const side = (identifiers: readonly string[], most: number) =>
      `<simpleMatchSet>${identifiers.map((identifier) => `<simpleAssociableChoice identifier="${identifier}" matchMax="${most}">${identifier}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const flags = (most: number) =>
      read(
        `${declare('multiple', 'directedPair', ['France red', 'France white', 'Japan red'])}<itemBody><matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="0"><prompt>Flags</prompt>${side(['France', 'Japan'], most)}${side(['red', 'white', 'blue'], 2)}</matchInteraction></itemBody>`,
      );
    const most = async (limit: number) => {
      const one = await flags(limit);
      if (one?.outcome === 'refused' || one?.draft.type !== 'dragAndDrop') throw new Error('No boxes');
      return one.draft.content.targets.map((target) => target.most);
    };
    expect(await most(2)).toEqual([2, 2]);
    expect(await most(0)).toEqual([3, 3]);
  });
});
