import type { PresentedQuestion, QuestionResponse, RevealedKey } from '@pelion/questions';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { htmlOf, isPlain, linesOf } from './plain-html.ts';
import { QuestionView } from './question-view.tsx';

interface AnsweringProps {
  readonly question: PresentedQuestion;
  readonly start: QuestionResponse | null;
  readonly onGiven: (response: QuestionResponse) => void;
}

function Answering({ question, start, onGiven }: AnsweringProps) {
  const [response, setResponse] = useState(start);
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

function open(question: PresentedQuestion, start: QuestionResponse | null = null) {
  const given = vi.fn<(response: QuestionResponse) => void>();
  return { ...renderScreen(<Answering question={question} start={start} onGiven={given} />), given };
}

const noRemarks = { explanation: null, generalFeedback: null };

function review(question: PresentedQuestion, response: QuestionResponse | null, key: RevealedKey) {
  return renderScreen(
    <QuestionView question={question} response={response} review={{ worth: 'partly', key }} />,
  );
}

const blanks: PresentedQuestion<'fillInBlank'> = {
  type: 'fillInBlank',
  stem: '<p>A <strong>[[2]]</strong> orbits [[1]] every [[3]] days.</p><table><tbody><tr><td>[[4]]</td></tr></tbody></table>',
  gaps: [
    { kind: 'bank', id: '1' },
    { kind: 'text', id: '2', size: 'medium' },
    { kind: 'number', id: '3', size: 'short' },
    { kind: 'bank', id: '4' },
  ],
  bank: [
    { id: 'b1', text: 'Earth' },
    { id: 'b2', text: 'Mars' },
  ],
  isBankReusable: false,
};
const blank = (n: number) => screen.findByLabelText(`Blank ${n} of 4`);

test('blanks: a field stands in each of them, counted as one reads, with the formatting around it', async () => {
  const { person, given } = open(blanks);
  const first = await blank(1);
  expect(first.closest('strong')).not.toBeNull();
  expect((await blank(4)).closest('td')).not.toBeNull();
  expect(document.body.textContent).not.toContain('[[');
  await person.tab();
  expect(first).toHaveFocus();
  await person.keyboard('moon');
  expect(given).toHaveBeenLastCalledWith({
    type: 'fillInBlank',
    gaps: [{ kind: 'text', id: '2', text: 'moon' }],
  });
  expect(await blank(1)).toBe(first);
  await person.clear(first);
  expect(given).toHaveBeenLastCalledWith({ type: 'fillInBlank', gaps: [] });
  await expectAccessible();
});

test('blanks: a word of the bank is in one place at a time, and it is said where it has gone', async () => {
  const { person, given } = open(blanks);
  await person.selectOptions(await blank(2), 'Earth');
  await person.selectOptions(await blank(4), 'Earth (used)');
  expect(given).toHaveBeenLastCalledWith({
    type: 'fillInBlank',
    gaps: [{ kind: 'choice', id: '4', choiceId: 'b1' }],
  });
  expect(screen.getByText('“Earth” has been taken from blank 2 to blank 4.')).toBeVisible();
  expect(await blank(2)).toHaveValue('');
});

test('blanks: a number that cannot be read is said when the student moves on', async () => {
  const { person } = open(blanks);
  const number = await blank(3);
  await person.type(number, '3 1/2');
  expect(number).not.toHaveAttribute('aria-invalid');
  await person.tab();
  expect(number).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(/^Blank 3: Write a mixed number/)).toBeVisible();
});

test('blanks: a blank that the text has lost is filled in behind it', async () => {
  open({ ...blanks, stem: '<p>Only [[1]] is left.</p>' });
  for (const n of [1, 2, 3, 4]) expect(await blank(n)).toBeVisible();
});

test('blanks reviewed: each says what was given, what that was worth and what was right', async () => {
  const told = { worth: 'right' as const, feedback: null };
  review(
    blanks,
    {
      type: 'fillInBlank',
      gaps: [
        { kind: 'text', id: '2', text: 'Moon' },
        { kind: 'number', id: '3', number: '30' },
        { kind: 'choice', id: '1', choiceId: 'b2' },
      ],
    },
    {
      type: 'fillInBlank',
      ...noRemarks,
      gaps: [
        {
          kind: 'bank',
          id: '1',
          choices: [
            { id: 'b1', ...told },
            { id: 'b2', worth: 'wrong', feedback: 'No' },
          ],
        },
        { kind: 'text', id: '2', given: 'right', accepted: [{ text: 'moon', ...told }] },
        { kind: 'number', id: '3', given: 'wrong', accepted: [{ kind: 'exact', value: '27', ...told }] },
        {
          kind: 'bank',
          id: '4',
          choices: [
            { id: 'b1', worth: 'wrong', feedback: null },
            { id: 'b2', ...told },
          ],
        },
      ],
    },
  );
  for (const name of [
    'Blank 1: Moon, right',
    'Blank 2: Mars, wrong',
    'Blank 3: 30, wrong',
    'Blank 4: no answer',
  ])
    expect(await screen.findByRole('img', { name })).toBeVisible();
  const second = screen.getByRole('heading', { name: 'Blank 2' }).closest('li');
  expect(second).toHaveTextContent('Earth');
  expect(second).toHaveTextContent('No');
  expect(screen.getByRole('heading', { name: 'Blank 3' }).closest('li')).toHaveTextContent('27');
  expect(screen.queryByRole('combobox')).toBeNull();
  await expectAccessible();
});

const matching: PresentedQuestion<'matching'> = {
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
};
const prompt = (n: number) => screen.findByRole('combobox', { name: `Answer for ${n} of 2` });

test('matching: chosen by keyboard, taken back, and an answer goes from one prompt to another with a word', async () => {
  const { person, given } = open(matching);
  expect(await prompt(1)).toHaveAccessibleDescription('Earth');
  await person.selectOptions(await prompt(1), 'Moon');
  expect(given).toHaveBeenLastCalledWith({
    type: 'matching',
    matches: [{ promptId: 'p1', answerId: 'a2' }],
  });
  await person.selectOptions(await prompt(2), 'Moon (used for 1)');
  expect(given).toHaveBeenLastCalledWith({
    type: 'matching',
    matches: [{ promptId: 'p2', answerId: 'a2' }],
  });
  expect(screen.getByText('Moon has been taken from 1 to 2.')).toHaveAttribute('role', 'status');
  await person.selectOptions(await prompt(2), 'Choose');
  expect(given).toHaveBeenLastCalledWith({ type: 'matching', matches: [] });
  await expectAccessible();
});

test('matching: an answer may stay where it is when it may be used again', async () => {
  const { person, given } = open({ ...matching, isReusable: true });
  await person.selectOptions(await prompt(1), 'Moon');
  await person.selectOptions(await prompt(2), 'Moon');
  expect(given).toHaveBeenLastCalledWith({
    type: 'matching',
    matches: [
      { promptId: 'p1', answerId: 'a2' },
      { promptId: 'p2', answerId: 'a2' },
    ],
  });
});

test('matching: answers that a list cannot show stand beside it under their letters', async () => {
  const picture = { id: 'a4', html: '<img src="/files/1" alt="A leaf">' };
  open({ ...matching, choices: [...matching.choices, picture] });
  const list = await screen.findByRole('list', { name: 'Answers to choose from' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(within(await prompt(1)).getByRole('option', { name: 'D: A leaf' })).toBeVisible();
  await expectAccessible();
});

test('matching reviewed: what was chosen, whether it was right, and what was right', async () => {
  review(
    matching,
    {
      type: 'matching',
      matches: [
        { promptId: 'p1', answerId: 'a2' },
        { promptId: 'p2', answerId: 'a3' },
      ],
    },
    {
      type: 'matching',
      ...noRemarks,
      matches: [
        { promptId: 'p1', answerId: 'a2', feedback: null },
        { promptId: 'p2', answerId: 'a1', feedback: 'Titan is Saturn’s.' },
      ],
    },
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '1EarthChosen, rightMoon',
    '2MarsChosen, wrongTitanRight answerPhobosTitan is Saturn’s.',
  ]);
  await expectAccessible();
});

test('short answer: typed as it is, reviewed with every accepted answer', async () => {
  const question: PresentedQuestion<'text'> = { type: 'text', stem: 'Which one?' };
  const { person, given, unmount } = open(question);
  await person.type(await screen.findByRole('textbox'), 'Mars ');
  expect(given).toHaveBeenLastCalledWith({ type: 'text', text: 'Mars ' });
  unmount();
  review(
    question,
    { type: 'text', text: 'Mars ' },
    {
      type: 'text',
      ...noRemarks,
      accepted: [{ text: 'Mars…', worth: 'right', feedback: '<p>The red one.</p>' }],
    },
  );
  expect(await screen.findByText('Mars…')).toBeVisible();
  expect(screen.getByText('The red one.')).toBeVisible();
});

const essay: PresentedQuestion<'freeText'> = {
  type: 'freeText',
  stem: 'Tell.',
  starter: 'Once upon',
  minWords: 3,
  maxWords: 4,
};

test('essay: begins with the author’s words, counts, and cuts nothing off', async () => {
  const { person, given } = open(essay);
  const box = await screen.findByRole('textbox');
  expect(box).toHaveValue('Once upon');
  expect(box).toHaveAccessibleDescription(/^Write 3 to 4 words\./);
  expect(screen.getByText('1 word to go')).toBeVisible();
  expect(given).not.toHaveBeenCalled();
  await person.type(box, ' a time indeed');
  expect(given).toHaveBeenLastCalledWith({ type: 'freeText', text: 'Once upon a time indeed' });
  expect(screen.getByText('1 word too many')).toBeVisible();
  await expectAccessible();
});

test.each([
  [essay, '1 word, 3 to 4 asked'],
  [{ ...essay, maxWords: undefined }, '1 word, 3 asked'],
  [{ ...essay, minWords: undefined }, '1 word, at most 4 asked'],
])(
  'essay: an answer that was given says its length, without prompts for the student: %#',
  async (question, said) => {
    const key: RevealedKey<'freeText'> = { type: 'freeText', ...noRemarks, modelAnswer: null };
    review(question, { type: 'freeText', text: 'Mine' }, key);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/to go|^Write/)).toBeNull();
  },
);

test('essay: what is too long to be saved is refused as a whole, and said', async () => {
  const { given } = open(essay, { type: 'freeText', text: 'Mine' });
  const box = await screen.findByRole('textbox');
  fireEvent.change(box, { target: { value: 'x'.repeat(60_002) } });
  expect(given).not.toHaveBeenCalled();
  expect(box).toHaveValue('Mine');
  expect(screen.getByText(/^This is 2 characters too long/)).toBeVisible();
});

const long: PresentedQuestion<'text2'> = { type: 'text2', stem: 'Why?' };

test('long answer: a plain field works at once, and what was typed is there when the editor comes', async () => {
  const { person, given } = open(long);
  const box = await screen.findByRole('textbox');
  await person.type(box, 'First <line>{Enter}  second');
  expect(given).toHaveBeenLastCalledWith({
    type: 'text2',
    html: '<p>First &lt;line&gt;</p><p>  second</p>',
  });
  await person.click(screen.getByRole('button', { name: 'Format the text' }));
  const bar = await screen.findByRole('toolbar', { name: 'Formatting' });
  expect(within(bar).queryByRole('button', { name: 'Picture' })).toBeNull();
  const editor = screen.getByRole('textbox');
  expect(editor).toHaveTextContent(/First <line>\s+second/);
  expect(editor).toHaveAccessibleName(/Why\? Your answer/);
  await expectAccessible();
});

test('long answer: the editor does not come while somebody writes', async () => {
  const { person } = open(long);
  const box = await screen.findByRole('textbox');
  fireEvent.click(screen.getByRole('button', { name: 'Format the text' }));
  box.focus();
  await person.keyboard('abc');
  // Waits until the editor has loaded.
  await vi.dynamicImportSettled();
  await person.keyboard('def');
  expect(screen.getByRole('textbox')).toHaveValue('abcdef');
  await person.tab();
  await screen.findByRole('toolbar', { name: 'Formatting' });
  expect(screen.getByRole('textbox')).toHaveTextContent('abcdef');
});

test('long answer: one that is formatted keeps its formatting', async () => {
  const { given } = open(long, { type: 'text2', html: '<p>So <strong>bold</strong></p>' });
  await screen.findByRole('toolbar', { name: 'Formatting' });
  expect(within(screen.getByRole('textbox')).getByText('bold').tagName).toBe('STRONG');
  expect(given).not.toHaveBeenCalled();
});

test('long answer reviewed: formatted, with a good answer beside it', async () => {
  review(
    long,
    { type: 'text2', html: '<p>So <strong>bold</strong></p>' },
    {
      type: 'text2',
      ...noRemarks,
      modelAnswer: '<p>Because.</p>',
    },
  );
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  expect(screen.getByText('Because.')).toBeVisible();
  expect(screen.getByText('2 words')).toBeVisible();
  await expectAccessible();
});

test.each(['', 'a', 'a\nb', '\n', 'a\n', '\n\na', ' <b> & ', '&amp;', 'a\n\n\nb'])(
  'plain text %j becomes html and comes back as it was',
  (text) => {
    expect(isPlain(htmlOf(text))).toBe(true);
    expect(linesOf(htmlOf(text))).toBe(text);
  },
);

test('a formula in the words of a key is drawn, and one that cannot be read stays as it was typed', async () => {
  review(
    { type: 'text', stem: '<p>Which?</p>' },
    { type: 'text', text: 'two' },
    {
      type: 'text',
      ...noRemarks,
      accepted: [
        { text: 'half: \\(\\frac12\\)', worth: 'right', feedback: null },
        { text: '\\(\\nothing{\\)', worth: 'partly', feedback: null },
      ],
    },
  );
  await expect.poll(() => document.querySelectorAll('.katex').length).toBe(1);
  expect(screen.getByText(/^half:/)).toBeVisible();
  expect(screen.getByText('\\(\\nothing{\\)')).toBeVisible();
});
