import { amount, claim, one, some } from './writing.ts';

export const satMath = [
  amount('If \\(4x + 3 = 2x + 15\\), what is the value of \\(x\\)?', '6'),
  one('Which expression is equal to \\((x + 3)(x - 5)\\)?', '\\(x^2 - 2x - 15\\)', [
    '\\(x^2 + 2x - 15\\)',
    '\\(x^2 - 15\\)',
    '\\(x^2 - 8x - 15\\)',
  ]),
  amount('A shirt costs $45 after a discount of 25%. What was the price before, in dollars?', '60', {
    level: 'medium',
    why: '\\(45 \\div 0.75 = 60\\)',
  }),
  one('The function \\(f\\) is given by \\(f(x) = 3 \\cdot 2^x\\). What is \\(f(4)\\)?', '48', [
    '24',
    '1296',
    '36',
  ]),
  amount(
    'The system \\(y = 2x + 1\\) and \\(y = -x + 10\\) has the solution \\((x, y)\\). What is \\(y\\)?',
    '7',
    {
      level: 'medium',
    },
  ),
  some('Which are factors of \\(x^2 - 9\\)?', ['\\(x - 3\\)', '\\(x + 3\\)'], ['\\(x - 9\\)', '\\(x^2\\)']),
];

const bees =
  '<p>Researchers placed two identical feeders in a meadow, one painted blue and one painted red. Over three days, bees came to the blue feeder four times as often.</p>';

export const satReading = [
  one(
    `${bees}<p>Which choice best states what the experiment suggests?</p>`,
    'Bees prefer blue to red feeders',
    ['Bees cannot see red at all', 'Blue feeders hold more sugar', 'Bees come only in the morning'],
  ),
  one('The scientist’s notes were so ______ that a colleague could repeat every step.', 'meticulous', [
    'ambiguous',
    'tentative',
    'cursory',
  ]),
  one(
    'Choose the best punctuation: “The museum ______ opened in 1901, has never charged admission.”',
    ', which',
    ['which', '; which', ': which'],
    { level: 'medium' },
  ),
  claim(`${bees}<p>The passage says that the two feeders differed in nothing but color.</p>`, true),
];
