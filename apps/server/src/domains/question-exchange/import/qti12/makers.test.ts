import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import type { BankItem } from '../bank-item.ts';
import { readBank } from '../read-bank.ts';

// Files of programs that write the scoring rules in their own ways.

const text = (xml: string) => new TextEncoder().encode(xml);
async function read(items: string, around: readonly [string, string] = ['', '']) {
  const reading = await readBank(
    'bank.xml',
    text(`<questestinterop>${around[0]}${items}${around[1]}</questestinterop>`),
  );
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading.items;
}
const draftOf = (item: BankItem | undefined) => {
  if (!item || item.outcome === 'refused')
    throw new Error(item ? publicWords.sentence(item.reason) : 'no item');
  return item.draft;
};
const lossesOf = (item: BankItem | undefined) => item?.losses.map((loss) => publicWords.sentence(loss));
const reasonOf = (item: BankItem | undefined) =>
  item?.outcome === 'refused' ? publicWords.sentence(item.reason) : null;

/** Options with credit and feedback. */
function optionsOf(item: BankItem | undefined) {
  const draft = draftOf(item);
  if (draft.type !== 'singleChoice' && draft.type !== 'multiChoice') throw new Error(draft.type);
  return draft.content.options.map(({ id, text: { source } }) => {
    const { credit = '0', feedback } = draft.answerKey.credits.find(({ optionId }) => optionId === id) ?? {};
    return [plainText(source), credit, ...(feedback ? [plainText(feedback.source)] : [])].join(' ');
  });
}
function pairsOf(item: BankItem | undefined) {
  const draft = draftOf(item);
  if (draft.type !== 'matching') throw new Error(draft.type);
  const { prompts, choices } = draft.content;
  const words = new Map([...prompts, ...choices].map(({ id, text: { source } }) => [id, plainText(source)]));
  return draft.answerKey.matches.map(
    ({ promptId, answerId }) => `${words.get(promptId)} ${words.get(answerId)}`,
  );
}
function orderOf(item: BankItem | undefined) {
  const draft = draftOf(item);
  if (draft.type !== 'dragAndDrop') throw new Error(draft.type);
  const words = new Map(draft.content.items.map(({ id, text: { source } }) => [id, plainText(source)]));
  return draft.answerKey.targets[0]?.itemIds.map((id) => words.get(id));
}
function gapsOf(item: BankItem | undefined) {
  const draft = draftOf(item);
  if (draft.type !== 'fillInBlank') throw new Error(draft.type);
  return draft.answerKey.gaps.map((gap) =>
    gap.kind === 'text' ? gap.accepted.map(({ text: one, credit }) => `${one} ${credit}`) : gap.kind,
  );
}

const material = (words: string) =>
  `<material><mattext texttype="text/html"><![CDATA[${words}]]></mattext></material>`;
const label = (ident: string, words: string, more = '') =>
  `<response_label ident="${ident}"${more}>${material(words)}</response_label>`;
const equal = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`;

describe('Brightspace', () => {
  const item = (kind: string, presentation: string, rules: string, beside = '') =>
    `<item ident="o" label="QUES"><itemmetadata><qtimetadata><qti_metadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>${kind}</fieldentry></qti_metadatafield><qti_metadatafield><fieldlabel>qmd_weighting</fieldlabel><fieldentry>2.0</fieldentry></qti_metadatafield></qtimetadata></itemmetadata><presentation><flow>${material('Which?')}${presentation}</flow></presentation><resprocessing>${rules}</resprocessing>${beside}</item>`;
  const counted = (condition: string, count: 'Correct' | 'Incorrect') =>
    `<respcondition continue="yes"><conditionvar>${condition}</conditionvar><setvar varname="D2L_${count}" action="Add">1</setvar></respcondition>`;
  const several = (closing: string) =>
    item(
      'Multi-Select',
      `<response_lid ident="L" rcardinality="Multiple"><render_choice>${label('A1', 'two')}${label('A2', 'four')}${label('A3', 'five')}</render_choice></response_lid>`,
      counted(equal('L', 'A1'), 'Correct') +
        counted(equal('L', 'A2'), 'Incorrect') +
        counted(equal('L', 'A3'), 'Correct') +
        closing,
    );

  it.each([
    [
      'what is right alone',
      '<respcondition><setvar varname="que_score" action="Set">D2L_Correct</setvar></respcondition>',
      ['two 1/2', 'four 0', 'five 1/2'],
      'perOption',
    ],
    [
      'right minus wrong',
      '<respcondition><conditionvar><varlt respident="D2L_Incorrect">D2L_Correct</varlt></conditionvar><setvar varname="que_score" action="Set">D2L_Correct</setvar><setvar varname="que_score" action="Subtract">D2L_Incorrect</setvar></respcondition>',
      ['two 1/2', 'four -1/2', 'five 1/2'],
      'perOption',
    ],
    [
      'all or nothing',
      `<respcondition><conditionvar>${equal('D2L_Incorrect', '0')}</conditionvar><setvar varname="que_score" action="Set">1</setvar></respcondition>`,
      ['two 1/2', 'four 0', 'five 1/2'],
      'allOrNothing',
    ],
  ])('counts what is right and wrong beside the score: %s', async (_, closing, options, scoring) => {
    const [choice] = await read(several(closing));
    expect(optionsOf(choice)).toEqual(options);
    expect(draftOf(choice).answerKey).toMatchObject({ scoring });
  });

  it('reads one choice as one, whatever its list says, with a hint and what is told after', async () => {
    const [choice] = await read(
      item(
        'Multiple Choice',
        `<response_lid ident="L" rcardinality="Multiple"><render_choice>${label('A1', 'red')}${label('A2', 'blue')}</render_choice></response_lid>`,
        ['100', '0']
          .map(
            (score, at) =>
              `<respcondition><conditionvar>${equal('L', `A${at + 1}`)}</conditionvar><setvar action="Set">${score}</setvar></respcondition>`,
          )
          .join(''),
        `<hint><hintmaterial><flow_mat>${material('Look up.')}</flow_mat></hintmaterial></hint><itemfeedback ident="QUES">${material('Well.')}</itemfeedback>`,
      ),
    );
    expect(optionsOf(choice)).toEqual(['red 1', 'blue 0']);
    expect(draftOf(choice)).toMatchObject({
      type: 'singleChoice',
      answerKey: { hints: [{ source: 'Look up.' }], generalFeedback: { source: 'Well.' } },
    });
  });

  it('matches rows that are named in another attribute, and orders by numbers of places', async () => {
    const offered = `<render_choice>${label('A1', 'Paris')}${label('A2', 'Rome')}${label('A3', 'Oslo')}</render_choice>`;
    const [match, order] = await read(
      item(
        'Matching',
        `<response_grp respident="C1" rcardinality="Single">${material('Italy')}${offered}</response_grp><response_grp respident="C2" rcardinality="Single">${material('France')}${offered}</response_grp>`,
        counted(equal('C1', 'A1'), 'Incorrect') +
          counted(equal('C1', 'A2'), 'Correct') +
          counted(equal('C2', 'A1'), 'Correct') +
          counted(equal('C2', 'A2'), 'Incorrect'),
      ) +
        item(
          'Ordering',
          `<response_grp ident="O" rcardinality="Ordered"><render_choice>${label('O1', 'third')}${label('O2', 'first')}${label('O3', 'second')}</render_choice></response_grp>`,
          counted(equal('O1', '3'), 'Correct') +
            counted(equal('O2', '1'), 'Correct') +
            counted(equal('O3', '2'), 'Correct'),
        ),
    );
    expect(pairsOf(match)).toEqual(['Italy Rome', 'France Paris']);
    expect(orderOf(order)).toEqual(['first', 'second', 'third']);
  });

  it('has gaps whose labels are named, an answer that is begun, and what a good one says', async () => {
    const box = (ident: string) =>
      `<response_str ident="${ident}_STR" rcardinality="Single"><render_fib fibtype="String"><response_label ident="${ident}_ANS"/></render_fib></response_str>`;
    const gives = (ident: string, word: string, score: string) =>
      `<respcondition><conditionvar>${equal(`${ident}_ANS`, word)}</conditionvar><setvar action="Set">${score}</setvar></respcondition>`;
    const [gaps, essay] = await read(
      item(
        'Fill in the Blanks',
        `${box('1')}${material('and')}${box('2')}`,
        gives('1', 'salt', '50') + gives('2', 'pepper', '50') + gives('2', 'spice', '25'),
      ) +
        item(
          'Long Answer',
          '<response_str ident="S" rcardinality="Multiple"><render_fib fibtype="String"><response_label ident="LA"/></render_fib></response_str>',
          '',
          `<initial_text>${material('I think')}</initial_text><answer_key>${material('Because.')}</answer_key>`,
        ),
    );
    expect(gapsOf(gaps)).toEqual([['salt 1'], ['pepper 1', 'spice 1/2']]);
    expect(draftOf(essay)).toMatchObject({
      content: { starter: 'I think' },
      answerKey: { modelAnswer: { source: 'Because.' } },
    });
  });

  it('draws the numbers of a formula, with its unit beside the answer', async () => {
    const variable = (name: string, [from, to, places, step]: readonly string[]) =>
      `<variable name="${name}"><minvalue>${from}</minvalue><maxvalue>${to}</maxvalue><decimalplaces>${places}</decimalplaces><step>${step}</step></variable>`;
    const [formula] = await read(
      item(
        'Arithmetic',
        `<material>${'<mattext>What is {x} km and {y}, not {z}?</mattext>'}<mat_extension>${variable('x', ['10', '15', '0', '1'])}${variable('y', ['0.1', '0.9', '1', '0.2'])}<formula>2 * {x} + {y}</formula></mat_extension></material><response_num ident="N"/><response_str ident="U"/>`,
        '<respcondition><respcond_extension><formula>2 * {x} + {y}</formula><precision type="decimalplaces">1</precision><tolerance type="percent">5</tolerance><units>km</units></respcond_extension><conditionvar><other/></conditionvar><setvar action="Set">100</setvar></respcondition>',
      ),
    );
    expect(draftOf(formula)).toMatchObject({
      type: 'number',
      content: {
        stem: { source: expect.stringContaining('[[x]] km and [[y]], not {z}?') },
        unit: 'km',
        variants: { parameters: [{ name: 'x' }, { name: 'y', min: '1/10', step: '1/5' }] },
      },
      answerKey: { accepted: [{ value: 'round(2 * x + y, 1)', tolerance: 'abs(2 * x + y) * 0.05' }] },
    });
  });

  it('makes what is said before the items of a section a part with instructions', async () => {
    const reading = await readBank(
      'bank.xml',
      text(
        `<questestinterop><assessment><section ident="CONTAINER_SECTION"><section title="Plants"><presentation_material><flow_mat>${material('Read well.')}</flow_mat></presentation_material>${several('')}</section>${several('')}</section></assessment></questestinterop>`,
      ),
    );
    if (reading.kind === 'refused') throw new Error(reading.reason);
    expect(reading.items.map(({ section }) => section)).toEqual([0, undefined]);
  });
});

describe('Blackboard', () => {
  const item = (kind: string, presentation: string, rules: string, beside = '', partial = 'false') =>
    `<item maxattempts="0"><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype><bbmd_partialcredit>${partial}</bbmd_partialcredit><qmd_weighting>0.0</qmd_weighting></itemmetadata><presentation><flow class="QUESTION_BLOCK">${material('The [x] of [y]?')}</flow>${presentation}</presentation><resprocessing><outcomes><decvar varname="SCORE" maxvalue="10.0"/></outcomes>${rules}</resprocessing>${beside}</item>`;
  const choose = (...labels: readonly string[]) =>
    `<response_lid ident="response" rcardinality="Multiple"><render_choice>${labels.join('')}</render_choice></response_lid>`;
  const correct = (
    condition: string,
    sets = '<setvar variablename="SCORE" action="Set">SCORE.max</setvar>',
  ) =>
    `<respcondition title="correct"><conditionvar>${condition}</conditionvar>${sets}<displayfeedback linkrefid="correct"/></respcondition>`;
  const incorrect =
    '<respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar></respcondition>';
  const share = (ident: string, percents: string) =>
    `<respcondition><conditionvar><varequal respident="${ident}" case="No"/></conditionvar><setvar variablename="SCORE" action="Set">${percents}</setvar></respcondition>`;
  const solution = (ident: string, words: string) =>
    `<itemfeedback ident="${ident}"><solution><solutionmaterial>${material(words)}</solutionmaterial></solution></itemfeedback>`;
  const wholeSet = (right: readonly string[], wrong: readonly string[]) =>
    correct(
      `<and>${right.map((ident) => equal('response', ident)).join('')}${wrong.map((ident) => `<not>${equal('response', ident)}</not>`).join('')}</and>`,
    );

  it('gives each option its percents, and tells what is said of it', async () => {
    const [one, several] = await read(
      item(
        'Multiple Choice',
        choose(label('a', 'red'), label('b', 'blue'), label('c', 'teal')).replace('Multiple', 'Single'),
        correct(equal('response', 'b')) + incorrect + share('a', '0') + share('b', '100') + share('c', '50'),
        solution('c', 'Nearly.'),
      ) +
        item(
          'Multiple Answer',
          choose(label('a', 'two'), label('b', 'four'), label('c', 'five')),
          wholeSet(['a', 'c'], ['b']) + incorrect + share('a', '50') + share('b', '-50') + share('c', '50'),
        ),
    );
    expect(optionsOf(one)).toEqual(['red 0', 'blue 1', 'teal 1/2 Nearly.']);
    expect(optionsOf(several)).toEqual(['two 1/2', 'four -1/2', 'five 1/2']);
  });

  it('takes the options in the order of a key that calls them otherwise, and says so', async () => {
    const [choice, mixed] = await read(
      item(
        'Multiple Answer',
        choose(label('new_1', 'one'), label('new_2', 'two'), label('new_3', 'three')),
        correct(
          `<and><not>${equal('response', 'x1')}</not>${equal('response', 'x2')}<not>${equal('response', 'x3')}</not></and>`,
        ) + incorrect,
      ) +
        item(
          'Multiple Answer',
          choose(label('a1', 'one'), label('a2', 'two')),
          correct(`<and>${equal('response', 'a0')}<not>${equal('response', 'a1')}</not></and>`) + incorrect,
        ),
    );
    expect(optionsOf(choice)).toEqual(['one 0', 'two 1', 'three 0']);
    expect(optionsOf(mixed)).toEqual(['one 1', 'two 0']);
    expect(lossesOf(choice)?.[0]).toContain('matched in order');
  });

  it('takes for right what is shown the feedback of what is right, and compares as is said beside it', async () => {
    const box =
      '<response_str ident="response" rcardinality="Single"><render_fib fibtype="String"/></response_str>';
    const compares = (how: string) => `<setvar variablename="EvaluationType" action="Set">${how}</setvar>`;
    const [exact, part, regex] = await read(
      ['EXACT', 'CONTAINS', 'MATCHES']
        .map((how) =>
          item('Fill in the Blank', box, correct(equal('response', 'Paris'), compares(how)) + incorrect),
        )
        .join(''),
    );
    expect(draftOf(exact)).toMatchObject({ type: 'text', answerKey: { accepted: [{ text: 'Paris' }] } });
    expect(draftOf(part)).toMatchObject({
      answerKey: { accepted: [{ text: '*Paris*' }], rules: { wildcards: true } },
    });
    expect(reasonOf(regex)).toContain('are matched by a pattern');
  });

  it('has gaps that are named in the text, which earn as a whole unless it says otherwise', async () => {
    const box = (ident: string) =>
      `<response_str ident="${ident}" rcardinality="Single"><render_fib fibtype="String"/></response_str>`;
    const rules = correct(
      `<and><or>${equal('x', 'capital')}${equal('x', 'seat')}</or>${equal('y', 'France')}</and>`,
    );
    const [whole, parts] = await read(
      item('Fill in the Blank Plus', box('x') + box('y'), rules + incorrect) +
        item('Fill in the Blank Plus', box('x') + box('y'), rules + incorrect, '', 'true'),
    );
    expect(gapsOf(whole)).toEqual([['capital 1', 'seat 1'], ['France 1']]);
    expect(draftOf(whole)).toMatchObject({
      content: { stem: { source: 'The [[1]] of [[2]]?' } },
      answerKey: { scoring: 'allOrNothing' },
    });
    expect(draftOf(parts)).toMatchObject({ answerKey: { scoring: 'perGap' } });
  });

  it('keeps what a good answer says, and refuses a file by its name', async () => {
    const box =
      '<response_str ident="response" rcardinality="Single"><render_fib fibtype="String"/></response_str>';
    const rules =
      '<respcondition title="correct"><conditionvar/><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition>';
    const [essay, file] = await read(
      item('Essay', box, rules + incorrect, solution('solution', 'As here.')) + item('File Upload', '', ''),
    );
    expect(draftOf(essay)).toMatchObject({
      type: 'freeText',
      answerKey: { modelAnswer: { source: 'As here.' } },
    });
    expect(reasonOf(file)).toContain('asks for a file');
  });

  it('writes the words of a pair that has a name', async () => {
    const [either] = await read(
      item(
        'Either/Or',
        choose(label('yes_no.true', 'yes_no.true'), label('yes_no.false', 'yes_no.false')).replace(
          'Multiple',
          'Single',
        ),
        correct(equal('response', 'yes_no.false')) + incorrect,
      ),
    );
    expect(optionsOf(either)).toEqual(['Yes 0', 'No 1']);
  });

  it('calculates by a formula in MathML', async () => {
    const mathml = (inside: string) =>
      `<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${inside}</mrow></math>`.replaceAll(
        '<',
        '&lt;',
      );
    const calculated = (formula: string) =>
      item(
        'Calculated',
        '<response_num ident="response"/>',
        incorrect,
        `<itemproc_extension><calculated><formula>${formula}</formula><answer_scale>2</answer_scale><answer_tolerance type="percent">1</answer_tolerance><vars><var name="x" scale="0"><min>1.0</min><max>9.0</max></var><var name="y" scale="1"><min>1</min><max>2</max></var></vars></calculated></itemproc_extension>`,
      );
    const [product, unread] = await read(
      calculated(
        mathml(
          '<mn>2</mn><mi>x</mi><mo>+</mo><mfrac><msup><mi>y</mi><mn>2</mn></msup><msqrt><mi>x</mi></msqrt></mfrac>',
        ),
      ) + calculated(mathml('<mo>∑</mo><mi>x</mi>')),
    );
    expect(draftOf(product)).toMatchObject({
      content: { stem: { source: 'The [[x]] of [[y]]?' } },
      answerKey: { accepted: [{ value: 'round(2*x+(((y)^(2))/(sqrt(x))), 2)', credit: '1' }] },
    });
    expect(reasonOf(unread)).toContain('by which formula');
  });

  it('is read from a zip that calls its files .dat', async () => {
    const pool = `<questestinterop><assessment><section>${item('Essay', '<response_str ident="response"/>', '')}</section></assessment></questestinterop>`;
    const reading = await readBank(
      'pool.zip',
      zipSync({ 'imsmanifest.xml': text('<manifest/>'), 'res00001.dat': text(pool) }),
    );
    expect(reading).toMatchObject({ kind: 'read', items: [{ draft: { type: 'freeText' } }] });
  });
});

describe('ILIAS', () => {
  const field = (name: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
  const item = (kind: string, presentation: string, rules: string, fields = '') =>
    `<item ident="i"><itemmetadata><qtimetadata>${field('QUESTIONTYPE', kind)}${fields}</qtimetadata></itemmetadata><presentation><flow>${presentation}</flow></presentation><resprocessing><outcomes><decvar/></outcomes>${rules}</resprocessing></item>`;
  const adds = (condition: string, score: string) =>
    `<respcondition continue="Yes"><conditionvar>${condition}</conditionvar><setvar action="Add">${score}</setvar></respcondition>`;

  it('counts what is rightly left alone as taken away where it is not, and says so', async () => {
    const [choice] = await read(
      item(
        'MULTIPLE CHOICE QUESTION',
        `${material('Primes?')}<response_lid ident="MCMR" rcardinality="Multiple"><render_choice>${label('0', 'two')}${label('1', 'four')}${label('2', 'five')}</render_choice></response_lid>`,
        [
          ['1', '0'],
          ['0', '1'],
          ['1', '0'],
        ]
          .map(
            ([chosen = '', left = ''], at) =>
              adds(equal('MCMR', String(at)), chosen) + adds(`<not>${equal('MCMR', String(at))}</not>`, left),
          )
          .join(''),
      ),
    );
    expect(optionsOf(choice)).toEqual(['two 1/2', 'four -1/2', 'five 1/2']);
    expect(choice).toMatchObject({ points: '3' });
    expect(lossesOf(choice)).toEqual([
      'An answer that is partly right earns other points here than in the file.',
    ]);
  });

  it('weighs its gaps, lists among them, and orders by places without the depth of a list', async () => {
    const deep = (ident: string, words: string) =>
      `<response_label ident="${ident}">${material(words)}<material><mattext label="answerdepth">0</mattext></material></response_label>`;
    const [cloze, order] = await read(
      item(
        'CLOZE QUESTION',
        `${material('The capital of ')}<response_str ident="gap_0"><render_fib fibtype="String"/></response_str>${material(' is ')}<response_str ident="gap_1"><render_choice>${label('0', 'Paris')}${label('1', 'Rome')}</render_choice></response_str>`,
        adds(equal('gap_0', 'France'), '2') + adds(equal('gap_1', 'Paris'), '1'),
        field('textgaprating', 'cs'),
      ) +
        item(
          'ORDERING QUESTION',
          `${material('Order')}<response_lid ident="OQT" rcardinality="Ordered"><render_choice>${deep('2', 'third')}${deep('0', 'first')}${deep('1', 'second')}</render_choice></response_lid>`,
          ['2', '0', '1']
            .map((at) => adds(`<varequal respident="OQT" index="${at}">${at}</varequal>`, '1'))
            .join(''),
        ),
    );
    expect(draftOf(cloze)).toMatchObject({
      answerKey: { gaps: [{ weight: '2' }, { kind: 'choice', weight: '1' }], rules: { ignoreCase: false } },
    });
    expect(cloze).toMatchObject({ points: '3' });
    expect(orderOf(order)).toEqual(['first', 'second', 'third']);
  });

  it('matches what stands in one list, and names what there is not', async () => {
    const [match, essay, words, errors] = await read(
      item(
        'MATCHING QUESTION',
        `${material('Match')}<response_grp ident="MQ" rcardinality="Multiple"><render_choice>${label('3', 'Italy', ' match_group="1,2,9"')}${label('4', 'France', ' match_group="1,2,9"')}${label('1', 'Paris')}${label('2', 'Rome')}${label('9', 'Oslo')}</render_choice></response_grp>`,
        adds('<varsubset respident="MQ">2,3</varsubset>', '1') +
          adds('<varsubset respident="MQ">1,4</varsubset>', '1'),
      ) +
        item(
          'TEXT QUESTION',
          `${material('Discuss')}<response_str ident="TEXT" rcardinality="Ordered"><render_fib fibtype="String"/></response_str>`,
          '',
        ) +
        item('ORDERING HORIZONTAL', material('Order'), '', field('ordertext', 'one two three')) +
        item('ERROR TEXT QUESTION', material('Find'), ''),
    );
    expect(pairsOf(match)).toEqual(['Italy Rome', 'France Paris']);
    expect(draftOf(match)).toMatchObject({ content: { choices: { length: 3 } } });
    expect(draftOf(essay).type).toBe('freeText');
    expect(orderOf(words)).toEqual(['one', 'two', 'three']);
    expect(reasonOf(errors)).toContain('“ERROR TEXT QUESTION”');
  });
});

describe('Sakai', () => {
  const item = (kind: string, presentation: string, rules: string) =>
    `<item><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>qmd_itemtype</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>TEXT_FORMAT</fieldlabel><fieldentry>HTML</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><flow>${presentation}</flow></presentation><resprocessing><outcomes><decvar varname="SCORE" maxvalue="4"/></outcomes>${rules}</resprocessing></item>`;
  const plain = (words: string) =>
    `<material><mattext texttype="text/plain"><![CDATA[${words}]]></mattext></material><material><matimage embedded="base64" imagtype="text/html" uri=""/></material>`;
  const adds = (condition: string, score: string, told = '') =>
    `<respcondition continue="Yes"><conditionvar>${condition}</conditionvar><setvar action="Add" varname="SCORE">${score}</setvar>${told}</respcondition>`;

  it('has html in texts that it calls plain, no pictures without a name, and feedback where it is told', async () => {
    const [choice] = await read(
      item(
        'Multiple Choice',
        `${plain('<p>Which?</p>')}<response_lid ident="L" rcardinality="Single"><render_choice><response_label ident="A">${plain('<b>one</b>')}</response_label><response_label ident="B">${plain('two')}</response_label></render_choice></response_lid>`,
        adds(
          equal('L', 'A'),
          '0',
          '<displayfeedback linkrefid="AnswerFeedback"><![CDATA[Not one.]]></displayfeedback>',
        ) + adds(equal('L', 'B'), '4'),
      ),
    );
    expect(choice).toMatchObject({
      outcome: 'imported',
      draft: { content: { stem: { source: '<p>Which?</p>' } } },
    });
    expect(optionsOf(choice)).toEqual(['one 0 Not one.', 'two 1']);
  });

  it('reads boxes that it calls ordered, ranges of numbers, and rows that name their partners', async () => {
    const box = (ident: string, render = 'render_fib fibtype="String"') =>
      `<response_str ident="${ident}" rcardinality="Ordered"><${render}/></response_str>`;
    const [gaps, number, match, essay] = await read(
      item(
        'Fill In the Blank',
        `${plain('Roses are ')}${box('F0')}${plain(' and violets ')}${box('F1')}`,
        adds(`<or>${equal('F0', 'red')}${equal('F0', 'rot')}</or>`, '2') +
          adds(`<or>${equal('F1', 'blue')}</or>`, '2'),
      ) +
        item(
          'Numeric Response',
          `${plain('About ')}${box('N', 'render_fin fintype="Decimal"')}`,
          adds(`<or>${equal('N', '3.1|3.2')}</or>`, '4'),
        ) +
        item(
          'Matching',
          `${plain('Match')}<response_grp ident="M" rcardinality="Ordered"><render_choice><response_label ident="S1" match_group="T1,T2">${plain('Italy')}</response_label><response_label ident="S2" match_group="T1,T2">${plain('France')}</response_label><response_label ident="T1">${plain('Paris')}</response_label><response_label ident="T2">${plain('Rome')}</response_label></render_choice></response_grp>`,
          adds('<varequal index="1" respident="S1">T2</varequal>', '2') +
            adds('<varequal index="2" respident="S1">T1</varequal>', '0') +
            adds('<varequal index="1" respident="S2">T1</varequal>', '2'),
        ) +
        item('Essay', `${plain('Discuss')}${box('E')}`, adds('<other/>', '0')),
    );
    expect(gapsOf(gaps)).toEqual([['red 1', 'rot 1'], ['blue 1']]);
    expect(draftOf(number)).toMatchObject({
      answerKey: { accepted: [{ kind: 'range', from: '3.1', to: '3.2' }] },
    });
    expect(pairsOf(match)).toEqual(['Italy Rome', 'France Paris']);
    expect(draftOf(essay).type).toBe('freeText');
  });
});

describe('the standard by its own words', () => {
  const item = (presentation: string, rules: string, beside = '') =>
    `<item ident="i"><presentation><flow>${material('Which')}${presentation}</flow></presentation><resprocessing><outcomes><decvar/></outcomes>${rules}</resprocessing>${beside}</item>`;

  it('earns as a whole where one rule asks for all pairs, and is worth what its rule gives', async () => {
    const [match] = await read(
      item(
        `<response_grp ident="G"><render_extension><ims_render_object>${label('A', 'dog', ' match_group="C,D"')}${label('B', 'cow', ' match_group="C,D"')}${label('C', 'bark')}${label('D', 'moo')}</ims_render_object></render_extension></response_grp>`,
        '<respcondition><conditionvar><varsubset respident="G">A,C</varsubset><varsubset respident="G">B,D</varsubset></conditionvar><setvar action="Add">4</setvar></respcondition>',
      ),
    );
    expect(pairsOf(match)).toEqual(['dog bark', 'cow moo']);
    expect(match).toMatchObject({ points: '4', draft: { answerKey: { scoring: 'allOrNothing' } } });
  });

  it('keeps a box where it stands in the text, and hints and solutions apart from feedback', async () => {
    const remark = (ident: string, name: string) =>
      `<itemfeedback ident="${ident}"><${name}><${name}material>${material(name)}</${name}material></${name}></itemfeedback>`;
    const [gap] = await read(
      item(
        `<response_str ident="F"><render_fib fibtype="String"/></response_str>${material('stands here')}`,
        `<respcondition><conditionvar>${equal('F', 'box')}</conditionvar><setvar>1</setvar></respcondition>`,
        `${remark('h', 'hint')}${remark('s', 'solution')}<itemfeedback ident="x">${material('For nobody')}</itemfeedback>`,
      ),
    );
    expect(draftOf(gap)).toMatchObject({
      content: { stem: { source: 'Which [[1]] stands here' } },
      answerKey: { hints: [{ source: 'hint' }], explanation: { source: 'solution' } },
    });
    expect(lossesOf(gap)).toEqual(['Feedback by degree of correctness was not imported.']);
  });
});
