import { strToU8, zipSync } from 'fflate';

/** Spellings of numbers that files hold and programs stumble over. */
export const awkwardNumbers = [
  '0.3333333',
  '0.66667',
  '7.1428571',
  '33.33333',
  '1e400',
  '1e99',
  '1e-99',
  '-0',
  '-5',
  '0x10',
  '١',
  '1_000',
  '1,5',
  '1/0',
  '1/3',
  'Infinity',
  'NaN',
  '',
  '9'.repeat(400),
  `0.${'3'.repeat(400)}`,
] as const;

const moodle = (type: string, inside: string) =>
  `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text>Asked?</text></questiontext>${inside}</question>`;
const moodleAnswer = (text: string, fraction: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
const right = moodleAnswer('right', '100');
const cloze = (gap: string) =>
  `<question type="cloze"><questiontext format="html"><text>A {${gap}} gap.</text></questiontext></question>`;
const calculated = ({ tolerance = '0.1', least = '1', most = '9', decimals = '1', value = '2' }) =>
  `<question type="calculated"><questiontext format="html"><text>Double {a}?</text></questiontext>${moodleAnswer(
    '2*{a}',
    '100',
    `<tolerance>${tolerance}</tolerance><tolerancetype>2</tolerancetype>`,
  )}<dataset_definitions><dataset_definition><name><text>a</text></name><minimum><text>${least}</text></minimum><maximum><text>${most}</text></maximum><decimals><text>${decimals}</text></decimals><dataset_items><dataset_item><value>${value}</value></dataset_item></dataset_items></dataset_definition></dataset_definitions></question>`;

const qti12 = (fields: string, presentation: string, rules: string) =>
  `<item ident="i" title="N"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation><material><mattext>Asked?</mattext></material>${presentation}</presentation><resprocessing>${rules}</resprocessing></item>`;
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const options = (cardinality: string) =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${['a', 'b', 'c']
    .map(
      (one) =>
        `<response_label ident="${one}"><material><mattext>${one}</mattext></material></response_label>`,
    )
    .join('')}</render_choice></response_lid>`;
const blank = '<response_str ident="r" rcardinality="Single"><render_fib fibtype="Decimal"/></response_str>';
const rule = (condition: string, score: string, action = 'Set') =>
  `<respcondition continue="Yes"><conditionvar>${condition}</conditionvar><setvar varname="SCORE" action="${action}">${score}</setvar></respcondition>`;
const equal = (value: string) => `<varequal respident="r">${value}</varequal>`;
const outcome = (most: string) =>
  `<outcomes><decvar maxvalue="${most}" varname="SCORE" vartype="Decimal"/></outcomes>`;
const numeric = field('question_type', 'numerical_question');
const canvasFormula = ({ least = '1', most = '9', scale = '1', tolerance = '0.1', places = '2' }) =>
  `<item ident="i" title="N"><itemmetadata><qtimetadata>${field('question_type', 'calculated_question')}</qtimetadata></itemmetadata><presentation><material><mattext>Double [x]?</mattext></material>${blank}</presentation><itemproc_extension><calculated><answer_tolerance>${tolerance}</answer_tolerance><formulas decimal_places="${places}"><formula>2*x</formula></formulas><vars><var name="x" scale="${scale}"><min>${least}</min><max>${most}</max></var></vars></calculated></itemproc_extension></item>`;

interface Item21 {
  readonly declared?: string;
  readonly outcome?: string;
  readonly body: string;
  readonly rules?: string;
}
const qti21 = ({ declared = '', outcome: told = '', body, rules = '' }: Item21) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="N" adaptive="false" timeDependent="false">${declared}${told}<itemBody><p>Asked?</p>${body}</itemBody>${rules}</assessmentItem>`;
const scoreOf = (most: string) =>
  `<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="${most}"/>`;
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
const choices = (most: string) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${most}"><simpleChoice identifier="a">a</simpleChoice><simpleChoice identifier="b">b</simpleChoice><simpleChoice identifier="c">c</simpleChoice></choiceInteraction>`;
const mapping = (value: string, other: string, bounds: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse><value>a</value><value>b</value></correctResponse><mapping ${bounds}><mapEntry mapKey="a" mappedValue="${value}"/><mapEntry mapKey="b" mappedValue="${other}"/></mapping></responseDeclaration>`;
const float = (value: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`;
const entry = '<p>Type <textEntryInteraction responseIdentifier="RESPONSE"/></p>';
const near = (how: string, value: string, score: string) =>
  `<responseProcessing><responseCondition><responseIf><${how}><variable identifier="RESPONSE"/><baseValue baseType="float">${value}</baseValue></${how.split(' ')[0]}><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const drawn = (least: string, most: string, step: string) =>
  qti21({
    declared: `${float('1')}<templateDeclaration identifier="X" cardinality="single" baseType="integer"/><templateProcessing><setTemplateValue identifier="X"><randomInteger min="${least}" max="${most}" step="${step}"/></setTemplateValue><setCorrectResponse identifier="RESPONSE"><variable identifier="X"/></setCorrectResponse></templateProcessing>`,
    body: `<p>Type <printedVariable identifier="X"/></p>${entry}`,
    rules: template('match_correct'),
  });

const pelion = (points: unknown, type: string, content: object, answer_key: object, more = {}) =>
  JSON.stringify({
    type,
    schema_version: 1,
    title: 'N',
    difficulty: 'easy',
    points,
    keywords: [],
    content: { stem: { source: 'Asked?' }, ...content },
    answer_key,
    ...more,
  });
const accepted = (one: object) => ({ accepted: [{ kind: 'exact', value: '1', credit: '1', ...one }] });
const truth = [{}, { correct: true, feedback: {} }] as const;

const quiz = (items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz>${items.join('\n')}</quiz>`;

/** A file format: how items are joined, a plain item, and an item for each place of a number. */
export interface NumberPlaces {
  readonly format: string;
  readonly file: string;
  readonly join: (items: readonly string[]) => string | Uint8Array<ArrayBuffer>;
  readonly plain: string;
  readonly places: Readonly<Record<string, (number: string) => string>>;
}

export const numberPlaces: readonly NumberPlaces[] = [
  {
    format: 'Moodle',
    file: 'bank.xml',
    join: quiz,
    plain: moodle('truefalse', moodleAnswer('true', '100') + moodleAnswer('false', '0')),
    places: {
      points: (n) => moodle('shortanswer', `<defaultgrade>${n}</defaultgrade>${right}`),
      penalty: (n) => moodle('shortanswer', `<penalty>${n}</penalty>${right}`),
      share: (n) =>
        moodle('multichoice', `<single>false</single>${moodleAnswer('a', n)}${moodleAnswer('b', '50')}`),
      'share of one': (n) => moodle('multichoice', `<single>true</single>${moodleAnswer('a', n)}${right}`),
      'share taken': (n) =>
        moodle('multichoice', `<single>false</single>${right}${moodleAnswer('b', `-${n}`)}`),
      number: (n) => moodle('numerical', moodleAnswer(n, '100', '<tolerance>0.1</tolerance>')),
      tolerance: (n) => moodle('numerical', moodleAnswer('5', '100', `<tolerance>${n}</tolerance>`)),
      'share of a number': (n) => moodle('numerical', moodleAnswer('5', '100') + moodleAnswer('6', n)),
      unit: (n) =>
        moodle(
          'numerical',
          `${moodleAnswer('5', '100')}<units><unit><multiplier>${n}</multiplier><unit_name>m</unit_name></unit></units>`,
        ),
      'weight of a gap': (n) => cloze(`${n}:SHORTANSWER:=a`),
      'number in a gap': (n) => cloze(`1:NUMERICAL:=${n}:0.1`),
      'tolerance in a gap': (n) => cloze(`1:NUMERICAL:=1:${n}`),
      'share in a gap': (n) => cloze(`1:SHORTANSWER:=a~%${n}%b`),
      'calculated tolerance': (n) => calculated({ tolerance: n }),
      'calculated least': (n) => calculated({ least: n, value: '' }),
      'calculated most': (n) => calculated({ most: n, value: '' }),
      'calculated decimals': (n) => calculated({ decimals: n }),
      'calculated value': (n) => calculated({ value: n }),
      words: (n) => moodle('essay', `<minwordlimit>${n}</minwordlimit><maxwordlimit>${n}</maxwordlimit>`),
    },
  },
  {
    format: 'GIFT',
    file: 'bank.gift',
    join: (items) => items.join('\n\n'),
    plain: 'Plain? {T}',
    places: {
      share: (n) => `Asked? {~%${n}%a ~%50%b ~c}`,
      'share of a text': (n) => `Asked? {=a =%${n}%b}`,
      number: (n) => `Asked? {#${n}}`,
      tolerance: (n) => `Asked? {#1:${n}}`,
      range: (n) => `Asked? {#0..${n}}`,
      'share of a number': (n) => `Asked? {#=1:0 =%${n}%2:0}`,
      'weight of a gap': (n) => `A {${n}:SHORTANSWER:=a} gap and {1:NUMERICAL:=${n}}.`,
    },
  },
  {
    format: 'QTI 1.2',
    file: 'bank.xml',
    join: (items) =>
      `<?xml version="1.0" encoding="UTF-8"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="t" title="T"><section ident="s">${items.join('\n')}</section></assessment></questestinterop>`,
    plain: qti12('', options('Single'), outcome('1') + rule(equal('a'), '1')),
    places: {
      points: (n) => qti12(field('points_possible', n), options('Single'), rule(equal('a'), '100')),
      weighting: (n) => qti12(field('cc_weighting', n), options('Single'), rule(equal('a'), '100')),
      most: (n) => qti12('', options('Single'), outcome(n) + rule(equal('a'), '1')),
      score: (n) => qti12('', options('Single'), rule(equal('a'), n) + rule(equal('b'), '50')),
      'score added': (n) =>
        qti12('', options('Multiple'), rule(equal('a'), n, 'Add') + rule(equal('b'), '50', 'Add')),
      'score taken': (n) =>
        qti12('', options('Multiple'), rule(equal('a'), '50', 'Add') + rule(equal('b'), n, 'Subtract')),
      number: (n) => qti12(numeric, blank, rule(equal(n), '100')),
      range: (n) =>
        qti12(
          numeric,
          blank,
          rule(`<vargte respident="r">0</vargte><varlte respident="r">${n}</varlte>`, '100'),
        ),
      precision: (n) =>
        qti12(
          numeric,
          blank,
          rule(`<varequal respident="r" precisiontype="decimals" precision="${n}">5</varequal>`, '100'),
        ),
      'formula least': (n) => canvasFormula({ least: n }),
      'formula most': (n) => canvasFormula({ most: n }),
      'formula scale': (n) => canvasFormula({ scale: n }),
      'formula tolerance': (n) => canvasFormula({ tolerance: n }),
      'formula tolerance in percent': (n) => canvasFormula({ tolerance: `${n}%` }),
      'formula places': (n) => canvasFormula({ places: n }),
    },
  },
  {
    format: 'QTI 2.1',
    file: 'bank.zip',
    join: (items) =>
      new Uint8Array(
        zipSync(Object.fromEntries(items.map((item, index) => [`item-${index}.xml`, strToU8(item)]))),
      ),
    plain: qti21({
      declared: float('1'),
      outcome: scoreOf('1'),
      body: entry,
      rules: template('match_correct'),
    }),
    places: {
      points: (n) =>
        qti21({ declared: float('1'), outcome: scoreOf(n), body: entry, rules: template('match_correct') }),
      mapped: (n) =>
        qti21({ declared: mapping(n, '1', ''), body: choices('0'), rules: template('map_response') }),
      'mapped bound': (n) =>
        qti21({
          declared: mapping('1', '1', `upperBound="${n}" lowerBound="${n}" defaultValue="${n}"`),
          body: choices('0'),
          rules: template('map_response'),
        }),
      choices: (n) =>
        qti21({ declared: mapping('1', '1', ''), body: choices(n), rules: template('map_response') }),
      number: (n) => qti21({ declared: float(n), body: entry, rules: template('match_correct') }),
      score: (n) =>
        qti21({ declared: float('5'), body: entry, rules: near('equal toleranceMode="exact"', '5', n) }),
      tolerance: (n) =>
        qti21({
          declared: float('5'),
          body: entry,
          rules: near(`equal toleranceMode="absolute" tolerance="${n} ${n}"`, '5', '1'),
        }),
      'relative tolerance': (n) =>
        qti21({
          declared: float('5'),
          body: entry,
          rules: near(`equal toleranceMode="relative" tolerance="${n} 1"`, '5', '1'),
        }),
      figures: (n) =>
        qti21({
          declared: float('5'),
          body: entry,
          rules: near(`equalRounded roundingMode="decimalPlaces" figures="${n}"`, '5', '1'),
        }),
      'significant figures': (n) =>
        qti21({
          declared: float('5'),
          body: entry,
          rules: near(`equalRounded roundingMode="significantFigures" figures="${n}"`, '5', '1'),
        }),
      'drawn least': (n) => drawn(n, '9', '1'),
      'drawn most': (n) => drawn('1', n, '1'),
      'drawn step': (n) => drawn('1', '9', n),
    },
  },
  {
    format: 'CSV',
    file: 'bank.csv',
    join: (items) =>
      `Type,Question,Correct answer,Option A,Option B,Tolerance,Points,Difficulty\n${items.join('\n')}`,
    plain: 'mc,Plain?,A,a,b,,1,easy',
    places: {
      points: (n) => `mc,Asked?,A,a,b,,"${n}",easy`,
      number: (n) => `numeric,Asked?,"${n}",,,0.1,1,easy`,
      tolerance: (n) => `numeric,Asked?,5,,,"${n}",1,easy`,
      difficulty: (n) => `mc,Asked?,A,a,b,,1,"${n}"`,
      right: (n) => `mc,Asked?,"${n}",a,b,,1,easy`,
    },
  },
  {
    format: 'Brightspace',
    file: 'bank.csv',
    join: (items) => items.join('\n'),
    plain: 'NewQuestion,TF\nQuestionText,Plain?\nPoints,1\nTRUE,100\nFALSE,0',
    places: {
      points: (n) => `NewQuestion,TF\nQuestionText,Asked?\nPoints,"${n}"\nTRUE,100\nFALSE,0`,
      share: (n) => `NewQuestion,MC\nQuestionText,Asked?\nPoints,1\nOption,"${n}",a\nOption,100,b`,
      'share of several': (n) => `NewQuestion,MS\nQuestionText,Asked?\nPoints,1\nOption,"${n}",a\nOption,1,b`,
      'share of a text': (n) =>
        `NewQuestion,SA\nQuestionText,Asked?\nPoints,1\nAnswer,100,a\nAnswer,"${n}",b`,
      place: (n) =>
        `NewQuestion,M\nQuestionText,Asked?\nPoints,1\nChoice,"${n}",a\nMatch,"${n}",b\nChoice,2,c\nMatch,2,d`,
    },
  },
  {
    format: 'Blackboard',
    file: 'bank.txt',
    join: (items) => items.join('\n'),
    plain: 'TF\tPlain?\ttrue',
    places: {
      number: (n) => `NUM\tAsked?\t${n}\t0.1`,
      tolerance: (n) => `NUM\tAsked?\t5\t${n}`,
    },
  },
  {
    format: 'JSON lines',
    file: 'bank.jsonl',
    join: (items) => items.join('\n'),
    plain: JSON.stringify({ question: 'Plain?', answer: 'So\n#### 7' }),
    places: { number: (n) => JSON.stringify({ question: 'Asked?', answer: `So\n#### ${n}` }) },
  },
  {
    format: 'Pelion',
    file: 'bank.json',
    join: (items) =>
      `{"format":"pelion-questions","version":1,"title":"T","sections":[],"questions":[${items.join(',')}]}`,
    plain: pelion('1', 'trueFalse', ...truth),
    places: {
      points: (n) => pelion(n, 'trueFalse', ...truth),
      'points that are no text': (n) => pelion(Number(n), 'trueFalse', ...truth),
      version: (n) => pelion('1', 'trueFalse', ...truth, { schema_version: Number(n) }),
      passage: (n) => pelion('1', 'trueFalse', ...truth, { passage: Number(n) }),
      section: (n) => pelion('1', 'trueFalse', ...truth, { section: Number(n) }),
      number: (n) => pelion('1', 'number', {}, accepted({ value: n })),
      share: (n) =>
        pelion(
          '1',
          'number',
          {},
          { accepted: [...accepted({}).accepted, ...accepted({ value: '2', credit: n }).accepted] },
        ),
      tolerance: (n) => pelion('1', 'number', {}, accepted({ kind: 'tolerance', tolerance: n })),
      places: (n) => pelion('1', 'number', {}, accepted({ kind: 'rounded', places: Number(n) })),
      range: (n) =>
        pelion('1', 'number', {}, { accepted: [{ kind: 'range', from: '0', to: n, credit: '1' }] }),
      'drawn number': (n) =>
        pelion(
          '1',
          'number',
          {
            stem: { source: 'Double [[a]]?' },
            variants: {
              parameters: [{ kind: 'range', name: 'a', min: '0', max: n, step: '1' }],
              derived: [],
            },
          },
          accepted({ value: '2 * a' }),
        ),
      penalty: (n) =>
        pelion(
          '1',
          'matching',
          {
            prompts: [
              { id: 'p', text: { source: 'p' } },
              { id: 'q', text: { source: 'q' } },
            ],
            choices: [
              { id: 'a', text: { source: 'a' } },
              { id: 'b', text: { source: 'b' } },
            ],
            isReusable: false,
            shuffle: true,
          },
          {
            matches: [
              { promptId: 'p', answerId: 'a' },
              { promptId: 'q', answerId: 'b' },
            ],
            scoring: 'perMatch',
            penalty: n,
          },
        ),
      'weight of a gap': (n) =>
        pelion(
          '1',
          'fillInBlank',
          {
            stem: { source: 'A [[1]] gap.' },
            gaps: [{ kind: 'text', id: '1', size: 'short' }],
            bank: [],
            isBankReusable: false,
            shuffle: false,
          },
          {
            gaps: [{ kind: 'text', id: '1', weight: n, accepted: [{ text: 'a', credit: '1' }] }],
            rules: { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false },
            scoring: 'perGap',
          },
        ),
    },
  },
];
