import { amount, claim, one, plotted, point, some } from './writing.ts';

export const fractions = [
  amount('Work out \\(\\frac{3}{4} + \\frac{1}{6}\\). Give the answer as a fraction.', '11/12', {
    why: 'With twelfths: \\(\\frac{9}{12} + \\frac{2}{12} = \\frac{11}{12}\\).',
    hints: [
      'Which number do 4 and 6 both divide?',
      'Write both fractions with that denominator, then add the numerators.',
    ],
    steps: [['With twelfths: \\(\\frac{9}{12} + \\frac{2}{12}\\)'], ['Add the numerators.', '11/12']],
  }),
  one(
    'Which fraction is the largest?',
    '\\(\\frac{5}{6}\\)',
    ['\\(\\frac{3}{4}\\)', '\\(\\frac{7}{9}\\)', '\\(\\frac{2}{3}\\)'],
    {
      hints: [
        'Write all of them with the same denominator, 36 for example.',
        'Or look at how much each one lacks to a whole.',
      ],
      steps: [['With 36ths: 27, 28, 24 and 30.'], ['The largest numerator is 30.']],
    },
  ),
  some(
    'Which of these are equal to \\(\\frac{2}{5}\\)?',
    ['0.4', '\\(\\frac{6}{15}\\)', '40 out of 100'],
    ['0.25', '\\(\\frac{4}{25}\\)'],
    {
      level: 'medium',
      hints: ['Write two fifths as a decimal.', 'Expand the fraction by 3 and by 20.'],
      steps: [['\\(2 \\div 5\\)', '0.4'], ['Compare the options with it.']],
    },
  ),
  claim('Multiplying a positive number by a fraction below 1 makes it smaller.', true, {
    hints: ['Try 8 and a half.'],
    steps: [['A part of a positive number is less than the whole.']],
  }),
  amount('A recipe for 4 people needs 350 g of flour. How much is needed for 6 people?', '525', {
    unit: 'g',
    why: 'One person needs \\(350 \\div 4 = 87.5\\) g, six need \\(6 \\times 87.5 = 525\\) g.',
    hints: ['How much flour is that for one person?', 'Or for two people, and then three times as much.'],
    steps: [
      ['For two people: \\(350 \\div 2\\)', '175'],
      ['For six people: \\(3 \\cdot 175\\)', '525'],
    ],
  }),
  claim('\\(\\frac{1}{3}\\) is exactly the same as 0.33.', false, {
    level: 'medium',
    why: '0.33 is \\(\\frac{33}{100}\\); a third goes on for ever: \\(0.\\overline{3}\\).',
    said: 'They are close. Multiply both by 3 and compare with 1.',
    hints: ['Write 0.33 as a fraction with the denominator 100.'],
    steps: [['Three times 0.33 is 0.99, and three thirds are 1.']],
  }),
];

export const equations = [
  amount('Solve \\(3x - 7 = 14\\).', '7', {
    why: 'Add 7 on both sides, then divide by 3.',
    hints: ['What is taken away from \\(3x\\)?', 'Undo it on both sides first.'],
    steps: [
      ['Add 7 on both sides.', '3x = 21'],
      ['Divide both sides by 3.', 'x = 7'],
    ],
  }),
  one(
    'Which line has slope 2 and passes through \\((0, -3)\\)?',
    '\\(y = 2x - 3\\)',
    ['\\(y = -3x + 2\\)', '\\(y = 2x + 3\\)', '\\(y = \\frac{1}{2}x - 3\\)'],
    {
      level: 'medium',
      hints: ['In \\(y = mx + b\\), which letter is the slope?', 'Where does the line meet the y-axis?'],
      steps: [['The slope is \\(m = 2\\).'], ['It meets the y-axis at \\(-3\\), so \\(b = -3\\).']],
    },
  ),
  some('Which values solve \\(x^2 = 49\\)?', ['7', '−7'], ['24.5', '49'], {
    hints: ['Which numbers times themselves give 49?', 'What is the square of a negative number?'],
    steps: [['Seven times seven is 49.'], ['A negative times a negative is positive.']],
  }),
  claim('The equations \\(2x + 6 = 10\\) and \\(x + 3 = 5\\) have the same solution.', true, {
    hints: ['Solve each of them.', 'Divide the first equation by 2 on both sides.'],
    steps: [['Divided by 2, the first equation is the second one.']],
  }),
  amount(
    'Tickets cost $8 for adults and $5 for children. 30 people paid $198 together. How many adults were there?',
    '16',
    {
      level: 'advanced',
      why: 'With \\(a\\) adults: \\(8a + 5(30 - a) = 198\\), so \\(3a = 48\\).',
      hints: [
        'Call the adults \\(a\\). How many children are there then?',
        'Write the total price with \\(a\\).',
      ],
      steps: [['\\(8a + 5(30 - a) = 198\\)'], ['Simplify.', '3a = 48'], ['Divide by 3.', 'a = 16']],
    },
  ),
  one(
    'What is the first step to solve \\(\\frac{x}{4} + 2 = 5\\)?',
    'Subtract 2 on both sides',
    ['Add 2 on both sides', 'Divide both sides by 4', 'Multiply only the left side by 4'],
    {
      hints: ['What is done to \\(x\\) last, before the result is 5?'],
      steps: [['First divided, then 2 added.'], ['Undo the last step first.']],
    },
  ),
  plotted(
    'Draw the line \\(y = 2x - 3\\).',
    'lineWithPoints',
    { points: [point(0, -3), point(2, 1)] },
    {
      why: 'It meets the y-axis at \\(-3\\); one step to the right it is two steps higher.',
      hints: ['Which point has \\(x = 0\\)?', 'By how much does \\(y\\) grow when \\(x\\) grows by 1?'],
      steps: [['It meets the y-axis at \\(-3\\).'], ['From there one to the right and two up.']],
    },
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
      hints: [
        'How far does it go down from the first point to the second?',
        'Divide that by the steps to the right.',
      ],
      steps: [
        ['The slope is \\(-3 \\div 6\\).'],
        ['Put in one of the points to find where it meets the y-axis.'],
      ],
    },
  ),
  plotted(
    'Mark all numbers with \\(-2 \\le x < 3\\).',
    'numberLine',
    {
      spans: [{ from: '-2', to: '3', fromOpen: false, toOpen: true }],
    },
    {
      hints: [
        'Look at both signs: which bound belongs to it?',
        'A filled end belongs to it, an open end does not.',
      ],
      steps: [['The lower bound belongs to it, the upper one does not.']],
    },
  ),
];

export const geometry = [
  amount('Two angles of a triangle are 48° and 67°. How large is the third?', '65', {
    unit: '°',
    hints: ['What do the three angles add up to?', 'Take the two known ones away.'],
    steps: [
      ['\\(48 + 67\\)', '115'],
      ['\\(180 - 115\\)', '65'],
    ],
  }),
  amount('How long is the hypotenuse of a right triangle with legs of 5 cm and 12 cm?', '13', {
    unit: 'cm',
    level: 'medium',
    why: '\\(\\sqrt{5^2 + 12^2} = \\sqrt{169} = 13\\)',
    hints: ['Which theorem connects the sides of a right triangle?', 'Add the squares of the legs.'],
    steps: [
      ['\\(5^2 + 12^2\\)', '169'],
      ['Take the square root.', '13'],
    ],
  }),
  some(
    'Which shapes always have two pairs of parallel sides?',
    ['Rectangle', 'Rhombus', 'Parallelogram'],
    ['Trapezoid', 'Kite'],
    {
      hints: [
        'Sketch each shape, as crooked as its definition allows.',
        'How many pairs of parallel sides must a trapezoid have?',
      ],
      steps: [
        ['Rectangle and rhombus are parallelograms.'],
        ['A trapezoid needs one pair only, a kite none.'],
      ],
    },
  ),
  one(
    'The radius of a circle is doubled. What happens to its area?',
    'It is four times as large',
    ['It is twice as large', 'It is eight times as large', 'It stays the same'],
    {
      hints: ['How does the area depend on the radius?', 'Compare radius 1 and radius 2.'],
      steps: [['The area is \\(\\pi r^2\\).'], ['\\((2r)^2 = 4r^2\\)']],
    },
  ),
  claim('Every square is a rectangle.', true, {
    hints: ['What must a rectangle have? Does a square have it?'],
    steps: [['A rectangle has four right angles, and so has a square.']],
  }),
  amount('What is the area of a circle with radius 3 m? Round to one decimal.', '28.3', {
    unit: 'm²',
    tolerance: '0.05',
    level: 'medium',
    hints: [
      'Which formula gives the area of a circle?',
      'Square the radius first, then multiply by \\(\\pi\\).',
    ],
    steps: [
      ['\\(3^2\\)', '9'],
      ['\\(9 \\cdot \\pi\\), rounded', '28.3'],
    ],
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
      hints: [
        'What happens to the height of a point when it is reflected in the y-axis?',
        'Only one of the two coordinates changes, and only its sign.',
      ],
      steps: [['Each \\(y\\) stays.'], ['Each \\(x\\) changes its sign.']],
    },
  ),
];

export const statistics = [
  amount('Find the median of 4, 9, 1, 7, 12, 3, 8.', '7', {
    hints: ['Put the numbers in order first.', 'Which one has as many before it as after it?'],
    steps: [['In order: 1, 3, 4, 7, 8, 9, 12'], ['The fourth of seven', '7']],
  }),
  one(
    'Two events are independent with \\(P(A) = 0.5\\) and \\(P(B) = 0.2\\). What is \\(P(A \\cap B)\\)?',
    '0.1',
    ['0.7', '0.3', '0.6'],
    {
      hints: ['What may you do with the probabilities of independent events?', 'Multiply them.'],
      steps: [['\\(0.5 \\cdot 0.2\\)', '0.1']],
    },
  ),
  claim('The standard deviation of a data set can be negative.', false, {
    hints: ['It is the square root of something. What kind of numbers are square roots?'],
    steps: [['Squares are never negative, and neither is the square root of their mean.']],
  }),
  some('Which of these are measures of spread?', ['Interquartile range', 'Variance'], ['Mean', 'Mode'], {
    hints: [
      'A measure of spread says how far apart the values are.',
      'Which two name a typical value instead?',
    ],
    steps: [['Mean and mode name a typical value.'], ['The other two say how wide the values lie.']],
  }),
  amount(
    'A fair die is rolled twice. What is the probability that both rolls show a six? Give a fraction.',
    '1/36',
    {
      level: 'medium',
      hints: ['How likely is a six in one roll?', 'The two rolls do not influence each other.'],
      steps: [['One roll: \\(\\frac{1}{6}\\)'], ['\\(\\frac{1}{6} \\cdot \\frac{1}{6}\\)', '1/36']],
    },
  ),
];

export const calculus = [
  one(
    'What is the derivative of \\(f(x) = x^3 - 4x\\)?',
    '\\(3x^2 - 4\\)',
    ['\\(3x^2 - 4x\\)', '\\(x^2 - 4\\)', '\\(\\frac{x^4}{4} - 2x^2\\)'],
    {
      hints: [
        'Differentiate each term on its own.',
        'For a power, the exponent comes to the front and is lowered by 1.',
      ],
      steps: [['\\(x^3\\) becomes \\(3x^2\\).'], ['\\(-4x\\) becomes \\(-4\\).']],
    },
  ),
  amount('Evaluate \\[\\int_0^3 x^2 \\, dx\\]', '9', {
    why: '\\(\\left[\\frac{x^3}{3}\\right]_0^3 = 9\\)',
    hints: [
      'Which function has the derivative \\(x^2\\)?',
      'Put in the upper bound, then the lower one, and subtract.',
    ],
    steps: [['An antiderivative is \\(\\frac{x^3}{3}\\).'], ['\\(\\frac{27}{3} - 0\\)', '9']],
  }),
  claim('A function that is continuous at a point is also differentiable there.', false, {
    why: '\\(|x|\\) is continuous at 0 and has no derivative there.',
    hints: ['Look for a graph with a corner.', 'Think of \\(|x|\\).'],
    steps: [['\\(|x|\\) has no jump at 0, but a corner.']],
  }),
  amount('Find \\(\\lim_{x \\to 0} \\frac{\\sin 5x}{x}\\).', '5', {
    level: 'medium',
    hints: [
      'You know the limit of \\(\\frac{\\sin u}{u}\\) for \\(u \\to 0\\).',
      'Expand the fraction so that the same stands in both places.',
    ],
    steps: [['\\(5 \\cdot \\frac{\\sin 5x}{5x}\\)'], ['The fraction goes to 1.', '5']],
  }),
  some(
    'For which functions is the second derivative positive for every real \\(x\\)?',
    ['\\(e^x\\)', '\\(x^2 + 1\\)'],
    ['\\(x^3\\)', '\\(\\sin x\\)'],
    {
      level: 'advanced',
      hints: ['Differentiate each function twice.', 'Where is the sign of \\(6x\\) negative?'],
      steps: [
        ['\\(e^x\\) stays as it is, \\(x^2 + 1\\) becomes 2: both are positive everywhere.'],
        ['\\(6x\\) and \\(-\\sin x\\) change their sign.'],
      ],
    },
  ),
];

export const chess = [
  one('Which piece can jump over others?', 'Knight', ['Bishop', 'Rook', 'Queen'], {
    hints: ['It is the only one that moves in the shape of an L.'],
    steps: [['The bishop, the rook and the queen need free lines.'], ['The knight does not.']],
  }),
  amount('How many squares does a chessboard have?', '64', {
    hints: ['How many rows and how many columns has it?'],
    steps: [['\\(8 \\cdot 8\\)', '64']],
  }),
  claim('A king may castle while it is in check.', false, {
    hints: ['Name the conditions of castling.'],
    steps: [['The king may neither stand in check nor pass through it.']],
  }),
  some(
    'Which are drawn results?',
    ['Stalemate', 'Threefold repetition that a player claims'],
    ['Checkmate', 'Resignation'],
    {
      level: 'medium',
      hints: ['In which cases does nobody win?'],
      steps: [['Mate and resignation have a winner.'], ['The other two have none.']],
    },
  ),
];
