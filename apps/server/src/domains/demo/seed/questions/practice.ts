import type { QuestionDraft } from '@pelion/questions';
import { amount, claim, one } from './writing.ts';

// A bank to draw from: the same skills again and again with other numbers, three levels of each.

const each = (count: number, write: (n: number, level: QuestionDraft['difficulty']) => QuestionDraft) =>
  Array.from({ length: count }, (_, n) => {
    const level = n * 3 < count ? 'easy' : n * 3 < 2 * count ? 'medium' : 'advanced';
    return write(n + 1, level);
  });

const howMany = 42;

export const timesTables = each(howMany, (n, level) => {
  const a = 2 + (n % 11);
  const b = 3 + Math.floor(n / 4);
  return amount(`\\(${a} \\times ${b} = \\)?`, String(a * b), {
    level,
    hints: [`Begin with \\(${a} \\times ${b - 1}\\).`, `Then add ${a} once more.`],
    steps: [
      [`\\(${a} \\times ${b - 1}\\)`, String(a * (b - 1))],
      [`Add ${a}.`, String(a * b)],
    ],
  });
});

export const percentages = each(howMany, (n, level) => {
  const percent = [10, 25, 50, 20, 75, 5, 12][n % 7] ?? 10;
  const whole = 40 + 20 * n;
  return amount(`What is ${percent} % of ${whole}?`, String((percent * whole) / 100), {
    level,
    hints: ['Percent means hundredths.', 'Find one hundredth first.'],
    steps: [
      [`One hundredth of ${whole}`, String(whole / 100)],
      [`${percent} times as much`, String((percent * whole) / 100)],
    ],
    why: `\\(\\frac{${percent}}{100} \\times ${whole} = ${(percent * whole) / 100}\\)`,
  });
});

export const fractionSums = each(howMany, (n, level) => {
  const bottom = 2 + n;
  return one(
    `\\(\\frac{1}{${bottom}} + \\frac{1}{${bottom}} = \\)?`,
    `\\(\\frac{2}{${bottom}}\\)`,
    [
      `\\(\\frac{2}{${2 * bottom}}\\)`,
      `\\(\\frac{1}{${2 * bottom}}\\)`,
      `\\(\\frac{1}{${bottom * bottom}}\\)`,
    ],
    {
      level,
      hints: ['Both parts have the same size. How many are there together?'],
      steps: [['Add the numerators.', '2'], ['The denominator stays.']],
      why: 'Parts of the same size are counted; their size stays.',
    },
  );
});

export const oneStepEquations = each(howMany, (n, level) => {
  const [a, x] = [2 + (n % 9), 3 + n];
  return amount(`What is \\(x\\) if \\(${a}x - ${n} = ${a * x - n}\\)?`, String(x), {
    level,
    hints: [`What is taken away from \\(${a}x\\)?`, 'Undo it on both sides, then divide.'],
    steps: [
      [`Add ${n} on both sides.`, `${a}x = ${a * x}`],
      [`Divide both sides by ${a}.`, `x = ${x}`],
    ],
  });
});

export const areas = each(howMany, (n, level) => {
  const [long, wide] = [n + 4, 2 + (n % 8)];
  return amount(
    `A rectangle is ${long} cm long and ${wide} cm wide. What is its area?`,
    String(long * wide),
    {
      unit: 'cm²',
      level,
      hints: ['How many squares of 1 cm fit in one row?', 'How many such rows are there?'],
      steps: [[`\\(${long} \\cdot ${wide}\\)`, String(long * wide)]],
    },
  );
});

export const speeds = each(howMany, (n, level) => {
  const [hours, speed] = [1 + (n % 5), 30 + 5 * n];
  return amount(
    `A train covers ${hours * speed} km in ${hours} h. How fast is it on average?`,
    String(speed),
    {
      unit: 'km/h',
      level,
      hints: ['How far does it travel in one hour?'],
      steps: [[`\\(${hours * speed} \\div ${hours}\\)`, String(speed)]],
    },
  );
});

export const comparisons = each(howMany, (n, level) =>
  claim(`\\(\\frac{${n}}{${n + 1}} ${n % 2 === 0 ? '<' : '>'} \\frac{${n + 1}}{${n + 2}}\\)`, n % 2 === 0, {
    level,
    hints: ['How much does each fraction lack to a whole?', 'The one with the smaller gap is larger.'],
    steps: [[`The gaps are \\(\\frac{1}{${n + 1}}\\) and \\(\\frac{1}{${n + 2}}\\).`], ['Compare the gaps.']],
    why: 'What is missing to a whole gets smaller.',
  }),
);
