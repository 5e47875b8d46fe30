import type { Locator, Page } from '@playwright/test';
import { isFocused, press, reach, write } from '../support/keyboard.ts';
import { createAssessment } from '../support/main-job.ts';
import { patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

// Writes a question of every type without a mouse, and answers each in the preview.

interface Kind {
  readonly label: string;
  readonly stem: string;
  /** Fills in the fields of the type; missing when there are none. */
  readonly author?: (page: Page) => Promise<void>;
  readonly answer: (page: Page, question: Locator) => Promise<void>;
  /** Text of the answer shown beside the key. */
  readonly given: RegExp;
}

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const options = ['Oxygen', 'Iron', 'Bronze', 'Steel'];
const pairs = [
  ['Whale', 'Sea'],
  ['Camel', 'Desert'],
  ['Mole', 'Ground'],
] as const;

/** Moves from option to option and sets the key on the way. */
async function writeOptions(page: Page, role: 'radio' | 'checkbox', right: readonly string[]) {
  for (const [place, option] of options.entries()) {
    const letter = String.fromCharCode(65 + place);
    if (right.includes(option)) {
      await press(page, page.getByRole(role, { name: `Option ${letter} is correct` }), 'Space');
    }
    await write(page, field(page, `Option ${letter}`), option);
  }
}

/** Inserts a formula with the toolbar, a single tab stop with arrow keys between its buttons. */
async function writeFormula(page: Page, tex: string) {
  const tool = page.getByRole('toolbar').first().getByRole('button', { name: 'Formula', exact: true });
  await page.keyboard.press('Shift+Tab');
  for (let tools = 0; tools < 20 && !(await isFocused(tool)); tools += 1)
    await page.keyboard.press('ArrowRight');
  await press(page, tool);
  const dialog = page.getByRole('dialog', { name: 'Insert a formula' });
  await write(page, field(dialog, 'Formula'), tex);
  await press(page, dialog.getByRole('button', { name: 'Insert' }));
  await expect(dialog).toBeHidden();
}

const writeFirst = (words: string) => (page: Page, question: Locator) =>
  write(page, question.getByRole('textbox').first(), words);

const kinds: readonly Kind[] = [
  {
    label: 'Single choice',
    stem: 'Which of these is a gas?',
    author: (page) => writeOptions(page, 'radio', ['Oxygen']),
    answer: (page, question) => press(page, question.getByRole('radio', { name: /Oxygen/ }), 'Space'),
    given: /OxygenChosen, right/,
  },
  {
    label: 'Multi choice',
    stem: 'Which of these are alloys?',
    author: (page) => writeOptions(page, 'checkbox', ['Bronze', 'Steel']),
    async answer(page, question) {
      await press(page, question.getByRole('checkbox', { name: /Bronze/ }), 'Space');
      await press(page, question.getByRole('checkbox', { name: /Steel/ }), 'Space');
    },
    given: /BronzeChosen, right/,
  },
  {
    label: 'True or false',
    stem: 'Ice floats on water.',
    author: (page) => press(page, page.getByRole('radio', { name: 'True' }), 'Space'),
    answer: (page, question) => press(page, question.getByRole('radio', { name: 'True' }), 'Space'),
    given: /TrueChosen, right/,
  },
  {
    label: 'Short answer',
    stem: 'What does ice melt into?',
    author: (page) => write(page, field(page, 'Accepted answer 1'), 'water'),
    answer: writeFirst('Water'),
    given: /AnswerWater/,
  },
  {
    label: 'Number',
    stem: 'How much is ',
    async author(page) {
      await writeFormula(page, '2^3');
      await page.keyboard.type(', written as a number?');
      await write(page, field(page, 'Number'), '8');
    },
    answer: writeFirst('8'),
    given: /Answer8/,
  },
  {
    label: 'Fill in the blank',
    stem: 'Plants take in carbon [[1]].',
    author: (page) => write(page, field(page, 'Accepted answer 1'), 'dioxide'),
    answer: writeFirst('dioxide'),
    given: /Answerdioxide/,
  },
  {
    label: 'Matching',
    stem: 'Which animal lives where?',
    async author(page) {
      for (const [place, [prompt, answer]] of pairs.entries()) {
        await write(page, field(page, `Prompt ${place + 1}`), prompt);
        await write(page, field(page, `Answer for prompt ${place + 1}`), answer);
      }
    },
    async answer(page, question) {
      for (const [place, [, answer]] of pairs.entries()) {
        await write(page, question.getByRole('combobox').nth(place), answer);
      }
    },
    given: /Desert/,
  },
  {
    label: 'Drag and drop',
    stem: 'Sort these.',
    async author(page) {
      for (const [place, option] of options.entries()) {
        await write(page, field(page, `Item ${String.fromCharCode(65 + place)}`), option);
      }
      const placed = [
        ['Elements', /A: Oxygen/],
        ['Alloys', /C: Bronze/],
      ] as const;
      for (const [place, [name, item]] of placed.entries()) {
        await write(page, field(page, `Name of place ${place + 1}`), name);
        await press(page, page.getByRole('checkbox', { name: item }).nth(place), 'Space');
      }
    },
    async answer(page, question) {
      await press(page, question.getByRole('button', { name: /^Oxygen/ }));
      // Once picked up, the item moves from place to place.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    given: /Oxygen/,
  },
  {
    label: 'Graph',
    stem: 'Draw a line.',
    async author(page) {
      const add = page.getByRole('button', { name: 'Add a point' });
      await press(page, add);
      await press(page, add);
      await press(page, page.getByRole('slider', { name: 'Point B' }), 'ArrowRight');
    },
    async answer(page, question) {
      await press(page, question.getByRole('button', { name: 'Add a point' }));
      await press(page, question.getByRole('slider', { name: 'Point A' }), 'ArrowUp');
    },
    given: /AnswerA \(0, 1\)/,
  },
  {
    label: 'Long answer',
    stem: 'How does rain come about?',
    answer: writeFirst('It cools.'),
    given: /It cools/,
  },
  { label: 'Essay', stem: 'Why does ice float?', answer: writeFirst('It is light.'), given: /It is light/ },
];
async function chooseType(page: Page, label: string) {
  await reach(page, page.getByRole('combobox', { name: 'Question type' }));
  await page.keyboard.type(label);
}

test('a teacher without a mouse writes a question of every type and answers it in the preview', async ({
  signIn,
}) => {
  test.setTimeout(240_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, 'Every type');
  const title = teacher.getByRole('heading', { level: 1 });

  await press(teacher, teacher.getByRole('link', { name: 'Add question' }).first());
  for (const [place, { label, stem, author }] of kinds.entries()) {
    await expect(title).toHaveText(`New question ${place + 1}`);
    await chooseType(teacher, label);
    await write(teacher, field(teacher, 'Question'), stem);
    await author?.(teacher);
    await press(teacher, teacher.getByRole('button', { name: 'Save and add another' }));
  }

  await expect(title).toHaveText('New question 12');
  await chooseType(teacher, 'Comprehension');
  await write(teacher, field(teacher, 'Passage'), 'Bees dance to tell where food is.');
  await press(teacher, teacher.getByRole('button', { name: 'Save and write its questions' }));
  await expect(title).toHaveText('New question about the passage');
  await chooseType(teacher, 'True or false');
  await write(teacher, field(teacher, 'Question'), 'Bees tell each other where food is.');
  await press(teacher, teacher.getByRole('radio', { name: 'True' }), 'Space');
  await press(teacher, teacher.getByRole('button', { name: 'Save', exact: true }));

  await press(teacher, teacher.getByRole('button', { name: 'More', exact: true }));
  await press(teacher, teacher.getByRole('menuitem', { name: 'Preview' }));
  await expect(title).toHaveText('Preview');
  const questions = kinds.map((_, place) =>
    teacher.getByRole('region', { name: `Question ${place + 1}`, exact: true }),
  );
  for (const [place, { answer }] of kinds.entries()) {
    const question = questions[place];
    if (question) await answer(teacher, question);
  }
  const calculation = teacher.getByRole('region', { name: 'Question 5', exact: true });
  await expect(calculation.locator('math')).toHaveText(/2\s*3/);
  await expect(calculation).toContainText(', written as a number?');
  await press(
    teacher,
    teacher.getByRole('region', { name: 'Question 12' }).getByRole('radio', { name: 'True' }),
    'Space',
  );
  await press(teacher, teacher.getByRole('checkbox', { name: 'Show the right answers' }), 'Space');
  for (const [place, { given }] of kinds.entries()) {
    const question = questions[place];
    if (question) await expect(question).toContainText(given);
  }
});
