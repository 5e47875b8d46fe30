import {
  isPassage,
  type PresentedQuestion,
  type QuestionResponse,
  type QuestionType,
  questionTypeNames,
} from '@pelion/questions';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { PagesBelow } from './no-answer.tsx';
import { QuestionView } from './question-view.tsx';

const options = [
  { id: 'o1', html: 'Mercury' },
  { id: 'o2', html: 'Venus' },
  { id: 'o3', html: 'Mars' },
];
const questions: { readonly [Type in QuestionType]: PresentedQuestion<Type> } = {
  singleChoice: { type: 'singleChoice', stem: '<p>Which planet is the red one?</p>', options },
  multiChoice: { type: 'multiChoice', stem: '<p>Which are closer to the sun than Earth?</p>', options },
  trueFalse: { type: 'trueFalse', stem: '<p>Venus has no moon.</p>' },
  number: { type: 'number', stem: '<p>How many planets are there?</p>', unit: 'planets' },
  graph: {
    type: 'graph',
    stem: '<p>Draw the line.</p>',
    kind: 'lineWithPoints',
    parabolaBy: 'vertexAndPoint',
    x: { from: '-5', to: '5', step: '1', snap: '1' },
    y: { from: '-5', to: '5', step: '1', snap: '1' },
    background: [],
    picture: null,
  },
  dragAndDrop: {
    type: 'dragAndDrop',
    stem: '<p>Drag each planet to its kind.</p>',
    layout: 'zones',
    items: options,
    targets: [{ id: 't1', html: 'Rocky', most: 3, spot: null }],
    passage: null,
    picture: null,
    reuse: false,
  },
  text: { type: 'text', stem: '<p>Which planet is the red one?</p>' },
  fillInBlank: {
    type: 'fillInBlank',
    stem: '<p>Mars is [[1]] and has [[2]] moons.</p>',
    gaps: [
      { kind: 'text', id: '1', size: 'medium' },
      { kind: 'number', id: '2', size: 'short' },
    ],
    bank: [],
    isBankReusable: false,
  },
  matching: {
    type: 'matching',
    stem: '<p>Which moon belongs to which planet?</p>',
    prompts: [
      { id: 'p1', html: 'Earth' },
      { id: 'p2', html: 'Mars' },
    ],
    choices: [
      { id: 'a1', html: 'Phobos' },
      { id: 'a2', html: 'Moon' },
      { id: 'a3', html: 'Titan' },
    ],
    isReusable: false,
  },
  text2: { type: 'text2', stem: '<p>Why is Mars red?</p>', minWords: 3, maxWords: 5 },
  freeText: { type: 'freeText', stem: '<p>Describe a journey to Mars.</p>', starter: 'We took off' },
  comprehension: {
    type: 'comprehension',
    stem: '<p>Call me Ishmael.</p>',
    heading: null,
    numbering: 'none',
  },
};

/** A passage has no answer. */
const answered = questionTypeNames.filter((type) => !isPassage(type));

interface AnsweringProps {
  readonly question: PresentedQuestion;
  readonly onGiven: (response: QuestionResponse) => void;
}

function Answering({ question, onGiven }: AnsweringProps) {
  const [response, setResponse] = useState<QuestionResponse | null>(null);
  return (
    <QuestionView
      question={question}
      response={response}
      onChange={(next) => {
        onGiven(next);
        setResponse(next);
      }}
    />
  );
}

function open(type: QuestionType) {
  const given = vi.fn();
  return { ...renderScreen(<Answering question={questions[type]} onGiven={given} />), given };
}

const typed: readonly QuestionType[] = ['number', 'text', 'text2', 'freeText'];

test.each(answered)('%s: the answer is named by the text of its question', async (type) => {
  open(type);
  const text = questions[type].stem.replace(/<[^>]*>/g, '').split('[[')[0] ?? '';
  const role = typed.includes(type) ? 'textbox' : type === 'matching' ? 'list' : 'group';
  const [named] = await screen.findAllByRole(role);
  expect(named).toHaveAccessibleName(expect.stringContaining(text.trim()));
  await expectAccessible();
});

test.each([
  ['text', 500, 'No more than 500 characters fit here.'],
  ['fillInBlank', 500, 'No more than 500 characters fit here.'],
  ['number', 61, 'This number is too long.'],
] as const)('%s: says while it is typed that %d characters are too many', async (type, most, said) => {
  const { person } = open(type);
  const [field] = await screen.findAllByRole('textbox');
  if (!field) throw new Error('no field');
  await person.click(field);
  await person.paste('1'.repeat(most - 1));
  expect(screen.queryByText(said, { exact: false })).toBeNull();
  await person.keyboard('1');
  expect(screen.getByText(said, { exact: false })).toBeInTheDocument();
});

test('single choice: a letter, a number or an arrow key chooses', async () => {
  const { person, given } = open('singleChoice');
  await person.tab();
  await person.keyboard('c');
  expect(given).toHaveBeenLastCalledWith({ type: 'singleChoice', optionId: 'o3' });
  expect(screen.getByRole('radio', { name: /Mars/ })).toBeChecked();
  await person.keyboard('2');
  expect(given).toHaveBeenLastCalledWith({ type: 'singleChoice', optionId: 'o2' });
  await person.keyboard('h');
  expect(given).toHaveBeenCalledTimes(2);
});

test('multi choice: pressing again takes an option back, in the order they were chosen', async () => {
  const { person, given } = open('multiChoice');
  await person.click(screen.getByRole('checkbox', { name: /Venus/ }));
  await person.click(screen.getByRole('checkbox', { name: /Mercury/ }));
  expect(given).toHaveBeenLastCalledWith({ type: 'multiChoice', optionIds: ['o2', 'o1'] });
  await person.keyboard('b');
  expect(given).toHaveBeenLastCalledWith({ type: 'multiChoice', optionIds: ['o1'] });
});

test('true or false: both are there, in words', async () => {
  const { person, given } = open('trueFalse');
  await person.click(screen.getByRole('radio', { name: 'B False' }));
  expect(given).toHaveBeenLastCalledWith({ type: 'trueFalse', value: false });
});

test('number: says what cannot be read when the student moves on, not while typing', async () => {
  const { person, given } = open('number');
  const box = screen.getByRole('textbox');
  await person.type(box, '3 1/2');
  expect(given).toHaveBeenLastCalledWith({ type: 'number', text: '3 1/2' });
  expect(screen.queryByText(/one fraction or decimal/)).toBeNull();
  await person.tab();
  expect(screen.getByText(/one fraction or decimal: 7\/2 or 3.5/)).toBeVisible();
  expect(box).toHaveAccessibleDescription(/one fraction or decimal/);
});

test('read only: shows the chosen option and offers nothing to press', async () => {
  renderScreen(
    <QuestionView question={questions.singleChoice} response={{ type: 'singleChoice', optionId: 'o2' }} />,
  );
  const items = await screen.findAllByRole('listitem');
  expect(screen.queryByRole('radio')).toBeNull();
  const chosen = items.filter((item) => within(item).queryByText('Chosen'));
  expect(chosen.map((item) => item.textContent)).toEqual([expect.stringContaining('Venus')]);
  await expectAccessible();
});

test('reviewed: of several options each says whether it was right, and those that were missed do too', async () => {
  const told = (id: string, worth: 'right' | 'wrong') => ({ id, worth, feedback: null });
  const key = { type: 'multiChoice', explanation: null, generalFeedback: null } as const;
  renderScreen(
    <QuestionView
      question={questions.multiChoice}
      response={{ type: 'multiChoice', optionIds: ['o1', 'o3'] }}
      review={{
        worth: 'partly',
        key: { ...key, options: [told('o1', 'right'), told('o2', 'right'), told('o3', 'wrong')] },
      }}
    />,
  );
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'AMercuryChosen, right',
    'BVenusRight answer',
    'CMarsChosen, wrong',
  ]);
  await expectAccessible();
});

test.each([
  ['right', 'right', ['ATrueChosen, right', 'BFalse']],
  ['wrong', 'wrong', ['ATrueChosen, wrong', 'BFalseRight answer']],
] as const)('reviewed: true or false that is %s', async (_, worth, words) => {
  const key = {
    type: 'trueFalse',
    explanation: null,
    generalFeedback: null,
    correct: worth === 'right',
    feedback: { true: null, false: null },
  } as const;
  renderScreen(
    <QuestionView
      question={questions.trueFalse}
      response={{ type: 'trueFalse', value: true }}
      review={{ worth, key }}
    />,
  );
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual(words);
});

test('reviewed without a key: nobody says which of several options was right', async () => {
  renderScreen(
    <QuestionView
      question={questions.multiChoice}
      response={{ type: 'multiChoice', optionIds: ['o1'] }}
      review={{ worth: 'partly', key: null }}
    />,
  );
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'AMercuryChosen',
    'BVenus',
    'CMars',
  ]);
});

test('an answer that was photographed alone is one', async () => {
  renderScreen(
    <PagesBelow value={2}>
      <QuestionView question={questions.freeText} response={null} />
    </PagesBelow>,
  );
  expect(await screen.findByText('Answered with 2 photos of paper, below')).toBeVisible();
  expect(screen.queryByText('No answer')).toBeNull();
});

test('a response of another type counts as none', async () => {
  renderScreen(<QuestionView question={questions.number} response={{ type: 'trueFalse', value: true }} />);
  expect(await screen.findByText('No answer')).toBeVisible();
});
