import type { QuestionDraft } from '@pelion/questions';
import { amount, one } from '../writing.ts';

// The three Math modules of the demo's digital SAT: the same skills with other numbers, in the order of the real ones, easy
// to hard. The second lower module keeps the numbers small, the higher one does not.

/** Values of one kind of question for modules 1, 2A and 2B. */
type Three<Values> = readonly [Values, Values, Values];
type Writer = (module: 0 | 1 | 2) => QuestionDraft;
type Extras = NonNullable<Parameters<typeof amount>[2]>;

const from =
  <Values>(values: Three<Values>, write: (own: Values, extras: Extras) => QuestionDraft) =>
  (level: QuestionDraft['difficulty'], hints: readonly string[]): Writer =>
  (module) =>
    write(values[module], { level, hints });

/** `2x + 3`, `2x - 3`, `x` */
const linear = (a: number, b: number) =>
  `${a === 1 ? '' : a === -1 ? '-' : a}x${b === 0 ? '' : b > 0 ? ` + ${b}` : ` - ${-b}`}`;
const pairs = from<readonly [number, number]>;
const triples = from<readonly [number, number, number]>;
const fours = from<readonly [number, number, number, number]>;

const inline = (tex: string | number) => `\\(${tex}\\)`;
const choices = (right: number | string, wrong: readonly (number | string)[]) =>
  [inline(right), wrong.map(inline)] as const;

const algebra = [
  triples(
    [
      [3, 4, 7],
      [2, 5, 4],
      [7, -9, 12],
    ],
    ([a, b, x], extras) =>
      amount(
        `If ${inline(`${linear(a, b)} = ${a * x + b}`)}, what is the value of ${inline('x')}?`,
        String(x),
        {
          ...extras,
          why: `${inline(`${a}x = ${a * x}`)}, and so ${inline(`x = ${x}`)}.`,
        },
      ),
  )('easy', [
    'What is added to the term with x?',
    'Take it away on both sides, then divide by the number before x.',
  ]),
  pairs(
    [
      [18, 25],
      [12, 10],
      [35, 140],
    ],
    ([rate, fee], extras) =>
      one(
        `A workshop charges a fee of $${fee} and $${rate} for each hour. Which function gives the price, in dollars, of ${inline('h')} hours?`,
        ...choices(`p(h) = ${rate}h + ${fee}`, [
          `p(h) = ${fee}h + ${rate}`,
          `p(h) = ${rate + fee}h`,
          `p(h) = ${rate}h - ${fee}`,
        ]),
        extras,
      ),
  )('easy', [
    'Which of the two prices is paid once, and which for each hour?',
    'The price for each hour is multiplied by h.',
  ]),
  pairs(
    [
      [2, 3],
      [1, 4],
      [-3, 11],
    ],
    ([m, b], extras) =>
      one(
        `A line in the ${inline('xy')}-plane has a slope of ${inline(m)} and passes through ${inline(`(0, ${b})`)}. Which equation does it have?`,
        ...choices(`y = ${linear(m, b)}`, [
          `y = ${linear(b, m)}`,
          `y = ${linear(m, -b)}`,
          `y = ${linear(-m, b)}`,
        ]),
        extras,
      ),
  )('easy', [
    'In which form of a line do you read both facts?',
    'A point on the y-axis tells where the line meets it.',
  ]),
  triples(
    [
      [5, 2, 3],
      [4, 1, 6],
      [9, -4, 7],
    ],
    ([sum, difference, factor], extras) =>
      amount(
        `The numbers ${inline('x')} and ${inline('y')} satisfy ${inline(`x + y = ${sum * factor}`)} and ${inline(`x - y = ${difference * factor}`)}. What is the value of ${inline('2x')}?`,
        String((sum + difference) * factor),
        { ...extras, why: `Adding the equations gives ${inline(`2x = ${(sum + difference) * factor}`)}.` },
      ),
  )('medium', [
    'What becomes of y when you add the two equations?',
    'Add the left sides and the right sides.',
  ]),
  triples(
    [
      [4, 6, 30],
      [2, 3, 18],
      [15, 8, 200],
    ],
    ([small, large, most], extras) =>
      one(
        `A cart carries at most ${most} kilograms. A small box weighs ${small} kilograms and a large one ${large}. Which inequality describes ${inline('s')} small and ${inline('l')} large boxes that it can carry?`,
        ...choices(`${small}s + ${large}l \\le ${most}`, [
          `${small}s + ${large}l \\ge ${most}`,
          `${large}s + ${small}l \\le ${most}`,
          `s + l \\le ${most}`,
        ]),
        extras,
      ),
  )('medium', [
    'How much do all small boxes weigh, and how much all large ones?',
    'Both weights together reach the limit at most: which sign says so?',
  ]),
  triples(
    [
      [2, 3, 7],
      [1, 2, 5],
      [5, -2, 9],
    ],
    ([a, b, c], extras) =>
      one(
        `For which value of ${inline('k')} does ${inline(`${linear(a, b)} = kx + ${c}`)} have no solution?`,
        ...choices(a, [-a, b, c]),
        { ...extras, why: 'Lines with the same slope that meet the axis elsewhere never cross.' },
      ),
  )('advanced', ['Two lines that never meet: what do they have in common?', 'Compare the numbers before x.']),
  pairs(
    [
      [10, 4],
      [6, 3],
      [28, 12],
    ],
    ([start, step], extras) =>
      amount(
        `For the linear function ${inline('f')}, ${inline(`f(0) = ${start}`)} and ${inline(`f(3) = ${start + 3 * step}`)}. What is the value of ${inline('f(5)')}?`,
        String(start + 5 * step),
        extras,
      ),
  )('medium', [
    'By how much does the function change from 0 to 3?',
    'Find the change for a single step first, then go from 0 to 5.',
  ]),
];

const advanced = [
  pairs(
    [
      [3, 5],
      [1, 3],
      [7, 9],
    ],
    ([a, b], extras) =>
      one(
        `Which expression is equal to ${inline(`(x + ${a})(x - ${b})`)}?`,
        ...choices(`x^2 ${a - b < 0 ? '-' : '+'} ${Math.abs(a - b)}x - ${a * b}`, [
          `x^2 + ${a + b}x - ${a * b}`,
          `x^2 - ${a * b}`,
          `x^2 ${a - b < 0 ? '-' : '+'} ${Math.abs(a - b)}x + ${a * b}`,
        ]),
        extras,
      ),
  )('easy', [
    'Multiply each term of the first bracket by each of the second.',
    'Which two of the four products hold a single x?',
  ]),
  triples(
    [
      [3, 2, 4],
      [5, 2, 3],
      [40, 3, 4],
    ],
    ([start, base, at], extras) =>
      one(
        `The function ${inline('f')} is given by ${inline(`f(x) = ${start} \\cdot ${base}^x`)}. What is ${inline(`f(${at})`)}?`,
        ...choices(start * base ** at, [start * base * at, (start * base) ** 2, start + base ** at]),
        extras,
      ),
  )('easy', ['Which number goes into the place of x?', 'The power comes before the product.']),
  pairs(
    [
      [2, 7],
      [1, 4],
      [6, 11],
    ],
    ([low, high], extras) =>
      amount(
        `What is the larger solution of ${inline(`x^2 - ${low + high}x + ${low * high} = 0`)}?`,
        String(high),
        { ...extras, why: inline(`(x - ${low})(x - ${high}) = 0`) },
      ),
  )('medium', [
    'Which two numbers have that sum and that product?',
    'A product is zero when one of its factors is.',
  ]),
  pairs(
    [
      [3, -4],
      [2, 1],
      [-5, 12],
    ],
    ([h, k], extras) =>
      one(
        `The graph of ${inline(`y = (x ${h < 0 ? '+' : '-'} ${Math.abs(h)})^2 ${k < 0 ? '-' : '+'} ${Math.abs(k)}`)} is a parabola. What is its vertex?`,
        ...choices(`(${h}, ${k})`, [`(${-h}, ${k})`, `(${h}, ${-k})`, `(${k}, ${h})`]),
        extras,
      ),
  )('medium', [
    'For which x is the square as small as it can be?',
    'Mind the sign within the bracket, then read the number behind it.',
  ]),
  triples(
    [
      [2, 3, 5],
      [2, 2, 3],
      [3, 4, 7],
    ],
    ([a, m, n], extras) =>
      one(
        `Which expression is equal to ${inline(`(${a}x^{${m}})(x^{${n}})`)} for all ${inline('x')}?`,
        ...choices(`${a}x^{${m + n}}`, [`${a}x^{${m * n}}`, `${a ** n}x^{${m + n}}`, `${a}x^{${n - m}}`]),
        extras,
      ),
  )('medium', [
    'Write the powers of x as products: how many factors are there?',
    'The number before x is multiplied once.',
  ]),
  pairs(
    [
      [1200, 5],
      [500, 10],
      [8400, 3],
    ],
    ([start, percent], extras) =>
      one(
        `A deposit of $${start} grows by ${percent}% each year. Which expression gives its value, in dollars, after ${inline('t')} years?`,
        ...choices(`${start}(${(100 + percent) / 100})^t`, [
          `${start}(${percent / 100})^t`,
          `${start} + ${(100 + percent) / 100}t`,
          `${start}(${(100 - percent) / 100})^t`,
        ]),
        extras,
      ),
  )('medium', [
    'What part of the deposit is there after one year, the growth included?',
    'Growth by the same part each year is a power.',
  ]),
  pairs(
    [
      [4, 3],
      [2, 5],
      [9, 10],
    ],
    ([k, x], extras) =>
      amount(
        `If ${inline(`\\sqrt{x + ${k}} = ${x}`)}, what is the value of ${inline('x')}?`,
        String(x * x - k),
        { ...extras, why: `Square both sides: ${inline(`x + ${k} = ${x * x}`)}.` },
      ),
  )('advanced', ['How do you get rid of a root?', 'Square both sides, then solve for x.']),
];

const data = [
  pairs(
    [
      [40, 25],
      [80, 50],
      [260, 35],
    ],
    ([price, off], extras) =>
      amount(
        `A coat of $${price} is sold at ${off}% off. What does it cost then, in dollars?`,
        String((price * (100 - off)) / 100),
        extras,
      ),
  )('easy', ['What part of the price is left to pay?', 'Take the discount from the whole, then multiply.']),
  triples(
    [
      [3, 5, 40],
      [1, 3, 20],
      [7, 9, 144],
    ],
    ([a, b, all], extras) =>
      one(
        `In a choir the ratio of altos to sopranos is ${a} to ${b}, and there are ${all} singers of the two kinds. How many are altos?`,
        ...choices((all * a) / (a + b), [(all * b) / (a + b), all / 2, a + b]),
        extras,
      ),
  )('medium', ['How many equal parts do both voices have together?', 'Find the size of one part first.']),
  fours(
    [
      [4, 6, 8, 14],
      [2, 3, 5, 6],
      [17, 23, 31, 45],
    ],
    ([a, b, c, d], extras) =>
      one(
        `A list holds the numbers ${a}, ${b}, ${c} and ${d}. What is its mean?`,
        ...choices((a + b + c + d) / 4, [b, d, (a + b + c + d) / 2]),
        extras,
      ),
  )('easy', ['How many numbers does the list hold?', 'Add all of them before you divide.']),
  triples(
    [
      [420, 0.6, 3],
      [200, 0.5, 4],
      [1100, 0.37, 2],
    ],
    ([size, share, margin], extras) =>
      one(
        `Of ${size} people chosen at random from a town, ${Math.round(share * 100)} % favour a new bridge, with a margin of error of ${margin} percentage points. Which statement is best supported?`,
        `Plausibly between ${Math.round(share * 100) - margin} % and ${Math.round(share * 100) + margin} % of the town favour it.`,
        [
          `Exactly ${Math.round(share * 100)} % of the town favour it.`,
          `At least ${Math.round(share * 100) + margin} % of the town favour it.`,
          `${margin}% of those asked did not answer.`,
        ],
        extras,
      ),
  )('advanced', [
    'A sample tells about the town within a margin, not exactly.',
    'Go down and up from the share by the margin.',
  ]),
];

const geometry = [
  triples(
    [
      [6, 8, 10],
      [3, 4, 5],
      [20, 21, 29],
    ],
    ([a, b, c], extras) =>
      amount(`The legs of a right triangle measure ${a} and ${b}. How long is its hypotenuse?`, String(c), {
        ...extras,
        why: inline(`\\sqrt{${a}^2 + ${b}^2} = ${c}`),
      }),
  )('easy', [
    'Which theorem joins the three sides of a right triangle?',
    'Add the squares of the legs; one step is left after that.',
  ]),
  pairs(
    [
      [5, 9],
      [3, 7],
      [11, 15],
    ],
    ([radius, height], extras) =>
      one(
        `What is the volume of a cylinder with a radius of ${radius} and a height of ${height}?`,
        ...choices(`${radius * radius * height}\\pi`, [
          `${radius * height}\\pi`,
          `${2 * radius * height}\\pi`,
          `${radius * height * height}\\pi`,
        ]),
        extras,
      ),
  )('medium', ['A cylinder is its base times its height.', 'The base is a circle: how is its area found?']),
  pairs(
    [
      [40, 65],
      [30, 70],
      [37, 84],
    ],
    ([a, b], extras) =>
      one(
        `Two angles of a triangle measure ${a}° and ${b}°. What does the third one measure?`,
        ...choices(`${180 - a - b}^\\circ`, [`${a + b}^\\circ`, `${90 - a}^\\circ`, `${180 - b}^\\circ`]),
        extras,
      ),
  )('medium', [
    'What do the three angles of a triangle add up to?',
    'Take both known angles away from that sum.',
  ]),
  triples(
    [
      [3, -2, 5],
      [1, 2, 3],
      [-6, 4, 9],
    ],
    ([h, k, r], extras) =>
      one(
        `Which equation describes the circle with centre ${inline(`(${h}, ${k})`)} and radius ${inline(r)}?`,
        ...choices(circle(h, k, r * r), [circle(-h, -k, r * r), circle(h, k, r), circle(k, h, r * r)]),
        extras,
      ),
  )('advanced', [
    'How far is each point of the circle from its centre?',
    'Mind the signs within the brackets, and what is squared on the right.',
  ]),
];

function circle(h: number, k: number, right: number): string {
  const term = (name: string, at: number) => `(${name} ${at < 0 ? '+' : '-'} ${Math.abs(at)})^2`;
  return `${term('x', h)} + ${term('y', k)} = ${right}`;
}

/** Published domain and skill names of the kinds, in the same order. */
const domains = [
  [
    'Algebra',
    algebra,
    [
      'Linear Equations',
      'Linear Functions',
      'Linear Equations',
      'Systems of Linear Equations',
      'Linear Inequalities',
      'Linear Equations',
      'Linear Functions',
    ],
  ],
  [
    'Advanced Math',
    advanced,
    [
      'Equivalent Expressions',
      'Nonlinear Functions',
      'Nonlinear Equations',
      'Nonlinear Functions',
      'Equivalent Expressions',
      'Nonlinear Functions',
      'Nonlinear Equations',
    ],
  ],
  [
    'Problem-Solving and Data Analysis',
    data,
    ['Percentages', 'Ratios, Rates, and Units', 'One-Variable Data', 'Inference from Samples'],
  ],
  [
    'Geometry and Trigonometry',
    geometry,
    ['Right Triangles and Trigonometry', 'Area and Volume', 'Lines, Angles, and Triangles', 'Circles'],
  ],
] as const;

const keywordsOf = new Map<QuestionDraft, readonly string[]>();
/** Keywords of each question: its domain and its skill. */
export const mathKeywords = (question: QuestionDraft): readonly string[] => keywordsOf.get(question) ?? [];

const levels: readonly QuestionDraft['difficulty'][] = ['easy', 'medium', 'advanced'];

/** 22 questions, easy to hard. */
const mathModule = (module: 0 | 1 | 2): readonly QuestionDraft[] => {
  const questions = domains.flatMap(([domain, writers, skills]) =>
    writers.map((write, place) => {
      const question = write(module);
      keywordsOf.set(question, [domain, skills[place] ?? []].flat());
      return question;
    }),
  );
  return levels.flatMap((level) => questions.filter(({ difficulty }) => difficulty === level));
};

export const math1 = mathModule(0);
export const math2A = mathModule(1);
export const math2B = mathModule(2);
