import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dot } from '../../../../../test/export/cases.ts';
import { publicWords } from '../../../../lib/campus-words.ts';
import type { BankItem } from '../bank-item.ts';
import { readBank } from '../read-bank.ts';

const dotText = Buffer.from(dot.bytes).toString('base64');
const banks = resolve(import.meta.dirname, '../../../../../../../../shared/data/question-banks');

async function read(name: string, bytes: Uint8Array) {
  const reading = await readBank(name, bytes);
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading;
}
const text = (xml: string) => new TextEncoder().encode(xml);
const reasonsOf = (items: readonly BankItem[]) =>
  items.map((item) => (item.outcome === 'refused' ? publicWords.sentence(item.reason) : null));
const draftOf = (item: BankItem | undefined) => {
  if (!item || item.outcome === 'refused')
    throw new Error(item ? publicWords.sentence(item.reason) : 'no item');
  return item.draft;
};

const label = (ident: string, words: string) =>
  `<response_label ident="${ident}"><material><mattext>${words}</mattext></material></response_label>`;
const rule = (condition: string, score: string, action = 'Set') =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`;
const equal = (ident: string) => `<varequal respident="r">${ident}</varequal>`;
const item = ({ cardinality = 'Single', labels = '', rules = '', fields = '', stem = 'Which?' }) =>
  text(`<questestinterop><assessment title="A"><section title="Cells"><item ident="i" title="One"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">${stem}</mattext></material><response_lid ident="r" rcardinality="${cardinality}"><render_choice shuffle="Yes">${labels}</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar varname="SCORE" maxvalue="4"/></outcomes>${rules}</resprocessing></item></section></assessment></questestinterop>`);

const kind = (name: string) =>
  `<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${name}</fieldentry></qtimetadatafield>`;

describe('QTI 1.2', () => {
  it('asks what is written at the response itself', async () => {
    const xml = item({ labels: label('a', 'A') + label('b', 'B'), rules: rule(equal('a'), '4') });
    const written = new TextDecoder()
      .decode(xml)
      .replace('<render_choice', '<material><mattext>Choose well.</mattext></material><render_choice');
    const { items } = await read('q.xml', text(written));
    expect(draftOf(items[0])).toMatchObject({ content: { stem: { source: 'Which?<br />Choose well.' } } });
  });

  const lid = (name: string, ...labels: readonly string[]) =>
    `<response_lid ident="response_${name}"><material><mattext texttype="text/html">${name}</mattext></material><render_choice>${labels.join('')}</render_choice></response_lid>`;
  const several = (stem: string, responses: string, rules: string, fields = '') =>
    text(
      `<questestinterop><item ident="i"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">${stem}</mattext></material>${responses}</presentation><resprocessing><outcomes><decvar varname="SCORE" maxvalue="100"/></outcomes>${rules}</resprocessing></item></questestinterop>`,
    );
  const earned = (name: string, ident: string) =>
    rule(`<varequal respident="response_${name}">${ident}</varequal>`, '50', 'Add');

  const partly = 'An answer that is partly right earns other points here than in the file.';
  const lossesOf = async (xml: Uint8Array) => {
    const [read_] = (await read('q.xml', xml)).items;
    return read_?.losses.map(publicWords.sentence);
  };

  it('says where options earn together what none of them earns alone', async () => {
    const labels = label('a', 'bat') + label('b', 'whale') + label('c', 'shark');
    const each = rule(equal('a'), '1', 'Add') + rule(equal('b'), '1', 'Add');
    const bonus = rule(`<and>${equal('a')}${equal('b')}</and>`, '2', 'Add');
    expect(await lossesOf(item({ cardinality: 'Multiple', labels, rules: each }))).toEqual([]);
    expect(await lossesOf(item({ cardinality: 'Multiple', labels, rules: each + bonus }))).toEqual([
      partly,
      '“bat” earns 25% of the points in the file, and 50% here.',
    ]);
  });

  it('says where gaps earn together what none of them earns alone', async () => {
    const boxes = ['x', 'y'].map(
      (name) =>
        `<material><mattext>Box ${name}</mattext></material><response_str ident="${name}"><render_fib/></response_str>`,
    );
    const earns = (name: string, word: string) => `<varequal respident="${name}">${word}</varequal>`;
    const each = rule(earns('x', 'red'), '1', 'Add') + rule(earns('y', 'blue'), '1', 'Add');
    const bonus = rule(`<and>${earns('x', 'red')}${earns('y', 'blue')}</and>`, '2', 'Add');
    const of = (rules: string) => lossesOf(several('Fill in.', boxes.join(''), rules));
    expect(await of(each)).toEqual([]);
    expect(await of(each + bonus)).toContain(partly);
  });

  it('reads gaps that are named in the text, though no field says that it has gaps', async () => {
    const { items } = await read(
      'q.xml',
      several(
        'Roses are [a], violets [b].',
        lid('a', label('1', 'red'), label('2', 'blue')) + lid('b', label('3', 'too')),
        earned('a', '1') + earned('b', '3'),
      ),
    );
    expect(draftOf(items[0])).toMatchObject({
      type: 'fillInBlank',
      content: {
        stem: { source: 'Roses are [[1]], violets [[2]].' },
        gaps: [{ kind: 'choice', choices: [{ text: 'red' }, { text: 'blue' }] }, { kind: 'text' }],
      },
      answerKey: { gaps: [{ credits: [{ credit: '1' }] }, { accepted: [{ text: 'too' }] }] },
    });
    expect(items[0]?.losses.map(publicWords.sentence)).toEqual([
      'The file does not say whether its gaps are typed or chosen: those with other answers than the right ones are chosen here.',
    ]);
  });

  it('refuses pairs where a part is a picture that is missing', async () => {
    const answers = label('x', 'X') + label('y', 'Y');
    const responses = lid('a', answers).replace('>a<', '>&lt;img src="gone.png"&gt;<') + lid('b', answers);
    const fields = kind('matching_question');
    const { items } = await read(
      'q.xml',
      several('Match.', responses, earned('a', 'x') + earned('b', 'y'), fields),
    );
    expect(() => draftOf(items[0])).toThrow(
      'A part of it is nothing but a picture, sound or video that cannot be imported.',
    );
  });

  it.each([
    ['formula_question', 'Questions of the type “formula” cannot be imported.'],
    ['multiple_choice_question', 'The type of answer cannot be read.'],
  ])('refuses a %s without anything to answer, and names why', async (name, why) => {
    const { items } = await read('q.xml', several('Which?', '', '', kind(name)));
    expect(() => draftOf(items[0])).toThrow(why);
  });

  it('says where capital letters count in some answers alone', async () => {
    const accept = (words: string, cased: string) =>
      rule(`<varequal respident="r" case="${cased}">${words}</varequal>`, '100');
    const fill = (...rules: readonly string[]) =>
      text(
        `<questestinterop><item ident="i"><itemmetadata><qtimetadata>${kind('short_answer_question')}</qtimetadata></itemmetadata><presentation><material><mattext>Which?</mattext></material><response_str ident="r" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str></presentation><resprocessing>${rules.join('')}</resprocessing></item></questestinterop>`,
      );
    const some = await read('q.xml', fill(accept('DNA', 'Yes'), accept('acid', 'No')));
    expect(draftOf(some.items[0])).toMatchObject({ answerKey: { rules: { ignoreCase: false } } });
    expect(some.items[0]?.losses.map(publicWords.sentence)).toEqual([
      'Capital letters count in all answers here; in the file they count in some.',
    ]);
    const all = await read('q.xml', fill(accept('DNA', 'Yes'), accept('RNA', 'Yes')));
    expect(all.items[0]?.losses).toEqual([]);
  });

  it('reads numbers that Canvas draws, and the formulas over them', async () => {
    const xml = `<questestinterop><item ident="i"><itemmetadata><qtimetadata>${kind('calculated_question')}</qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">[n] times [x], not [z]</mattext></material><response_str ident="r"><render_fib fibtype="Decimal"><response_label ident="a"/></render_fib></response_str></presentation><itemproc_extension><calculated><answer_tolerance>5%</answer_tolerance><formulas decimal_places="2"><formula>x=n*x</formula><formula>x+1</formula></formulas><vars><var name="x" scale="1"><min>1.0</min><max>2.5</max></var><var name="n" scale="0"><min>3</min><max>9</max></var></vars></calculated></itemproc_extension></item></questestinterop>`;
    const { items } = await read('q.xml', text(xml));
    expect(draftOf(items[0])).toMatchObject({
      type: 'number',
      content: {
        stem: { source: '[[n]] times [[x]], not [z]' },
        variants: {
          parameters: [
            { kind: 'range', name: 'x', min: '1', max: '5/2', decimals: 1 },
            { kind: 'range', name: 'n', min: '3', max: '9', decimals: 0 },
          ],
          derived: [{ name: 'x2', formula: 'n*x' }],
        },
      },
      answerKey: {
        accepted: [
          { kind: 'tolerance', value: 'round(x2+1, 2)', tolerance: 'abs(x2+1) * 0.05', credit: '1' },
        ],
      },
    });
  });

  it('takes the most that is declared where a rule sets SCORE.max, as Blackboard does, and its formatted texts', async () => {
    const formatted = (words: string) =>
      `<material><mat_extension><mat_formattedtext type="HTML">${words}</mat_formattedtext></mat_extension></material>`;
    const xml = `<questestinterop><item ident="i"><presentation><flow>${formatted('Which &lt;b&gt;one&lt;/b&gt;?')}<response_lid ident="r"><render_choice><response_label ident="a">${formatted('No')}</response_label><response_label ident="b">${formatted('Yes')}</response_label></render_choice></response_lid></flow></presentation><resprocessing><outcomes><decvar varname="SCORE" maxvalue="10.0"/></outcomes><respcondition><conditionvar>${equal('b')}</conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition><respcondition><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0.0</setvar></respcondition></resprocessing></item></questestinterop>`;
    const { items } = await read('pool.zip', zipSync({ 'res00001.dat': text(xml) }));
    expect(items[0]?.points).toBe('10');
    expect(draftOf(items[0])).toMatchObject({
      content: {
        stem: { source: 'Which <b>one</b>?' },
        options: [{ text: { source: 'No' } }, { text: { source: 'Yes' } }],
      },
      answerKey: { credits: [{ credit: '1' }] },
    });
  });

  it('takes a part of what is typed for right where the rules do, and makes no essay of what it cannot read', async () => {
    const typed = (rules: string) =>
      text(
        `<questestinterop><item ident="i"><presentation><material><mattext>Q</mattext></material><response_str ident="r"><render_fib><response_label ident="x"/></render_fib></response_str></presentation><resprocessing>${rules}</resprocessing></item></questestinterop>`,
      );
    const part = await read('q.xml', typed(rule('<varsubstring respident="r">a*b</varsubstring>', '1')));
    expect(draftOf(part.items[0])).toMatchObject({
      type: 'text',
      answerKey: {
        accepted: [{ text: '*a\\*b*', credit: '1' }],
        rules: { wildcards: true, ignoreCase: true },
      },
    });
    const strange = await read('q.xml', typed(rule('<durlt>30</durlt>', '1')));
    expect(strange.items[0]).toMatchObject({ outcome: 'refused' });
  });

  it('says that a group is drawn from, and counts its points', async () => {
    const group =
      '<selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>5</points_per_item></selection_extension></selection></selection_ordering>';
    const xml = new TextDecoder()
      .decode(item({ labels: label('a', 'A') + label('b', 'B'), rules: rule(equal('a'), '4') }))
      .replace('<section title="Cells">', `<section ident="g" title="Cells">${group}`);
    const { items } = await read('q.xml', text(xml));
    expect(items[0]).toMatchObject({ points: '5' });
    expect(items[0]?.losses.map(publicWords.sentence)).toEqual([
      'The file draws 1 of several questions; all of them were imported.',
    ]);
    const linked = group.replace('<selection>', '<selection><sourcebank_ref>bank9</sourcebank_ref>');
    const elsewhere = await read(
      'q.xml',
      text(`<questestinterop><section ident="s">${linked}</section></questestinterop>`),
    );
    expect(elsewhere.items[0]).toMatchObject({ outcome: 'refused' });
  });

  it('knows of a bank what a quiz in another file draws of it, and of a quiz whether its options are shuffled', async () => {
    const rules = rule(equal('a'), '4');
    const plain = new TextDecoder()
      .decode(item({ labels: label('a', 'A') + label('b', 'B'), rules }))
      .replace('shuffle="Yes"', '');
    const group =
      '<section ident="g"><selection_ordering><selection><sourcebank_ref>bank9</sourcebank_ref><selection_number>2</selection_number><selection_extension><points_per_item>3</points_per_item></selection_extension></selection></selection_ordering></section>';
    const { items } = await read(
      'course.imscc',
      zipSync({
        'non_cc_assessments/bank9.xml.qti': text(
          plain.replace(/<(\/?)assessment\b/g, '<$1objectbank').replace('title="A"', 'ident="bank9"'),
        ),
        'non_cc_assessments/q1.xml.qti': text(plain.replace('<section', `${group}<section`)),
        'q1/assessment_meta.xml': text('<quiz><shuffle_answers>true</shuffle_answers></quiz>'),
      }),
    );
    expect(items.map(({ file, points }) => [file, points])).toEqual([
      ['non_cc_assessments/bank9.xml.qti', '3'],
      ['non_cc_assessments/q1.xml.qti', '4'],
    ]);
    expect(items[0]?.losses.map(publicWords.sentence)).toEqual([
      'The file draws 2 of several questions; all of them were imported.',
    ]);
    expect(items.map((read) => draftOf(read).content)).toMatchObject([{ shuffle: false }, { shuffle: true }]);
  });

  it('reads what Blackboard and Brightspace write in ways of their own', async () => {
    const block = (name: string, ...inside: readonly string[]) =>
      `<flow class="${name}">${inside.join('')}</flow>`;
    const words = (said: string) => `<material><mattext>${said}</mattext></material>`;
    const list = (ident: string, left: string) =>
      block(
        'Block',
        `<response_lid ident="${ident}"><render_choice><response_label ident="${ident}1"/><response_label ident="${ident}2"/></render_choice></response_lid>`,
        words(left),
      );
    const asks = (ident: string, right: string) =>
      `<respcondition><conditionvar><varequal respident="${ident}">${right}</varequal></conditionvar><displayfeedback linkrefid="correct"/></respcondition>`;
    const matching = `<item><presentation>${block('QUESTION_BLOCK', words('Match.'))}${block('RESPONSE_BLOCK', list('L', 'one'), list('M', 'two'))}${block('RIGHT_MATCH_BLOCK', block('Block', words('uno')), block('Block', words('dos')))}</presentation><resprocessing>${asks('L', 'L2')}${asks('M', 'M1')}</resprocessing></item>`;
    const field =
      '<qti_metadatafield><fieldlabel>qmd_weighting</fieldlabel><fieldentry>3</fieldentry></qti_metadatafield>';
    const typed = `<item><itemmetadata><qtimetadata>${field}</qtimetadata></itemmetadata><presentation>${words('Type.')}<response_str ident="S"><render_fib><response_label ident="A"/></render_fib></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="A">x</varequal></conditionvar><setvar action="Set">100</setvar><setvar variablename="single_correct_answer" action="Set">true</setvar></respcondition></resprocessing></item>`;
    const boxes = typed.replace('<render_fib>', '<render_fib d2l_2p0:input_boxes="3">');
    const { items } = await read(
      'q.xml',
      text(`<questestinterop xmlns:d2l_2p0="urn:d2l">${matching}${typed}${boxes}</questestinterop>`),
    );
    const { content, answerKey } = draftOf(items[0]);
    expect(content).toMatchObject({
      stem: { source: 'Match.' },
      prompts: [{ text: { source: 'one' } }, { text: { source: 'two' } }],
      choices: [{ text: { source: 'dos' } }, { text: { source: 'uno' } }],
    });
    expect(answerKey).toMatchObject({ matches: [{}, {}] });
    expect(items[1]?.points).toBe('3');
    expect(draftOf(items[1])).toMatchObject({ type: 'text', answerKey: { accepted: [{ text: 'x' }] } });
    expect(items[2]).toMatchObject({ outcome: 'refused' });
  });

  it('puts questions of New Quizzes under the text that they name, and no others', async () => {
    const texted = (ident: string, fields: string, inside: string) =>
      `<item ident="${ident}"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation><material><mattext>${ident}</mattext></material>${inside}</presentation><resprocessing>${rule(equal('a'), '1')}</resprocessing></item>`;
    const lid = `<response_lid ident="r"><render_choice>${label('a', 'A')}${label('b', 'B')}</render_choice></response_lid>`;
    const about =
      '<qtimetadatafield><fieldlabel>parent_stimulus_item_ident</fieldlabel><fieldentry>story</fieldentry></qtimetadatafield>';
    const { items } = await read(
      'q.xml',
      text(
        `<questestinterop><section>${texted('story', kind('text_only_question'), '')}${texted('first', about, lid)}${texted('alone', '', lid)}${texted('last', about, lid)}</section></questestinterop>`,
      ),
    );
    expect(items.map(({ title, passage }) => [title, passage])).toEqual([
      ['story', undefined],
      ['first', 0],
      ['alone', undefined],
      ['last', 0],
    ]);
  });

  it('takes a text of a bank, which has no order, for no passage of what comes behind it', async () => {
    const asks = (ident: string, fields: string, inside: string) =>
      `<item ident="${ident}"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">${ident}</mattext></material>${inside}</presentation><resprocessing>${rule(equal('a'), '1')}</resprocessing></item>`;
    const lid = `<response_lid ident="r"><render_choice>${label('a', 'A')}${label('b', 'B')}</render_choice></response_lid>`;
    const items = `${asks('A text', kind('text_only_question'), '')}${asks(`&lt;img src='data:image/png;base64,${dotText}'&gt;`, kind('text_only_question'), '')}${asks('Asked', '', lid)}`;
    const inBank = await read(
      'b.xml',
      text(`<questestinterop><objectbank>${items}</objectbank></questestinterop>`),
    );
    expect(reasonsOf(inBank.items)).toEqual([
      'This is a text without a question that belongs to it. There is nothing to answer in it.',
      'This is a picture without a question that belongs to it. There is nothing to answer in it.',
      null,
    ]);
    expect(inBank.items[2]?.passage).toBeUndefined();
    const inTest = await read(
      't.xml',
      text(`<questestinterop><section>${items}</section></questestinterop>`),
    );
    expect(inTest.items[2]).toMatchObject({ passage: 1 });
  });

  it('says why there is nothing to match', async () => {
    const side = (ident: string, labels: string) =>
      `<response_lid ident="${ident}"><material><mattext>${ident}</mattext></material><render_choice>${labels}</render_choice></response_lid>`;
    const right = (ident: string, answer: string) =>
      rule(`<varequal respident="${ident}">${answer}</varequal>`, '1');
    const matching = (labels: string, rules: string) =>
      text(
        `<questestinterop><item ident="i"><itemmetadata><qtimetadata>${kind('matching_question')}</qtimetadata></itemmetadata><presentation><material><mattext>Match</mattext></material>${side('one', labels)}${side('two', labels)}</presentation><resprocessing>${rules}</resprocessing></item></questestinterop>`,
      );
    const same = await read('s.xml', matching(label('a', 'A'), right('one', 'a') + right('two', 'a')));
    const unkeyed = await read('u.xml', matching(label('a', 'A') + label('b', 'B'), ''));
    expect(reasonsOf([...same.items, ...unkeyed.items])).toEqual([
      'All items to match have the same answer in the file, so there is nothing to choose from.',
      'The file has no right answer.',
    ]);
  });

  it('refuses a gap that is compared with a pattern', async () => {
    const gap = (algorithm: string) =>
      text(
        `<questestinterop><item ident="i"><itemmetadata><qtimetadata>${kind('fill_in_multiple_blanks_question')}</qtimetadata></itemmetadata><presentation><material><mattext>It is [x].</mattext></material><response_lid ident="response_x"><render_choice><response_label ident="a" scoring_algorithm="${algorithm}"><material><mattext>^(red|blue)$</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing>${rule(equal('a'), '1')}</resprocessing></item></questestinterop>`,
      );
    expect(reasonsOf((await read('p.xml', gap('TextRegex'))).items)).toEqual([
      'A gap is matched by a pattern, which is not supported. Please write this question here, with its right answers.',
    ]);
    expect(reasonsOf((await read('e.xml', gap('TextEquivalence'))).items)).toEqual([null]);
  });

  it('reads sorting into groups as boxes to drag into', async () => {
    const group = (ident: string, words: string) =>
      `<response_lid ident="${ident}" rcardinality="Multiple"><material><mattext>${words}</mattext></material><render_choice>${label('1', 'cod')}${label('2', 'wren')}${label('3', 'rock')}</render_choice></response_lid>`;
    const right = (group_: string, ident: string) =>
      `<respcondition><conditionvar><varequal respident="${group_}">${ident}</varequal></conditionvar><setvar action="Add" varname="SCORE">50</setvar></respcondition>`;
    const xml = `<questestinterop><item ident="i"><itemmetadata><qtimetadata>${kind('categorization_question')}</qtimetadata></itemmetadata><presentation><material><mattext>Sort</mattext></material>${group('f', 'Fish')}${group('b', 'Birds')}</presentation><resprocessing>${right('f', '1')}${right('b', '2')}</resprocessing></item></questestinterop>`;
    const draft = draftOf((await read('q.xml', text(xml))).items[0]);
    if (draft.type !== 'dragAndDrop') throw new Error(draft.type);
    const words = new Map(draft.content.items.map((one) => [one.id, one.text.source]));
    expect(draft.content.targets.map(({ label: { source } }) => source)).toEqual(['Fish', 'Birds']);
    expect(draft.answerKey.targets.map(({ itemIds }) => itemIds.map((id) => words.get(id)))).toEqual([
      ['cod'],
      ['wren'],
    ]);
    expect([...words.values()]).toContain('rock');
  });

  it('runs the rules: what each option earns alone, with the points of the score', async () => {
    const { items } = await read(
      'q.xml',
      item({
        labels: label('a', 'A') + label('b', 'B') + label('c', 'C'),
        rules: rule(equal('a'), '4') + rule(equal('b'), '2'),
      }),
    );
    expect(items[0]).toMatchObject({ points: '4', keywords: ['Cells'] });
    expect(draftOf(items[0])).toMatchObject({
      type: 'singleChoice',
      content: { shuffle: true },
      answerKey: { credits: [{ credit: '1' }, { credit: '1/2' }] },
    });
  });

  it('tells a whole set from options that count by themselves', async () => {
    const labels = label('a', 'A') + label('b', 'B') + label('c', 'C');
    const whole = rule(`<and>${equal('a')}${equal('b')}<not>${equal('c')}</not></and>`, '4');
    const each = rule(equal('a'), '2', 'Add') + rule(equal('b'), '2', 'Add') + rule(equal('c'), '-4', 'Add');
    const draftFor = async (rules: string) =>
      draftOf((await read('q.xml', item({ cardinality: 'Multiple', labels, rules }))).items[0]);
    expect(await draftFor(whole)).toMatchObject({
      type: 'multiChoice',
      answerKey: { scoring: 'allOrNothing', credits: [{ credit: '1/2' }, { credit: '1/2' }] },
    });
    expect(await draftFor(each)).toMatchObject({
      type: 'multiChoice',
      answerKey: { scoring: 'perOption', credits: [{ credit: '1/2' }, { credit: '1/2' }, { credit: '-1' }] },
    });
  });

  it('reads a true-false question as one, by its words', async () => {
    const { items } = await read(
      'q.xml',
      item({ labels: label('a', 'True') + label('b', 'False'), rules: rule(equal('b'), '100') }),
    );
    expect(draftOf(items[0])).toMatchObject({ type: 'trueFalse', answerKey: { correct: false } });
  });

  it('takes a picture from the package by every name that makers give it', async () => {
    const png = dot.bytes;
    const stem = [
      '$IMS-CC-FILEBASE$/Up%20loaded/a.png',
      '%24IMS_CC_FILEBASE%24/Up%20loaded/a.png?canvas_download=1',
      '../web_resources/Up loaded/a.png',
      '../../etc/passwd',
    ]
      .map((source) => `&lt;img src="${source}"&gt;`)
      .join('');
    const zip = zipSync({
      'i1/quiz.xml': item({
        stem,
        labels: label('a', 'True') + label('b', 'False'),
        rules: rule(equal('b'), '1'),
      }),
      'web_resources/Up loaded/a.png': png,
      'readme.txt': text('Hello'),
      'imsmanifest.xml': text('<manifest/>'),
    });
    const { items, shelf } = await read('q.imscc', zip);
    const draft = draftOf(items[0]);
    expect(draft.content.stem.source.match(/file:/g)).toHaveLength(3);
    expect(shelf.namedIn([draft.content.stem.source])).toHaveLength(1);
    expect(items[0]?.losses).toHaveLength(1);
  });

  it('mends a tag that is closed in the wrong order, and says so', async () => {
    const whole = new TextDecoder().decode(
      item({ labels: label('a', 'True') + label('b', 'False'), rules: rule(equal('b'), '1') }),
    );
    const { items } = await read('q.xml', text(whole.replace('</resprocessing>', '')));
    expect(items[0]?.losses.map(publicWords.sentence)).toEqual([
      'The file is not well-formed here; the readable part is kept.',
    ]);
  });
});

describe.skipIf(!existsSync(banks))('published items (skipped without ../shared/data)', () => {
  const folder = join(banks, 'qti12_items');
  const names = existsSync(folder) ? readdirSync(folder) : [];

  it.each(names)('answers %s item by item', async (name) => {
    const { items, format } = await read(name, readFileSync(join(folder, name)));
    expect(format.label).toBe('QTI 1.2');
    expect(items.length).toBeGreaterThan(0);
    for (const one of items) expect(one.outcome === 'refused').toBe('reason' in one);
  });

  it('reads a Canvas cartridge once, with what Canvas knows of it', async () => {
    const cartridge = join(banks, 'canvas_cartridge');
    const files = readdirSync(cartridge, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const zip = zipSync(
      Object.fromEntries(
        files.map(({ parentPath, name }) => {
          const path = join(parentPath, name);
          return [path.slice(cartridge.length + 1), new Uint8Array(readFileSync(path))];
        }),
      ),
    );
    const { items } = await read('course.imscc', zip);
    const paths = new Set(items.map(({ file }) => file));
    expect([...paths].toSorted()).toEqual([
      'non_cc_assessments/i2ae4df242d342169dae37f9f08dfc5a6.xml.qti',
      'non_cc_assessments/ib5281f3537a06f58877107a2501a4e2d.xml.qti',
    ]);
    expect(items).toHaveLength(24);
    expect(items.filter(({ title }) => /^Question 2$/.test(title))[0]).toMatchObject({
      points: '1',
      draft: {
        type: 'trueFalse',
        answerKey: { correct: true, generalFeedback: { source: 'Item Feedback, Neutral' } },
      },
    });
  });
});
