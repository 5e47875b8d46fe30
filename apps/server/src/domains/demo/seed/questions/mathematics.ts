import { amount, claim, one, plotted, point, some } from './writing.ts';

export const fractions = [
  amount('Work out \\(\\frac{3}{4} + \\frac{1}{6}\\). Give the answer as a fraction.', '11/12', {
    why: 'With twelfths: \\(\\frac{9}{12} + \\frac{2}{12} = \\frac{11}{12}\\).',
  }),
  one('Which fraction is the largest?', '\\(\\frac{5}{6}\\)', [
    '\\(\\frac{3}{4}\\)',
    '\\(\\frac{7}{9}\\)',
    '\\(\\frac{2}{3}\\)',
  ]),
  some(
    'Which of these are equal to \\(\\frac{2}{5}\\)?',
    ['0.4', '\\(\\frac{6}{15}\\)', '40 out of 100'],
    ['0.25', '\\(\\frac{4}{25}\\)'],
    { level: 'medium' },
  ),
  claim('Multiplying a positive number by a fraction below 1 makes it smaller.', true),
  amount('A recipe for 4 people needs 350 g of flour. How much is needed for 6 people?', '525', {
    unit: 'g',
    why: 'One person needs \\(350 \\div 4 = 87.5\\) g, six need \\(6 \\times 87.5 = 525\\) g.',
  }),
  claim('\\(\\frac{1}{3}\\) is exactly the same as 0.33.', false, {
    level: 'medium',
    why: '0.33 is \\(\\frac{33}{100}\\); a third goes on for ever: \\(0.\\overline{3}\\).',
    said: 'They are close. Multiply both by 3 and compare with 1.',
  }),
];

export const equations = [
  amount('Solve \\(3x - 7 = 14\\).', '7', { why: 'Add 7 on both sides, then divide by 3.' }),
  one(
    'Which line has slope 2 and passes through \\((0, -3)\\)?',
    '\\(y = 2x - 3\\)',
    ['\\(y = -3x + 2\\)', '\\(y = 2x + 3\\)', '\\(y = \\frac{1}{2}x - 3\\)'],
    { level: 'medium' },
  ),
  some('Which values solve \\(x^2 = 49\\)?', ['7', '−7'], ['24.5', '49']),
  claim('The equations \\(2x + 6 = 10\\) and \\(x + 3 = 5\\) have the same solution.', true),
  amount(
    'Tickets cost $8 for adults and $5 for children. 30 people paid $198 together. How many adults were there?',
    '16',
    {
      level: 'advanced',
      why: 'With \\(a\\) adults: \\(8a + 5(30 - a) = 198\\), so \\(3a = 48\\).',
    },
  ),
  one('What is the first step to solve \\(\\frac{x}{4} + 2 = 5\\)?', 'Subtract 2 on both sides', [
    'Add 2 on both sides',
    'Divide both sides by 4',
    'Multiply only the left side by 4',
  ]),
  plotted(
    'Draw the line \\(y = 2x - 3\\).',
    'lineWithPoints',
    { points: [point(0, -3), point(2, 1)] },
    { why: 'It meets the y-axis at \\(-3\\); one step to the right it is two steps higher.' },
  ),
  plotted(
    'Type the equation of the line that runs through the two points.',
    'lineWithEquation',
    { equation: 'y = -1/2x + 3' },
    {
      level: 'medium',
      background: [
        { kind: 'point', x: '-2', y: '4' },
        { kind: 'point', x: '4', y: '1' },
      ],
      why: 'The slope is \\(\\frac{1 - 4}{4 + 2} = -\\frac{1}{2}\\).',
    },
  ),
  plotted('Mark all numbers with \\(-2 \\le x < 3\\).', 'numberLine', {
    spans: [{ from: '-2', to: '3', fromOpen: false, toOpen: true }],
  }),
];

export const geometry = [
  amount('Two angles of a triangle are 48° and 67°. How large is the third?', '65', { unit: '°' }),
  amount('How long is the hypotenuse of a right triangle with legs of 5 cm and 12 cm?', '13', {
    unit: 'cm',
    level: 'medium',
    why: '\\(\\sqrt{5^2 + 12^2} = \\sqrt{169} = 13\\)',
  }),
  some(
    'Which shapes always have two pairs of parallel sides?',
    ['Rectangle', 'Rhombus', 'Parallelogram'],
    ['Trapezoid', 'Kite'],
  ),
  one('The radius of a circle is doubled. What happens to its area?', 'It is four times as large', [
    'It is twice as large',
    'It is eight times as large',
    'It stays the same',
  ]),
  claim('Every square is a rectangle.', true),
  amount('What is the area of a circle with radius 3 m? Round to one decimal.', '28.3', {
    unit: 'm²',
    tolerance: '0.05',
    level: 'medium',
  }),
  plotted(
    'Reflect the triangle with corners \\((1, 1)\\), \\((5, 1)\\) and \\((2, 4)\\) in the y-axis.',
    'triangle',
    { points: [point(-1, 1), point(-5, 1), point(-2, 4)] },
    {
      background: [
        { kind: 'segment', x1: '1', y1: '1', x2: '5', y2: '1' },
        { kind: 'segment', x1: '5', y1: '1', x2: '2', y2: '4' },
        { kind: 'segment', x1: '2', y1: '4', x2: '1', y2: '1' },
      ],
    },
  ),
];

export const statistics = [
  amount('Find the median of 4, 9, 1, 7, 12, 3, 8.', '7'),
  one(
    'Two events are independent with \\(P(A) = 0.5\\) and \\(P(B) = 0.2\\). What is \\(P(A \\cap B)\\)?',
    '0.1',
    ['0.7', '0.3', '0.6'],
  ),
  claim('The standard deviation of a data set can be negative.', false),
  some('Which of these are measures of spread?', ['Interquartile range', 'Variance'], ['Mean', 'Mode']),
  amount(
    'A fair die is rolled twice. What is the probability that both rolls show a six? Give a fraction.',
    '1/36',
    { level: 'medium' },
  ),
];

export const calculus = [
  one('What is the derivative of \\(f(x) = x^3 - 4x\\)?', '\\(3x^2 - 4\\)', [
    '\\(3x^2 - 4x\\)',
    '\\(x^2 - 4\\)',
    '\\(\\frac{x^4}{4} - 2x^2\\)',
  ]),
  amount('Evaluate \\[\\int_0^3 x^2 \\, dx\\]', '9', { why: '\\(\\left[\\frac{x^3}{3}\\right]_0^3 = 9\\)' }),
  claim('A function that is continuous at a point is also differentiable there.', false, {
    why: '\\(|x|\\) is continuous at 0 and has no derivative there.',
  }),
  amount('Find \\(\\lim_{x \\to 0} \\frac{\\sin 5x}{x}\\).', '5', { level: 'medium' }),
  some(
    'For which functions is the second derivative positive for every real \\(x\\)?',
    ['\\(e^x\\)', '\\(x^2 + 1\\)'],
    ['\\(x^3\\)', '\\(\\sin x\\)'],
    { level: 'advanced' },
  ),
];

export const chess = [
  one('Which piece can jump over others?', 'Knight', ['Bishop', 'Rook', 'Queen']),
  amount('How many squares does a chessboard have?', '64'),
  claim('A king may castle while it is in check.', false),
  some(
    'Which are drawn results?',
    ['Stalemate', 'Threefold repetition that a player claims'],
    ['Checkmate', 'Resignation'],
    { level: 'medium' },
  ),
];
