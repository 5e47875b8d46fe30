import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

// Points for combinations of answers, by rules that no single part of an answer shows.

const item = (declarations: string, body: string, rules: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="One" adaptive="false" timeDependent="false">${declarations}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="5"><defaultValue><value>0</value></defaultValue></outcomeDeclaration><itemBody>${body}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`;

async function lossesOf(xml: string) {
  const reading = await readBank('item.xml', new TextEncoder().encode(xml));
  const [read] = reading.kind === 'read' ? reading.items : [];
  if (!read || read.outcome === 'refused') throw new Error(read && publicWords.sentence(read.reason));
  return read.losses.map(publicWords.sentence);
}

const set = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`;
const number = (value: number) => `<baseValue baseType="float">${value}</baseValue>`;
const added = (value: number) => set(`<sum><variable identifier="SCORE"/>${number(value)}</sum>`);
const when = (condition: string, then: string, otherwise = '') =>
  `<responseCondition><responseIf>${condition}${then}</responseIf>${otherwise && `<responseElse>${otherwise}</responseElse>`}</responseCondition>`;
const whenRight = (identifier: string, then: string) =>
  when(`<match><variable identifier="${identifier}"/><correct identifier="${identifier}"/></match>`, then);

const mapping = (
  identifier: string,
  baseType: string,
  cardinality: string,
  entries: Record<string, number>,
) =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${Object.entries(
    entries,
  )
    .filter(([, value]) => value > 0)
    .slice(0, cardinality === 'single' ? 1 : undefined)
    .map(([key]) => `<value>${key}</value>`)
    .join('')}</correctResponse><mapping lowerBound="0" defaultValue="0">${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping></responseDeclaration>`;
const mapped = (identifier: string) => `<mapResponse identifier="${identifier}"/>`;

const mammals = mapping('R', 'identifier', 'multiple', { A: 2, B: 2, C: -2 });
const choices =
  '<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="0"><prompt>Which are mammals?</prompt><simpleChoice identifier="A">bat</simpleChoice><simpleChoice identifier="B">whale</simpleChoice><simpleChoice identifier="C">shark</simpleChoice></choiceInteraction>';
const partly = 'An answer that is partly right earns other points here than in the file.';

describe('a choice of several', () => {
  it('with a bonus when all are right says so, with the first answer that earns something else', async () =>
    expect(await lossesOf(item(mammals, choices, set(mapped('R')) + whenRight('R', added(1))))).toEqual([
      partly,
      '“bat” earns 40% of the points in the file, and 50% here.',
    ]));

  it('with points for everybody says so', async () =>
    expect(await lossesOf(item(mammals, choices, set(mapped('R')) + added(1)))).toEqual([
      partly,
      '“bat” earns 60% of the points in the file, and 50% here.',
    ]));

  it('reports nothing for rounded shares', async () => {
    const thirds = mapping('R', 'identifier', 'multiple', { A: 0.33333, B: 0.33333, C: 0.33333 });
    const rules = set(mapped('R')) + whenRight('R', set(number(1)));
    expect(await lossesOf(item(thirds, choices, rules))).toEqual([]);
  });

  it('reports nothing when marked as in the file', async () =>
    expect(await lossesOf(item(mammals, choices, set(mapped('R'))))).toEqual([]));
});

it('a single choice with points for no answer says so', async () => {
  const one = choices.replace('maxChoices="0"', 'maxChoices="1"');
  const declared = mapping('R', 'identifier', 'single', { A: 4 });
  const rules = when('<isNull><variable identifier="R"/></isNull>', set(number(1)), set(mapped('R')));
  expect(await lossesOf(item(declared, one, rules))).toEqual([
    partly,
    'Without an answer it earns 25% of the points in the file, and 0% here.',
  ]);
});

describe('a text with gaps', () => {
  const words = { red: 1, blue: 1, green: 1 };
  const names = ['R1', 'R2', 'R3'];
  const declared = names.map((name) => mapping(name, 'string', 'single', words)).join('');
  const body = `<p>Three different colors: ${names.map((name) => `<textEntryInteraction responseIdentifier="${name}"/>`).join(', ')} and no other.</p>`;
  const total = set(`<sum>${names.map(mapped).join('')}</sum>`);
  const same = (one: string, other: string) =>
    when(
      `<match><variable identifier="${one}"/><variable identifier="${other}"/></match>`,
      set(`<subtract><variable identifier="SCORE"/>${number(1)}</subtract>`),
    );

  it('reports that a repeated word earns less in the file', async () =>
    expect(
      await lossesOf(item(declared, body, total + same('R1', 'R2') + same('R2', 'R3') + same('R1', 'R3'))),
    ).toEqual([
      partly,
      expect.stringMatching(/^“red, red, red” earns 0% of the points in the file, and 100% here/),
    ]));

  it('reports nothing when each gap takes the same word', async () =>
    expect(await lossesOf(item(declared, body, total))).toEqual([]));

  it('with a bonus for all of them says so', async () => {
    const bonus = when(
      `<equal toleranceMode="exact"><variable identifier="SCORE"/>${number(3)}</equal>`,
      added(2),
    );
    expect(await lossesOf(item(declared, body, total + bonus))).toEqual([
      partly,
      '“red, …, …” earns 20% of the points in the file, and 33.33% here.',
    ]);
  });
});

describe('pairs', () => {
  const sets = (lefts: string, rights: string) =>
    `<matchInteraction responseIdentifier="R" shuffle="true" maxAssociations="0"><prompt>Match.</prompt>${[
      lefts,
      rights,
    ]
      .map(
        (all) =>
          `<simpleMatchSet>${[...all].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="3">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`,
      )
      .join('')}</matchInteraction>`;
  const declared = mapping('R', 'directedPair', 'multiple', { 'A X': 1, 'B Y': 1, 'C Z': 1 });

  it('with points for everybody, or a bonus, say so', async () => {
    const body = sets('ABC', 'XYZ');
    expect(await lossesOf(item(declared, body, set(mapped('R')) + added(1)))).toEqual([partly]);
    expect(await lossesOf(item(declared, body, set(mapped('R')) + whenRight('R', added(2))))).toEqual([
      partly,
    ]);
    expect(await lossesOf(item(declared, body, set(mapped('R'))))).toEqual([]);
  });

  it('report that boxes of several sizes count the same here', async () => {
    const uneven = mapping('R', 'directedPair', 'multiple', { 'A X': 1, 'B X': 1, 'C Y': 1 });
    expect(await lossesOf(item(uneven, sets('ABCD', 'XY'), set(mapped('R'))))).toContain(partly);
  });
});

it('parts of an item with a bonus for one of them say so', async () => {
  const typed = mapping('T', 'string', 'single', { sea: 1 });
  const body = `${choices}<p>Where do whales live? <textEntryInteraction responseIdentifier="T"/></p>`;
  const rules = set(`<sum>${mapped('R')}${mapped('T')}</sum>`);
  expect(await lossesOf(item(mammals + typed, body, rules))).not.toContain(partly);
  expect(await lossesOf(item(mammals + typed, body, rules + whenRight('R', added(1))))).toContain(partly);
});
