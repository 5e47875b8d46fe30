import { assessmentSections } from '@pelion/contract/assessment-sections';
import { questions as questionsContract } from '@pelion/contract/questions';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAssessment, buildQuestion } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { PreviewQuestions } from './preview-questions.tsx';

test('shows the questions as a student gets them; answering sends nothing', async () => {
  const server = new FakeServer().serve(questionsContract, {
    previewQuestions: () => [
      {
        question_id: 71,
        position: 1,
        parent_id: null,
        section_id: null,
        points: '1',
        is_varying: false,
        question: { type: 'trueFalse' as const, stem: '<p>Zero is even.</p>' },
      },
    ],
  });
  const { person } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  expect(await screen.findByText('Zero is even.')).toBeVisible();
  expect(screen.getByText('Read twice.')).toBeVisible();
  const answer = screen.getByRole('radio', { name: 'A True' });
  await person.click(answer);
  expect(answer).toBeChecked();
  expect(server.requests.map(({ name }) => name)).toEqual(['previewQuestions']);
  await expectAccessible();
});

test('notes are looked at as they are read: without points, answers or a key', async () => {
  new FakeServer().serve(questionsContract, {
    previewQuestions: () => [
      {
        question_id: 71,
        position: 1,
        parent_id: null,
        section_id: null,
        points: '1',
        is_varying: false,
        question: { type: 'freeText' as const, stem: '<p>Spread it out.</p>' },
      },
    ],
  });
  renderScreen(<PreviewQuestions assessment={buildAssessment({ type: 4 })} />);
  expect(await screen.findByText('Spread it out.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Note 1' })).toBeVisible();
  expect(screen.queryByText(/pt/)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await expectAccessible();
});

test('the key is shown on request, in place of answering, and goes again', async () => {
  const server = new FakeServer().serve(questionsContract, {
    previewQuestions: () => [
      {
        question_id: 71,
        position: 1,
        parent_id: null,
        section_id: null,
        points: '1',
        is_varying: false,
        question: { type: 'trueFalse' as const, stem: '<p>Zero is even.</p>' },
      },
    ],
    listQuestions: () => [
      buildQuestion({
        question: {
          type: 'trueFalse',
          content: { stem: { source: 'Zero is even.', html: '<p>Zero is even.</p>' } },
          answerKey: {
            correct: true,
            feedback: {},
            explanation: { source: 'Twice zero is zero.', html: '<p>Twice zero is zero.</p>' },
            hints: [{ source: 'Halve it.', html: '<p>Halve it.</p>' }],
            solution: [
              {
                text: { source: 'Half of zero is whole.', html: '<p>Half of zero is whole.</p>' },
                value: '0',
              },
            ],
          },
        },
      }),
    ],
  });
  const { person } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  await screen.findByRole('radio', { name: 'A True' });
  expect(server.sent('listQuestions')).toHaveLength(0);
  const key = screen.getByRole('checkbox', { name: 'Show the right answers' });
  await person.click(key);
  expect(await screen.findByText('Twice zero is zero.')).toBeVisible();
  expect(await screen.findByText('Halve it.')).toBeVisible();
  expect(screen.getByText('Half of zero is whole.')).toBeVisible();
  expect(screen.getByText('Result: 0')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'A True' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Phone' }));
  await expectAccessible();
  await person.click(key);
  expect(screen.queryByText('Twice zero is zero.')).toBeNull();
  expect(screen.getByRole('radio', { name: 'A True' })).toBeVisible();
});

test('a passage has no number; its questions are counted', async () => {
  const asked = { type: 'trueFalse' as const, stem: '<p>He is a sailor.</p>' };
  const place = { points: '1', parent_id: 70, section_id: null, is_varying: false, question: asked };
  new FakeServer().serve(questionsContract, {
    previewQuestions: () => [
      {
        question_id: 70,
        position: 1,
        points: '0',
        parent_id: null,
        section_id: null,
        is_varying: false,
        question: {
          type: 'comprehension' as const,
          stem: '<p>Call me Ishmael.</p>',
          heading: 'Loomings',
          numbering: 'paragraphs' as const,
        },
      },
      { ...place, question_id: 71, position: 2 },
      { ...place, question_id: 72, position: 3, parent_id: null },
    ],
  });
  renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  expect(await screen.findByRole('region', { name: 'Loomings' })).toHaveTextContent('Call me Ishmael.');
  expect(
    screen.getAllByRole('heading', { level: 2, name: /^Question/ }).map((one) => one.textContent),
  ).toEqual(['Question 1', 'Question 2']);
  await expectAccessible();
});

test('on paper there are lines to write on, the key is behind it for staff, and a printer gets a copy of it alone', async () => {
  new FakeServer().serve(questionsContract, {
    previewQuestions: () => [
      {
        question_id: 71,
        position: 1,
        parent_id: null,
        section_id: null,
        points: '2',
        is_varying: false,
        question: { type: 'number' as const, stem: '<p>How many degrees?</p>' },
      },
    ],
    listQuestions: () => [buildQuestion()],
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { person, container } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  await screen.findByText('How many degrees?');
  await person.click(await screen.findByRole('radio', { name: 'Paper' }));
  const shown = within(container);
  expect(await shown.findByText('2 pts')).toBeVisible();
  expect(shown.getByText('How many degrees?')).toBeVisible();
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.queryByText('Key: Fractions checkpoint')).toBeNull();
  await person.click(shown.getByRole('checkbox', { name: 'Show the right answers' }));
  expect(await shown.findByText('Key: Fractions checkpoint')).toBeVisible();
  expect(document.querySelector('body > [class*="printed"]')).toHaveTextContent('How many degrees?');
  await person.click(shown.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await expectAccessible(container);
});

test.each(['Computer', 'Paper'])(
  'a part says its name and what holds in it, where it begins: %s',
  async (width) => {
    const asked = (question_id: number, section_id: number | null) => ({
      question_id,
      position: question_id,
      parent_id: null,
      section_id,
      points: '1',
      is_varying: false,
      question: { type: 'trueFalse' as const, stem: `<p>Statement ${question_id}</p>` },
    });
    new FakeServer()
      .serve(questionsContract, { previewQuestions: () => [asked(1, null), asked(2, 60), asked(3, 60)] })
      .serve(assessmentSections, {
        listAssessmentSections: () => [
          {
            section_id: 60,
            version: 1,
            position: 1,
            name: 'Part A',
            instruction_source: '<p>No calculator.</p>',
            instruction: '<p>No calculator.</p>',
          },
        ],
      });
    const { person } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
    await person.click(await screen.findByRole('radio', { name: width }));
    const heading = (await screen.findAllByRole('heading', { name: 'Part A' }))[0];
    const [first, second] = [screen.getAllByText('Statement 1')[0], screen.getAllByText('Statement 2')[0]];
    const order = [first, heading, second].map((one) => one?.compareDocumentPosition(second ?? document));
    expect(order.map((place) => Boolean((place ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING))).toEqual([
      true,
      true,
      false,
    ]);
    expect(screen.getAllByText('No calculator.')[0]).toBeVisible();
    await expectAccessible();
  },
);

test('shows other numbers where they vary, and begins anew with what was answered', async () => {
  const server = new FakeServer().serve(questionsContract, {
    previewQuestions: ({ query }) => [
      {
        question_id: 71,
        position: 1,
        parent_id: null,
        section_id: null,
        points: '1',
        is_varying: true,
        question: { type: 'number' as const, stem: `<p>Twice ${query?.example}?</p>` },
      },
    ],
  });
  const { person } = renderScreen(<PreviewQuestions assessment={buildAssessment()} />);
  expect(await screen.findByText('Twice 1?')).toBeVisible();
  await person.type(screen.getByRole('textbox'), '2');
  await person.click(screen.getByRole('button', { name: 'Other numbers' }));
  expect(await screen.findByText('Twice 2?')).toBeVisible();
  expect(screen.getByText('Numbers of example 2')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(server.sent('previewQuestions').map(({ query }) => query)).toEqual([
    { example: '1' },
    { example: '2' },
  ]);
  await expectAccessible();
});
