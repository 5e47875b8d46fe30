import { keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { type AskedName, asked, secretsFor } from '../test/asked-questions.ts';
import { openGate, sentencesOf } from './leak-gate.ts';
import type { Secrets } from './question-secrets.ts';

const leakIn = (sentence: string, before: readonly string[], secrets: Secrets) =>
  openGate(secrets, before)(sentence);

/** Sentences of which each tells the answer, by question. */
const telling: { readonly [Name in AskedName]: readonly string[] } = {
  number: [
    'The answer is 12.',
    'You should get 12 pens.',
    '12',
    'It comes to twelve.',
    'She bought a dozen pens.',
    'So x = 12.0.',
    'Try 24/2.',
    'It is \\(\\frac{24}{2}\\).',
    'The result is 1.2e1.',
    'XII pens.',
    'Number of pens: １２.',
    'That is ١٢ pens.',
    'One two, without the space.',
    'Write a 1 2 in the box.',
    '(50 - 14) / 3 is what you want.',
    'That makes 6 + 6.',
    'Half of 24.',
    'Twice six pens fit.',
    'It is two more than ten.',
    'It is between 11 and 13.',
    'It is more than 11 but less than 13.',
    'La respuesta es doce.',
    'Die Antwort lautet zwölf.',
    'The square root of 144 is the number of pens.',
    '🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎',
    'Decode MTIgcGVucw== to see.',
    '00110001 00110010',
    '①② are the digits.',
    'She spends thirty six dollars, and dividing this by the price gives the pens.',
    'Twel\u200bve is right.',
    '−12 without the minus.',
    'The answer is \\(\\char"31\\char"32\\).',
    '\\(1\\kern0pt 2\\)',
    '\\(\\overset{2}{1}\\)',
    'twel-ve',
    'tw elve',
    'evlewt',
    'three fours',
    'four 3s',
    '4 groups of 3',
    'A one followed by a two.',
    'the twelfth',
    '0xC',
    '14 in octal',
    'the count of !!!!!!!!!!!!',
    '............',
    'zwoelf',
    '1️⃣2️⃣',
    '1 and 2 side by side',
    'tw3lv3',
    '36 split into 3 equal parts',
    'share 36 among 3',
  ],
  fraction: [
    'x is 3.5.',
    'x = 7/2',
    'x = \\(\\frac{7}{2}\\)',
    'It is three and a half.',
    'It is 3½.',
    'You get 3 1/2.',
    'It is 350%.',
    'It is seven halves.',
    'x = 3,5',
    'x = 14/4',
    'Seven over two.',
    'Seven divided by two is x.',
    'It is just over 3.45.',
  ],
  product: ['It is 56.', '56', 'Fifty-six.', 'So 56, of course.', 'It comes to 50 + 6.', 'Half of 112.'],
  quotient: ['It is 12.', '12', 'Twelve.', 'A dozen.', '\\(\\frac{24}{2}\\)', '84 : 7 = 12'],
  toDecimal: ['It is 0.75.', '.75', 'Write 0,75.', '75%', 'Three quarters is zero point seven five.'],
  toFraction: ['It is 3/4.', '\\(\\frac{3}{4}\\)', 'Three quarters.', 'Three fourths.', '75 of 100 is 3/4.'],
  negative: [
    'It is -15.',
    'It is −15.',
    'Minus fifteen.',
    'The number is 15, with a minus.',
    'negative fifteen',
  ],
  singleChoice: [
    'It is B.',
    'Choose option B.',
    'The answer is the mitochondria.',
    'Think about the mitochondria.',
    'Mitochondria!',
    'the second option',
    'Pick the 2nd one.',
    'Answer number 2.',
    '(b)',
    'It is not A, C or D.',
    'Rule out the nucleus.',
    'The ribosomes cannot do this.',
    'It is the m-i-t-o-c-h-o-n-d-r-i-a.',
    'The mitоchondria with a Cyrillic o.',
    'Read airdnohcotim backwards.',
    'Look at zvgbpubaqevn in rot13.',
    'What do mitochondria do?',
    'm1t0ch0ndr14 is what you want.',
    'mitochondira',
    'You want the mitochondrias.',
    'bWl0b2Nob25kcmlh',
    'Go with B',
    'Is it perhaps B?',
    'You will see that it comes to B.',
    '**B** is what you look for.',
    'If it were B, everything would fit.',
    'In a secret code it is ozg.',
    'Mighty Ideas Tell Our Curious Heads Of New Dawns Rising In April.',
    'fill the second bubble',
    'bubble two',
    'bravo as in NATO',
    'the letter after A',
    '2nd letter of the alphabet',
    'The nucleus is for DNA; look elsewhere.',
    'the option with the most letters',
    'the second from the top',
    'option #2',
    'rhymes with bacteria',
    'chondria',
  ],
  longChoice: [
    'The answer is the harvests.',
    'It was the winters.',
    'Pick the harvest.',
    'The right option mentions winters.',
    'Not the plague, and not the wars.',
    'Rule out the towns and the border.',
  ],
  numberChoice: [
    'The area is 42.',
    'Forty-two.',
    '6 * 7 = 42',
    'Pick C.',
    'It is forty two square centimetres.',
    'Not 13, 26 or 48.',
    'Six times seven gives it: 6 × 7.',
  ],
  multiChoice: [
    'Saturn and Uranus.',
    'Saturn is right.',
    'Mars has none, so it is wrong.',
    'A and C are correct.',
    'Tick the first and third options.',
    'Leave out Venus.',
    'Remember pictures of Saturn.',
    'Uranus is one of them.',
    'S and U',
    'two of them start with S and U',
    'AC',
    '1 and 3',
    'first and third',
  ],
  trueFalse: [
    'True.',
    'The statement is true.',
    'This is correct.',
    'It is not false.',
    'That is right.',
    'The claim holds.',
    'Mark true.',
    'Yes.',
    'The answer is T-R-U-E: true.',
    'Indeed it does.',
    'You would be wrong to mark this false.',
    'It is true, right?',
    'Is it perhaps true?',
    'T',
    'tru',
    'VHJ1ZQ==',
    'vrai',
    '✓',
    '👍',
    'Affirmative.',
    'Of course it does.',
    'It does.',
    'Sound does travel faster in water.',
    'This is a fact.',
    'the left bubble',
    'Option A',
    'It starts with T',
    'rhymes with blue',
    'Tell Right Up Everything',
  ],
  text: [
    'It is photosynthesis.',
    'Photosynthesis!',
    'p-h-o-t-o-s-y-n-t-h-e-s-i-s',
    'The word starts with ph.',
    'Read sisehtnysotohp backwards.',
    'cubgbflagurfvf',
    'PHOTO SYNTHESIS? No: photosynthesis.',
    'fotosintesis is close, and photosynthesys is too.',
    'cGhvdG9zeW50aGVzaXM=',
    'ph0t0synth3s1s',
    'Photosynthésis in French spelling.',
    '<b>photo</b>synthesis',
    'photo and synthesis together',
    'ends with synthesis',
    '16 8 15 20 15',
    '16-8-15-20-15-19-25-14-20-8-5-19-9-19',
    'Papa Hotel Oscar Tango Oscar',
    '.--. .... --- - ---',
    '&#112;&#104;&#111;&#116;&#111;',
    '%70%68%6F%74%6F',
    'sisehtnys otohp',
  ],
  fillInBlank: [
    'The first blank is evaporation.',
    'Write 100 in the second blank.',
    'One hundred degrees.',
    'The third blank is liquid.',
    'A liquid boils.',
    'It is not a solid.',
    '50 * 2 degrees.',
    'Evaporation comes first.',
    'e v a p o r a t i o n',
    '10² degrees',
  ],
  matching: [
    'France goes with Paris.',
    'Paris is the capital of France.',
    'Japan → Tokyo',
    '1 - C',
    'Kenya does not go with Lima.',
    'Match Nairobi to Kenya.',
    'France: Paris, Japan: Tokyo, Kenya: Nairobi.',
    'Put Tokyo with Japan.',
    'The third one, Kenya, is Nairobi.',
    '2 goes with A',
    'Tokyo for Japan',
    'P for F',
    'first with third',
    '1C 2A 3B',
    'C A B',
    'top left with bottom right',
  ],
  zones: [
    'The whale is one of the Mammals.',
    'Put trout under Fish.',
    'frog → Amphibians',
    'A whale is not a Fish.',
    'Frogs are Amphibians.',
    'Drag the trout into Fish.',
    'whales are mammals',
    'M: whale',
    'the whale goes in box one',
    'item 1 in box 2',
  ],
  order: [
    'The egg comes first.',
    'After the egg comes the larva.',
    'egg, larva, pupa, adult',
    'The adult is last.',
    'Larva before pupa.',
    '1. egg 2. larva',
    'The pupa follows the larva.',
    'ELPA',
    'Every Little Puppy Adores',
    '1 4 2 3',
    'BADC',
    'It starts with an E',
    'egg',
    'begin with eggs',
  ],
  text2: [
    'Chlorophyll absorbs red and blue wavelengths.',
    'The leaf reflects the green part of sunlight since chlorophyll absorbs red and blue.',
    'Write: absorbs red and blue wavelengths and reflects the green part.',
  ],
  freeText: [
    'Their treasuries were exhausted after nine winters.',
    'Both kingdoms signed the treaty because their treasuries were exhausted.',
  ],
  points: [
    'The point is (2, 3).',
    'Go to x = 2 and y = 3.',
    '(2; 3)',
    'Two to the right, three up.',
    'Mark \\((2, 3)\\).',
  ],
  line: [
    'y = 4x - 5',
    'The slope is 4.',
    'It crosses at -5, the intercept.',
    'y = -5 + 4x',
    'It passes through (1, -1).',
    '\\(y = 4x - 5\\)',
    'Its gradient is four.',
    '**y = 4x - 5** is what you look for.',
    '4x-5',
    'm = 4, b = -5',
    'four steps up for each step right',
    'x=0 gives -5',
    'f(x) = 4x − 5',
  ],
  numberLine: ['From -4 to 6.', 'x > -4', 'It ends at six.', '-4 < x ≤ 6', 'The left end is minus four.'],
};

/** Sentences of honest help, which must leave. */
const helping: { readonly [Name in AskedName]: readonly string[] } = {
  number: [
    'How much money did she spend?',
    'Start with the 50 dollars, and take away the 14 that she got back.',
    'What does one pen cost?',
    'Which operation tells how often 3 dollars fit into that?',
    'Read the last sentence once more.',
    'Try it with smaller numbers: with 10 dollars and 1 back.',
    'What is the money that she spent divided by the price?',
    'Show me the step that led to it.',
  ],
  fraction: [
    'What can you do to both sides?',
    'Take away 1 on both sides first.',
    'Then divide by 2.',
    'Your result may be a fraction or a decimal.',
  ],
  product: ['How much is 7 times ten?', 'Split one of the factors.'],
  quotient: ['How often does 7 fit into 70?', 'What is left over then?'],
  toDecimal: ['How many hundredths is one fourth?', 'Which fractions have a bottom of 100?'],
  toFraction: ['What does percent mean?', 'Can you make both parts smaller?'],
  negative: ['Which way do you go on the number line?', 'Less means to the left.'],
  singleChoice: [
    'What does a cell need energy for?',
    'Cross out what you are sure about, and compare the rest.',
    'Think of what each part does.',
    'Which part would be busiest in a muscle?',
    'You can choose one answer.',
  ],
  longChoice: [
    'What do people eat when nothing grows, and who pays the taxes then?',
    'Think of what farmers needed most in every season of the year, harvests included.',
    'Were the towns really empty at that time?',
  ],
  numberChoice: [
    'Which formula gives the area of a rectangle?',
    'Area counts squares of 1 cm.',
    'Is 13 an area or half of the way around?',
  ],
  multiChoice: [
    'More than one can be right.',
    'Which planets are gas giants?',
    'Look at the pictures in chapter 4.',
  ],
  trueFalse: [
    'Is it true or false?',
    'What carries sound from place to place?',
    'Particles that are close together pass a push on sooner.',
    'Compare how close the particles are.',
  ],
  text: [
    'Think of the Greek words for light and putting together.',
    'Which gas do leaves take in?',
    'One word is asked.',
  ],
  fillInBlank: [
    'What do we call it when a puddle dries?',
    'Think of a thermometer in a kettle.',
    'The third blank offers three choices.',
  ],
  matching: [
    'Which of them have you seen on a map?',
    'Start with the country that you know best.',
    'One of the four is left over.',
  ],
  zones: ['How does each animal breathe?', 'Which of them feeds its young with milk?'],
  order: ['What does a butterfly lay?', 'Think of what eats the leaves.'],
  text2: ['Which colours are in sunlight?', 'What happens to the light that a leaf does not take in?'],
  freeText: ['What did each side run out of?', 'Name two causes, and give evidence for each.'],
  points: ['Read the number under the crossing first.', 'The first coordinate runs along the bottom.'],
  line: ['How far does it rise for each step to the right?', 'Where does it meet the vertical axis?'],
  numberLine: ['Is the end included?', 'A filled dot belongs to the solutions.'],
};

const cases = (table: { readonly [Name in AskedName]: readonly string[] }) =>
  keysOf(table).flatMap((name) =>
    table[name].map((sentence) => ({ name, sentence, secrets: secretsFor(asked[name]) })),
  );

describe('openGate', () => {
  it.each(cases(telling))('withholds, of $name: $sentence', ({ sentence, secrets }) =>
    expect(leakIn(sentence, [], secrets)).not.toBeNull(),
  );

  it.each(cases(helping))('lets through, of $name: $sentence', ({ sentence, secrets }) =>
    expect(leakIn(sentence, [], secrets)).toBeNull(),
  );

  it('finds digits and letters that are told over several sentences', () => {
    const digits = ['The first digit is 1.', 'The second digit is 2.'];
    expect(leakIn(digits[1] ?? '', [digits[0] ?? ''], secretsFor(asked.number))).toBe('digits');
    const lines = ['Plants grow.', 'Heat helps.', 'Only then', 'the', 'other', 'sugar', 'y', 'n'];
    const word = {
      ...asked.text,
      answerKey: { ...asked.text.answerKey, accepted: [{ text: 'phot', credit: '1' }] },
    };
    expect(leakIn(lines[3] ?? '', lines.slice(0, 3), secretsFor(word))).toBe('text');
  });

  it('finds pieces of a word in several sentences', () =>
    expect(
      leakIn(
        'synthe',
        ['Photo.'],
        secretsFor({
          ...asked.text,
          answerKey: { ...asked.text.answerKey, accepted: [{ text: 'photosynthe', credit: '1' }] },
        }),
      ),
    ).toBe('text'));

  it('names a number of the question freely, unless as its result', () => {
    const fourteen = {
      ...asked.number,
      answerKey: { accepted: [{ kind: 'exact' as const, value: '14', credit: '1' }] },
    };
    expect(leakIn('She gets 14 back.', [], secretsFor(fourteen))).toBeNull();
    expect(leakIn('The answer is 14.', [], secretsFor(fourteen))).toBe('number');
  });

  it('takes numbers of the passage as read', () => {
    const secrets = secretsFor(asked.number, '<p>The shop had 12 customers.</p>');
    expect(leakIn('Who were the 12 customers in the text?', [], secrets)).toBeNull();
  });
});

const units = [
  ...[
    'I',
    'II',
    'V',
    '1',
    '12',
    '1.',
    'a',
    'A',
    'A ',
    'a-',
    'first ',
    'one and ',
    '. ',
    '- ',
    '_',
    '*',
    '=',
    '+',
    '(',
    '[',
    '\\(',
    '$',
  ],
  ...[
    '%41',
    '&#65;',
    '\\u0041',
    'x as in y ',
    'alpha ',
    '1 1 8 ',
    '01000001 ',
    'QUJD',
    '41 ',
    'not ',
    'no. ',
    '#',
    '?',
    '! ',
    '\u2713',
  ],
];

describe('a gate', () => {
  it.each(keysOf(asked))('reads any sign repeated, of %s, without taking time', (name) => {
    const secrets = secretsFor(asked[name]);
    for (const unit of units) {
      const started = Date.now();
      const repeated = unit.repeat(Math.ceil(600 / unit.length));
      for (const sentence of [repeated, `${repeated}z`, `${repeated}!`]) leakIn(sentence, [], secrets);
      expect(Date.now() - started, unit).toBeLessThan(5000);
    }
  });
});

describe('sentencesOf', () => {
  it('reads a long run of marks in no time', () => expect(sentencesOf('!'.repeat(300_000))).toHaveLength(1));

  it('ends a sentence at a mark or a line, and at no decimal point', () =>
    expect(sentencesOf('Take 3.5 away. Then what?\nTry "it." Now go on')).toEqual([
      'Take 3.5 away.',
      'Then what?',
      'Try "it."',
      'Now go on',
    ]));
});
