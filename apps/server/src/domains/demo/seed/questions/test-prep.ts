import { amount, claim, one, some } from './writing.ts';

export const satMath = [
  amount('If \\(4x + 3 = 2x + 15\\), what is the value of \\(x\\)?', '6', {
    hints: ['Bring all terms with \\(x\\) to one side.', 'Then bring the numbers to the other.'],
    steps: [
      ['Subtract \\(2x\\) and 3.', '2x = 12'],
      ['Divide by 2.', 'x = 6'],
    ],
  }),
  one(
    'Which expression is equal to \\((x + 3)(x - 5)\\)?',
    '\\(x^2 - 2x - 15\\)',
    ['\\(x^2 + 2x - 15\\)', '\\(x^2 - 15\\)', '\\(x^2 - 8x - 15\\)'],
    {
      hints: ['Multiply each term of one bracket by each of the other.', 'Add the two terms with \\(x\\).'],
      steps: [['\\(x^2 - 5x + 3x - 15\\)'], ['Add the middle terms.']],
    },
  ),
  amount('A shirt costs $45 after a discount of 25%. What was the price before, in dollars?', '60', {
    level: 'medium',
    why: '\\(45 \\div 0.75 = 60\\)',
    hints: ['Which percentage of the old price is $45?', 'Divide by that, as a decimal.'],
    steps: [['75% of the price is $45.'], ['\\(45 \\div 0.75\\)', '60']],
  }),
  one(
    'The function \\(f\\) is given by \\(f(x) = 3 \\cdot 2^x\\). What is \\(f(4)\\)?',
    '48',
    ['24', '1296', '36'],
    {
      hints: ['Put 4 in the place of \\(x\\).', 'The power comes before the product.'],
      steps: [
        ['\\(2^4\\)', '16'],
        ['\\(3 \\cdot 16\\)', '48'],
      ],
    },
  ),
  amount(
    'The system \\(y = 2x + 1\\) and \\(y = -x + 10\\) has the solution \\((x, y)\\). What is \\(y\\)?',
    '7',
    {
      level: 'medium',
      hints: [
        'Both right sides equal \\(y\\), so they equal each other.',
        'Find \\(x\\) first, then put it into one of the equations.',
      ],
      steps: [
        ['\\(2x + 1 = -x + 10\\), so \\(3x = 9\\)', 'x = 3'],
        ['\\(2 \\cdot 3 + 1\\)', '7'],
      ],
    },
  ),
  some('Which are factors of \\(x^2 - 9\\)?', ['\\(x - 3\\)', '\\(x + 3\\)'], ['\\(x - 9\\)', '\\(x^2\\)'], {
    hints: ['It is a difference of two squares.', 'How does such a difference split into a product?'],
    steps: [['\\(9 = 3^2\\)'], ['So \\(a = x\\) and \\(b = 3\\).']],
  }),
];

const bees =
  '<p>Researchers placed two identical feeders in a meadow, one painted blue and one painted red. Over three days, bees came to the blue feeder four times as often.</p>';

export const satReading = [
  one(
    `${bees}<p>Which choice best states what the experiment suggests?</p>`,
    'Bees prefer blue to red feeders',
    ['Bees cannot see red at all', 'Blue feeders hold more sugar', 'Bees come only in the morning'],
    {
      hints: ['What differed between the two feeders?', 'Which choice says no more than was observed?'],
      steps: [
        ['The feeders differed in color only.'],
        ['Bees came to the blue one more often, which says nothing about sugar or mornings.'],
      ],
    },
  ),
  one(
    'The scientist’s notes were so ______ that a colleague could repeat every step.',
    'meticulous',
    ['ambiguous', 'tentative', 'cursory'],
    {
      hints: [
        'What kind of notes lets somebody repeat every step?',
        'Three of the words would make repeating harder.',
      ],
      steps: [['The notes left nothing out.'], ['Meticulous means very careful.']],
    },
  ),
  one(
    'Choose the best punctuation: “The museum ______ opened in 1901, has never charged admission.”',
    ', which',
    ['which', '; which', ': which'],
    {
      level: 'medium',
      hints: [
        'Which part of the sentence can be left out?',
        'A comma stands after it. What stands before it?',
      ],
      steps: [['The part about 1901 is an addition.'], ['Commas enclose it on both sides.']],
    },
  ),
  claim(`${bees}<p>The passage says that the two feeders differed in nothing but color.</p>`, true, {
    hints: ['Read the first sentence again. Which word describes the feeders?'],
    steps: [['The feeders are called identical, apart from the paint.']],
  }),
];
