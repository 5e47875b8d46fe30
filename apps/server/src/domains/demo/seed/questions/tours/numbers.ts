import { picture } from '../../pictures.ts';
import {
  amount,
  blanks,
  claim,
  essay,
  explained,
  matched,
  one,
  ordered,
  plotted,
  point,
  some,
  sorted,
  toRead,
  varying,
  words,
} from '../writing.ts';
import type { Tour } from './tour.ts';

export const mathematics: Tour = {
  choose: [
    one(
      `${picture('pie')}<p>Which part of the disc is shaded?</p>`,
      '\\(\\frac{3}{4}\\)',
      ['\\(\\frac{1}{4}\\)', '\\(\\frac{1}{3}\\)', '\\(\\frac{4}{3}\\)'],
      { hints: ['Into how many equal parts is the disc divided?', 'Four parts; count the shaded ones.'] },
    ),
    some('Which of these numbers are prime?', ['2', '29', '41'], ['1', '27', '51'], {
      hints: ['How many divisors has a prime?', 'Try to divide 27 and 51 by 3.'],
      why: '1 has one divisor only, \\(27 = 3 \\cdot 9\\) and \\(51 = 3 \\cdot 17\\).',
    }),
    claim('The sum of two odd numbers is always even.', true, {
      why: '\\((2a + 1) + (2b + 1) = 2(a + b + 1)\\)',
      hints: ['Try 3 and 5, then 7 and 9.', 'An odd number is twice something and one more.'],
    }),
  ],
  read: [
    toRead(
      '<p>A museum counts its visitors. On Friday 120 people came, on Saturday twice as many, and on Sunday 60 fewer than on Saturday.</p>',
      'Three days at the museum',
    ),
    amount('How many people came on Sunday?', '180', {
      hints: ['First find Saturday.', 'Saturday had \\(2 \\cdot 120\\) visitors.'],
      steps: [
        ['Saturday: \\(2 \\cdot 120\\)', '240'],
        ['Sunday: \\(240 - 60\\)', '180'],
      ],
    }),
  ],
  write: [
    varying(
      'What is \\([[a]] \\times [[b]] + [[c]]\\)?',
      'a * b + c',
      { a: [3, 12], b: [4, 9], c: [5, 30] },
      {
        hints: ['Which of the two operations comes first?', 'Multiply first.'],
        steps: [['Multiply: \\([[a]] \\times [[b]]\\)'], ['Add [[c]] to the product.']],
      },
    ),
    amount('Solve \\(5x + 8 = 43\\).', '7', {
      hints: ['What is added to \\(5x\\)?', 'Take 8 away on both sides: \\(5x = 35\\).'],
      steps: [
        ['Subtract 8 on both sides.', '5x = 35'],
        ['Divide both sides by 5.', 'x = 7'],
      ],
    }),
    words('What is the longest side of a right triangle called?', ['hypotenuse', 'the hypotenuse'], {
      hints: ['It lies opposite the right angle.'],
    }),
    blanks(
      'A triangle has [[1]] corners, and its angles add up to [[2]] degrees.',
      [
        ['3', 'three'],
        ['180', 'one hundred and eighty'],
      ],
      { hints: ['Tear off the corners of a paper triangle and put them side by side.'] },
    ),
    explained('Explain why \\(0.999\\ldots = 1\\), in two or three sentences.', {
      minWords: 10,
      level: 'advanced',
      model:
        'A third is \\(0.333\\ldots\\). Three thirds are 1, and three times \\(0.333\\ldots\\) is \\(0.999\\ldots\\).',
      lookFor: 'An argument that holds, not “because it is nearly 1”.',
      hints: ['What is a third as a decimal?', 'Multiply it by 3.'],
    }),
    essay('Where did you meet fractions this week? Describe the situation and how you worked with them.', {
      minWords: 40,
      starter: 'This week I met fractions when',
      lookFor: 'A real situation, and a calculation that fits it.',
      hints: ['Think of cooking, of the clock, of prices.'],
    }),
  ],
  arrange: [
    matched(
      'Match each shape with the number of its symmetry axes.',
      {
        Square: '4',
        'Equilateral triangle': '3',
        'Rectangle that isn’t a square': '2',
      },
      {
        distractors: ['1'],
        hints: [
          'Fold the shape in thought: along which lines do both halves meet?',
          'A rectangle has no such line through its corners.',
        ],
      },
    ),
    ordered(
      'Put the fractions in order, the smallest first.',
      ['\\(\\frac{1}{5}\\)', '\\(\\frac{1}{3}\\)', '\\(\\frac{1}{2}\\)', '\\(\\frac{3}{4}\\)'],
      {
        hints: [
          'With a numerator of 1, a larger denominator means a smaller part.',
          'One of them is more than a half.',
        ],
      },
    ),
    plotted(
      'Draw the line \\(y = -x + 4\\).',
      'lineWithPoints',
      { points: [point(0, 4), point(4, 0)] },
      {
        hints: ['Where does it meet the y-axis?', 'It meets the axes at 4 and at 4.'],
      },
    ),
  ],
};

export const calculus: Tour = {
  choose: [
    one(
      `${picture('curve')}<p>The graph is that of \\(f(x) = x^2\\). What is \\(f'(x)\\)?</p>`,
      '\\(2x\\)',
      ['\\(x\\)', '\\(\\frac{x^3}{3}\\)', '\\(2\\)'],
      { hints: ['Bring the exponent to the front.', 'The exponent becomes 1.'] },
    ),
    some(
      'Which functions are continuous on all real numbers?',
      ['\\(x^3\\)', '\\(|x|\\)', '\\(e^x\\)'],
      ['\\(\\frac{1}{x}\\)', '\\(\\tan x\\)'],
      {
        level: 'medium',
        hints: ['Can you draw the graph without lifting the pen?', 'Where is a denominator 0?'],
      },
    ),
    claim('Every differentiable function is continuous.', true, {
      why: 'If the difference quotient has a limit, the difference itself must go to 0.',
      hints: ['Can a graph have a tangent at a jump?'],
    }),
  ],
  read: [
    toRead(
      '<p>A tank is filled. After \\(t\\) minutes it holds \\(V(t) = 3t^2 + 2t\\) litres.</p>',
      'Filling a tank',
    ),
    amount('At what rate is the tank filled after 5 minutes?', '32', {
      unit: 'L/min',
      hints: ['The rate is a derivative.', "\\(V'(t) = 6t + 2\\)"],
      steps: [
        ['Differentiate.', "V' = 6t + 2"],
        ['Put in \\(t = 5\\).', '32'],
      ],
    }),
  ],
  write: [
    varying(
      'What is the slope of \\(y = [[a]]x^2\\) at \\(x = [[b]]\\)?',
      '2 * a * b',
      { a: [2, 9], b: [1, 6] },
      {
        hints: ['The slope is the derivative at that point.', 'The derivative is \\(2 \\cdot [[a]]x\\).'],
        steps: [['Derive: \\(2 \\cdot [[a]]x\\)'], ['Put in \\(x = [[b]]\\).']],
      },
    ),
    amount('Work out \\(\\int_0^3 x^2 \\, dx\\).', '9', {
      level: 'medium',
      hints: ['An antiderivative is \\(\\frac{x^3}{3}\\).'],
      steps: [
        ['Find an antiderivative.', 'x^3/3'],
        ['Put in the bounds.', '27/3 - 0'],
        ['Simplify.', '9'],
      ],
    }),
    words(
      'What is a point called where the graph changes from curving left to curving right?',
      ['inflection point', 'point of inflection', 'inflexion point'],
      { hints: ['The second derivative changes its sign there.'] },
    ),
    blanks(
      '\\(\\sin x\\) has the derivative [[1]], and \\(\\cos x\\) has the derivative [[2]].',
      [
        ['cos x', 'cos(x)'],
        ['-sin x', '-sin(x)'],
      ],
      { hints: ['Where is the sine steepest, and where is it flat?', 'One of the two has a minus.'] },
    ),
    explained('Explain in your own words what a limit is.', {
      minWords: 15,
      lookFor: 'Values as close as one likes, for all arguments that are close enough.',
      model:
        'The values come as close to the limit as one likes, as long as the argument is close enough to the point.',
      hints: ['Do the values have to reach it?', 'How close can you come?'],
    }),
    essay('Choose a quantity that changes with time and discuss what its derivative tells.', {
      minWords: 60,
      starter: 'A quantity that changes with time is',
      lookFor: 'The unit of the derivative, and what its sign means.',
      hints: [
        'What is the unit of the quantity, and what is the unit of its change for each hour?',
        'What does a negative derivative say?',
      ],
    }),
  ],
  arrange: [
    matched(
      'Match each function with its derivative.',
      {
        '\\(x^4\\)': '\\(4x^3\\)',
        '\\(\\sin x\\)': '\\(\\cos x\\)',
        '\\(\\ln x\\)': '\\(\\frac{1}{x}\\)',
      },
      {
        distractors: ['\\(5x\\)'],
        hints: [
          'For a power, the exponent comes to the front.',
          'The sine begins at 0 and rises. What is its slope there?',
        ],
      },
    ),
    sorted(
      'Sort the sequences.',
      {
        Converges: ['\\(\\frac{1}{n}\\)', '\\(\\frac{n + 1}{n}\\)'],
        Diverges: ['\\(n^2\\)', '\\((-1)^n\\)'],
      },
      { hints: ['Put in 1, 10 and 1000.', 'Does the sequence settle on one number?'] },
    ),
    plotted(
      'Draw the parabola \\(y = x^2 - 4\\).',
      'parabola',
      { points: [point(0, -4), point(2, 0)] },
      {
        hints: ['Its vertex is on the y-axis.', 'It meets the x-axis at −2 and 2.'],
      },
    ),
  ],
};

export const statistics: Tour = {
  choose: [
    one(
      `${picture('bars')}<p>Four bars show how many books were read in four weeks: 2, 4, 3 and 7. In which week were most read?</p>`,
      'The fourth',
      ['The first', 'The second', 'The third'],
      { hints: ['Look for the tallest bar.'] },
    ),
    some(
      'Which of these can be negative?',
      ['A mean', 'A correlation coefficient'],
      ['A variance', 'A probability'],
      { hints: ['A variance is a mean of squares.', 'Which of them tells a direction?'] },
    ),
    claim('The median changes less than the mean when one value is far out.', true, {
      hints: ['Take 1, 2, 3 and change the 3 into 300.'],
    }),
  ],
  read: [
    toRead(
      '<p>Ten calls were answered after 2, 3, 3, 4, 4, 4, 5, 6, 8 and 21 minutes.</p>',
      'Waiting on the phone',
    ),
    amount('What is the mean waiting time?', '6', {
      unit: 'min',
      hints: ['Add all times and divide by how many there are.'],
      steps: [
        ['Add them up.', '60'],
        ['Divide by 10.', '6'],
      ],
    }),
  ],
  write: [
    varying(
      'What is the mean of [[a]], [[b]] and [[c]]?',
      '(a + b + c) / 3',
      { a: [3, 30, 3], b: [6, 33, 3], c: [9, 60, 3] },
      {
        hints: ['How many numbers are there?', 'Add them up and divide by 3.'],
        steps: [['Add: \\([[a]] + [[b]] + [[c]]\\)'], ['Divide the sum by 3.']],
      },
    ),
    amount('A fair die is thrown. What is the probability of a number above 4?', '1/3', {
      hints: ['Which numbers are above 4?', 'Two of six.'],
      steps: [
        ['Two of six results are right.', '2/6'],
        ['Simplify.', '1/3'],
      ],
    }),
    words('What is the most frequent value of a data set called?', ['mode', 'the mode'], {
      hints: ['The word also means a fashion.'],
    }),
    blanks(
      'Half of all values lie below the [[1]]; a quarter lies below the first [[2]].',
      [['median'], ['quartile']],
      {
        hints: [
          'The first stands in the middle of the ordered values.',
          'The second comes from the word for a fourth part.',
        ],
      },
    ),
    explained('Why does a line chart whose axis does not begin at 0 mislead?', {
      minWords: 12,
      model: 'Small differences look large, since only a part of the scale is shown.',
      lookFor: 'The size on paper is not in proportion to the value.',
      hints: [
        'Draw 98 and 100 on an axis from 0, and on one from 97.',
        'What happens to the difference on paper?',
      ],
    }),
    essay('Plan a survey of 200 people. Whom would you ask, and how would you avoid a one-sided sample?', {
      minWords: 60,
      lookFor: 'Random choice, those who do not answer, and wording that does not lead.',
      hints: [
        'Who could not be reached by your way of asking?',
        'How do you choose so that everybody has the same chance?',
      ],
    }),
  ],
  arrange: [
    matched(
      'Match each measure with what it says of 1, 2, 2, 3, 7.',
      {
        Mean: '3',
        Median: '2',
        Range: '6',
      },
      {
        distractors: ['7'],
        hints: [
          'Put the values in order. Which one is in the middle?',
          'The range is the largest minus the smallest.',
        ],
      },
    ),
    sorted(
      'Sort the variables.',
      {
        Categories: ['Eye color', 'Department'],
        Numbers: ['Height', 'Waiting time'],
      },
      { hints: ['Can you calculate with its values?'] },
    ),
    plotted(
      'Plot the points \\((1, 2)\\), \\((2, 4)\\), \\((3, 3)\\) and \\((4, 7)\\) of the chart.',
      'pointsOnly',
      { points: [point(1, 2), point(2, 4), point(3, 3), point(4, 7)] },
      { hints: ['The first number goes to the right, the second goes up.'] },
    ),
  ],
};

export const chess: Tour = {
  choose: [
    one(`${picture('board')}<p>How many squares has a chessboard?</p>`, '64', ['32', '81', '100'], {
      hints: ['It has as many rows as columns.', 'Count one row.'],
    }),
    some('Which pieces can move any number of squares?', ['Queen', 'Rook', 'Bishop'], ['King', 'Knight'], {
      hints: ['Which pieces need free lines?'],
    }),
    claim('A pawn may move two squares on its first move.', true, {
      hints: ['What is the first move of most games?'],
    }),
  ],
  read: [
    toRead(
      '<p>White has moved the king’s pawn two squares. Black answers with the same move. Now White’s knight comes out and attacks Black’s pawn.</p>',
      'Three moves',
    ),
    words('On which square does the white knight stand now? Write it as in “a1”.', ['f3', 'Nf3'], {
      hints: ['The black pawn stands on e5.', 'The knight comes from g1.'],
    }),
  ],
  write: [
    varying(
      '[[a]] players meet, each plays each other once. How many games are played?',
      'a * (a - 1) / 2',
      { a: [4, 16] },
      {
        hints: [
          'Against how many does one of them play?',
          'Each of them plays against all others; each game is counted twice.',
        ],
        steps: [
          ['Each of the [[a]] players plays against all but one: \\([[a]] - 1\\)'],
          ['Multiply by [[a]], and halve it, because each game has two players.'],
        ],
      },
    ),
    amount(
      'A queen is counted as 9 pawns, a rook as 5. How many pawns are a queen and two rooks worth?',
      '19',
      {
        hints: ['Two rooks are worth 10.'],
        steps: [
          ['Two rooks: \\(2 \\cdot 5\\)', '10'],
          ['With the queen: \\(9 + 10\\)', '19'],
        ],
      },
    ),
    words('What is it called when the king is attacked and cannot get out of it?', ['checkmate', 'mate'], {
      hints: ['It ends the game.'],
    }),
    blanks(
      'When king and rook move at once, that is called [[1]]. A pawn that reaches the last rank is [[2]].',
      [['castling'], ['promoted']],
      {
        hints: [
          'The first sounds like a stronghold.',
          'The second is what happens to somebody who gets a better job.',
        ],
      },
    ),
    explained('Why is it good to castle early?', {
      minWords: 10,
      model: 'The king stands safely behind his pawns, and a rook comes into play.',
      lookFor: 'Safety of the king, and the rook.',
      hints: [
        'Where is the king safer: in the middle or behind his pawns?',
        'Which piece comes into play at once?',
      ],
    }),
    essay('Describe a game that you have lost, and what you would do differently.', {
      minWords: 40,
      starter: 'I lost a game when',
      hints: ['Which move would you take back?', 'What did you not see?'],
    }),
  ],
  arrange: [
    matched(
      'Match each piece with how many of them a player has at the start.',
      {
        Pawn: '8',
        Knight: '2',
        Queen: '1',
      },
      { distractors: ['4'], hints: ['Think of the first two rows of one color.'] },
    ),
    ordered(
      'Put the pieces in order of what they usually count, the least first.',
      ['Pawn', 'Bishop', 'Rook', 'Queen'],
      { hints: ['Which one is the weakest, and which the strongest?', 'A rook counts more than a bishop.'] },
    ),
    plotted(
      'A knight stands at \\((4, 4)\\). Mark all eight squares that it can go to.',
      'pointsOnly',
      {
        points: [
          point(2, 3),
          point(2, 5),
          point(3, 2),
          point(3, 6),
          point(5, 2),
          point(5, 6),
          point(6, 3),
          point(6, 5),
        ],
      },
      { level: 'medium', hints: ['Two squares one way, one square across.'] },
    ),
  ],
};
