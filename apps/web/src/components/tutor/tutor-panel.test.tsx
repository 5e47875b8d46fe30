import { attempts } from '@pelion/contract/attempts';
import { tutor } from '@pelion/contract/tutor';
import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { expectTranslated } from '../../../test/translated.ts';
import {
  buildAsked,
  buildAssistance,
  buildStartedTask,
  buildTutorMessage,
  openStreamOf,
  streamedReply,
  streamOf,
} from '../../../test/tutor.ts';
import { buildUser } from '../../../test/users.ts';
import type { AskedQuestion, TutorSubject } from './conversation.ts';
import type { StartedTask } from './tutor-calls.ts';
import { TutorPanel } from './tutor-panel.tsx';

const student = buildUser({ userType: 'student' });
const attempt: TutorSubject = { studentId: student.id, assessmentId: 3, resultId: 71, isRunning: true };
const question = (number: number, passageId: number | null = null): AskedQuestion => ({
  questionId: 1010 + number,
  number,
  passageId,
});

interface Setting {
  readonly task?: Partial<StartedTask>;
  readonly subject?: TutorSubject;
  readonly questions?: readonly AskedQuestion[];
  readonly current?: number | null;
  readonly user?: typeof student;
  readonly language?: 'en' | 'pseudo';
}

function Player({ subject = attempt, questions = [question(1), question(2)], current = 1011 }: Setting) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <div translate="no">
        <h1>Planets</h1>
        <input aria-label="Answer" />
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Chiron
        </button>
      </div>
      {isOpen ? (
        <TutorPanel
          subject={subject}
          questions={questions}
          current={current}
          asksWhich
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </main>
  );
}

/** Opens the panel; `assist` answers with one hint unless a test serves something else. */
async function open(setting: Setting = {}, serve: (server: FakeServer) => void = () => undefined) {
  const server = new FakeServer()
    .serve(attempts, { reviewTest: () => ({ test_questions: [] }) })
    .serve(tutor, {
      startTask: () => buildStartedTask(setting.task),
      streamAssistance: () => streamedReply(buildAsked('How do I start?'), buildTutorMessage()),
    });
  serve(server);
  const view = renderScreen(<Player {...setting} />, {
    user: setting.user ?? student,
    language: setting.language ?? 'en',
  });
  await view.person.click(screen.getByRole('button', { name: 'Chiron' }));
  return { ...view, server };
}

const field = () => screen.findByRole('textbox', { name: 'Message to Chiron' });
const log = () => within(screen.getByRole('log', { name: 'Conversation' }));

test('warms up until the questions are there, and opens the conversation of this attempt', async () => {
  const { server } = await open();
  expect(screen.getByText('your virtual instructor')).toBeVisible();
  expect(await screen.findByText(/never tell the answer/)).toBeVisible();
  expect(screen.queryByText('Warming up my circuits')).toBeNull();
  expect(server.sent('reviewTest')[0]).toMatchObject({
    path: '/assessment-api/students/5/results/71/test',
    query: { version: 'ai-agent' },
  });
  expect(server.sent('startTask')[0]?.body).toEqual({
    student_id: 5,
    task_id: 'oa-3',
    task_type: 'online assessment',
    questions: [1011, 1012],
    result_id: 71,
  });
});

test('stays warming up while the server is silent', async () => {
  await open({}, () => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
  expect(screen.getByText('Warming up my circuits')).toBeVisible();
  expect(await field()).toBeEnabled();
});

test('sends a message with its question and says whose the reply is', async () => {
  const { server, person } = await open();
  await person.type(await field(), 'How do I start?{Enter}');
  expect(await log().findByText('Write down what you know.')).toBeVisible();
  expect(log().getByText('Built-in help')).toBeVisible();
  expect(log().getByText('Step 1')).toBeVisible();
  expect(log().getByRole('heading', { name: 'Question 1' })).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(server.sent('streamAssistance')[0]?.body).toEqual({
    task_id: 'oa-3',
    student_id: 5,
    messages: [
      { role: 'system', content: '{"id":1011}' },
      { role: 'user', content: 'How do I start?' },
    ],
    chip: null,
    question_id: 1011,
  });
  await expectAccessible();
});

test('names the model that wrote a reply', async () => {
  await open({
    task: {
      messages: [buildTutorMessage({ source: { kind: 'model', model: 'llama-3' }, response_type: 'text' })],
    },
  });
  expect(await screen.findByText('AI (llama-3). It can be wrong.')).toBeVisible();
});

test('chips ask by their own words; practice is offered where the level allows it', async () => {
  const { server, person, unmount } = await open();
  await person.click(await screen.findByRole('button', { name: 'Give me a hint' }));
  await waitFor(() => expect(server.sent('streamAssistance')[0]?.body).toMatchObject({ chip: 'hint' }));
  expect(await screen.findByRole('button', { name: 'Need more questions like this' })).toBeVisible();
  unmount();
  await open({ task: { level: 'hints' } });
  expect(await screen.findByRole('button', { name: 'Explain this question' })).toBeVisible();
  await screen.findByText(/never tell the answer/);
  expect(screen.queryByRole('button', { name: 'Need more questions like this' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Give me study materials' })).toBeNull();
});

test('asks which question of a passage is meant, once for each', async () => {
  const { server, person } = await open({ questions: [question(1, 70), question(2, 70), question(3)] });
  await person.type(await field(), 'Help me{Enter}');
  expect(await screen.findByText('Which question do you mean?')).toBeVisible();
  expect(server.sent('streamAssistance')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Question 3' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Question 2' }));
  await log().findByText('Write down what you know.');
  expect(server.sent('streamAssistance')[0]?.body).toMatchObject({
    question_id: 1012,
    messages: [{ content: '{"id":1012}' }, { content: 'Help me' }],
  });
  await person.type(await field(), 'And then?{Enter}');
  await waitFor(() => expect(server.sent('streamAssistance')[1]?.body).toMatchObject({ question_id: 1012 }));
});

test('a chip takes the place of one that waits for its question, and typed words stay', async () => {
  const { person } = await open({ questions: [question(1, 70), question(2, 70)] });
  await person.type(await field(), 'Help me{Enter}');
  await person.click(screen.getByRole('button', { name: 'Give me a hint' }));
  expect(log().getByText('Give me a hint')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Explain this question' }));
  expect(log().queryByText('Give me a hint')).toBeNull();
  expect(log().getByText('Help me')).toBeVisible();
  expect(log().getAllByText('Which question do you mean?')).toHaveLength(2);
});

test('a choice that the server asks for repeats the message about it', async () => {
  const { server, person } = await open({}, (fake) =>
    fake.serve(tutor, {
      streamAssistance: () =>
        streamedReply(
          buildAsked('Help me'),
          buildTutorMessage({
            response_type: 'choose',
            choices: [
              { item_id: 11, question_id: 1011, question_no: 1 },
              { item_id: 12, question_id: 1012, question_no: 2 },
            ],
          }),
        ),
    }),
  );
  await person.type(await field(), 'Help me{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Question 2' }));
  await waitFor(() => expect(server.sent('streamAssistance')[1]?.body).toMatchObject({ question_id: 1012 }));
});

test('blank messages are ignored, and a long one stays in the box', async () => {
  const { server, person } = await open();
  await person.type(await field(), '   {Enter}');
  await person.clear(await field());
  await person.click(await field());
  await person.paste('a'.repeat(1900));
  expect(screen.getByText('100 characters left')).toBeVisible();
  await person.paste('b'.repeat(101));
  expect(screen.getByText('A message can have at most 2,000 characters; this one has 2,001.')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(await field()).toHaveValue(`${'a'.repeat(1900)}${'b'.repeat(101)}`);
  expect(server.sent('streamAssistance')).toHaveLength(0);
});

test('a refused text goes back into the box', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(tutor, { streamAssistance: () => refuse('tooManyRequests') }),
  );
  await person.type(await field(), 'Again please{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('Again please'));
  expect(log().queryByText('Again please')).toBeNull();
});

test.each([
  ['CH_T_01', (fake: FakeServer) => fake.serve(attempts, { reviewTest: () => refuse('conflict') })],
  ['CH_A_01', (fake: FakeServer) => fake.serve(tutor, { startTask: () => refuse('internal') })],
] as const)('%s is told at the start, and the box stays', async (code, serve) => {
  const { person } = await open({}, serve);
  expect(await screen.findByText(code)).toBeVisible();
  expect(
    screen.getByText("I'm sorry, but I wasn't able to generate a response for your query."),
  ).toBeVisible();
  await person.type(await field(), 'Hello');
  expect(await field()).toHaveValue('Hello');
});

const oneItem = {
  ...{ id: 1011, item_id: 11, part: 1, question_type_id: 9, question_no: 1, content: 'How many?' },
  ...{ comprehension_id: null, comprehension_passage: null, choices: [], system_choices: [] },
};

test('help is noted beside the answer once', async () => {
  const { server, person } = await open({}, (fake) =>
    fake.serve(attempts, {
      reviewTest: () => ({ test_questions: [oneItem] }),
      setAiHelpStatus: () => ({ item_id: 11, assisted_by_ai: true as const }),
    }),
  );
  for (const text of ['How do I start?', 'And then?']) {
    await person.type(await field(), `${text}{Enter}`);
    await log().findAllByText('Write down what you know.');
  }
  expect(server.sent('setAiHelpStatus')).toMatchObject([{ body: { assisted_by_ai: true } }]);
});

test('CH_T_02 is told where the help cannot be noted, and the reply stays', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(attempts, {
      reviewTest: () => ({ test_questions: [oneItem] }),
      setAiHelpStatus: () => refuse('internal'),
    }),
  );
  await person.type(await field(), 'How do I start?{Enter}');
  expect(await screen.findByText('CH_T_02')).toBeVisible();
  expect(log().getByText('Write down what you know.')).toBeVisible();
});

test('a failed start is tried again with the next message', async () => {
  let tries = 0;
  const { server, person } = await open({}, (fake) =>
    fake.serve(tutor, {
      startTask: () => {
        tries += 1;
        return tries === 1 ? refuse('internal') : buildStartedTask();
      },
    }),
  );
  await screen.findByText('CH_A_01');
  await person.type(await field(), 'Hello{Enter}');
  expect(await log().findByText('Write down what you know.')).toBeVisible();
  expect(server.sent('startTask')).toHaveLength(2);
});

test('CH_A_02 is told with what the server says, and the text comes back', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(tutor, { streamAssistance: () => refuse('internal') }),
  );
  await person.type(await field(), 'Hello{Enter}');
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('CH_A_02')).toBeVisible();
  expect(failure.getByText('Internal server error, please try after sometime')).toBeVisible();
  expect(await field()).toHaveValue('Hello');
});

test('a refusal in the middle of a test is told without a code, and closes chips and field', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(tutor, { streamAssistance: () => refuse('tutorOff') }),
  );
  await person.click(await screen.findByRole('button', { name: 'Give me a hint' }));
  expect(
    await screen.findByText('Your school or a parent has turned Chiron off for you here.'),
  ).toBeVisible();
  expect(screen.queryByText(/^CH_/)).toBeNull();
  expect(await field()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Give me a hint' })).toHaveAttribute('aria-disabled', 'true');
});

test('sentences are shown and announced as they come; a reply that is cut says so', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(tutor, {
      streamAssistance: () => streamOf({ kind: 'sentence', html: '<p>Look at the units.</p>' }),
    }),
  );
  await person.type(await field(), 'Hello{Enter}');
  expect(await log().findByText('Look at the units.')).toBeVisible();
  expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('Look at the units.');
  expect(await screen.findByText('CH_A_02')).toBeVisible();
  expect(log().getByText('Stopped')).toBeVisible();
  expect(await field()).toHaveValue('Hello');
});

test('a reply that the network cuts keeps its sentences, and the text comes back', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(tutor, {
      streamAssistance: () => openStreamOf({ kind: 'sentence', html: '<p>Look at the units.</p>' }),
    }),
  );
  await person.type(await field(), 'Hello{Enter}');
  expect(await log().findByText('Look at the units.')).toBeVisible();
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText('CH_A_02')).toBeVisible();
  expect(log().getByText('Look at the units.')).toBeVisible();
  expect(log().getByText('Stopped')).toBeVisible();
  expect(await field()).toHaveValue('Hello');
});

test('a model that failed is told before the built-in help', async () => {
  const { person } = await open({}, (fake) =>
    fake.serve(tutor, {
      streamAssistance: () =>
        streamOf({
          kind: 'done',
          assistance: {
            ...buildAssistance(buildAsked('Hello'), buildTutorMessage()),
            no_model: 'failed',
          },
        }),
    }),
  );
  await person.type(await field(), 'Hello{Enter}');
  expect(await screen.findByText('CH_A_02')).toBeVisible();
  expect(screen.getByText('The model did not answer.')).toBeVisible();
  expect(log().getByText('Write down what you know.')).toBeVisible();
});

test('screens that are closed say why', async () => {
  await open({
    task: {
      messages: [
        buildTutorMessage({
          response_type: 'text',
          screens: [
            { name: 'Forums', path: '/forums', reasons: [] },
            { name: 'Reports', path: null, reasons: ['Ask an admin.'] },
          ],
        }),
      ],
    },
  });
  expect(await screen.findByRole('link', { name: 'Forums' })).toHaveAttribute('href', '/forums');
  expect(screen.getByText('Ask an admin.')).toBeVisible();
});

test('a conversation that ended for safety takes no message', async () => {
  await open({ task: { is_stopped: true } });
  expect(await screen.findByText(/^This conversation has ended\./)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message to Chiron' })).toBeNull();
});

test('offline keeps the draft on the device and sends nothing until back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => onLine.mockRestore());
  const { server, person } = await open();
  await screen.findByText(/never tell the answer/);
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await person.type(await field(), 'Later then{Enter}');
  expect(screen.getByText(/^You are offline\./)).toBeVisible();
  expect(server.sent('streamAssistance')).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Chiron' }));
  expect(await field()).toHaveValue('Later then');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sent('streamAssistance')).toHaveLength(1));
});

test('opens at the field, closes by Escape, and the focus goes back', async () => {
  const { person } = await open();
  expect(await field()).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Chiron' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Chiron' })).toHaveFocus();
});

test('on a phone the sheet folds for an answer that is typed', async () => {
  phoneWindow();
  const { person } = await open();
  await field();
  await person.click(screen.getByRole('textbox', { name: 'Answer' }));
  expect(screen.queryByRole('textbox', { name: 'Message to Chiron' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Unfold' }));
  expect(await field()).toBeVisible();
});

test('materials open beside the page', async () => {
  await open({
    task: {
      messages: [
        buildTutorMessage({
          response_type: 'materials',
          materials: [
            { kind: 'note', title: 'The planets', excerpt: 'Mars is the fourth.', path: '/online-notes/4' },
          ],
        }),
      ],
    },
  });
  const link = await screen.findByRole('link', { name: 'The planets (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByText('Mars is the fourth.')).toBeVisible();
});

const practice = buildTutorMessage({
  response_type: 'practice',
  practice: [
    { kind: 'numbers', title: 'With other numbers', question_id: 1011, assessment_id: null, example: 2 },
  ],
});
const buttonsOfOffer = () =>
  within(screen.getByRole('group', { name: 'With other numbers' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('practice is offered for later first while a clock runs, is checked here, and offered again', async () => {
  const { person, server } = await open({ task: { messages: [practice] } }, (fake) =>
    fake.serve(tutor, {
      getPractice: () => ({
        title: 'With other numbers',
        question: { type: 'trueFalse' as const, stem: '<p>Venus is cold.</p>' },
      }),
      checkPractice: () => ({
        result: 'correct' as const,
        key: {
          type: 'trueFalse' as const,
          correct: false,
          feedback: { true: null, false: null },
          explanation: null,
          generalFeedback: null,
        },
        solution: ['<p>Its air holds the heat.</p>'],
        explanation: null,
      }),
    }),
  );
  await screen.findByText('With other numbers');
  expect(buttonsOfOffer()).toEqual(['Later', 'Now']);
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByText('It stays here for later.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Now' }));
  const field = await screen.findByRole('radio', { name: /False/ });
  await waitFor(() => expect(screen.getByRole('group', { name: 'With other numbers' })).toHaveFocus());
  await person.click(field);
  await person.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(screen.getByText('Its air holds the heat.')).toBeVisible();
  expect(server.sent('checkPractice')[0]).toMatchObject({
    path: expect.stringContaining('/practice/1/check'),
    body: { response: { type: 'trueFalse', value: false } },
  });
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Do you want to practice again now?')).toBeVisible();
  expect(buttonsOfOffer()).toEqual(['Yes', 'No']);
  expect(screen.getByRole('group', { name: 'With other numbers' })).toHaveFocus();
});

test('a teacher is offered practice in words of a preview', async () => {
  const teacher = buildUser();
  await open({
    user: teacher,
    subject: { studentId: teacher.id, assessmentId: 3, resultId: null },
    task: { mode: 'teacher', is_timed: false, messages: [practice] },
  });
  await screen.findByText('With other numbers');
  expect(buttonsOfOffer()).toEqual(['Yes, take me there', "No, I'll stay here"]);
});

test('a reply is reported as wrong, and Escape closes the dialog alone', async () => {
  const reply = buildTutorMessage();
  const { person, server } = await open({ task: { messages: [reply] } }, (fake) =>
    fake.serve(tutorTranscripts, { disputeTutorMessage: () => ({ done: true as const }) }),
  );
  await person.click(await screen.findByRole('button', { name: 'This is wrong' }));
  const reason = await screen.findByRole('textbox', { name: /What is wrong/ });
  fireEvent.keyDown(reason, { key: 'Escape' });
  expect(screen.getByRole('region', { name: 'Chiron' })).toBeVisible();
  await person.type(reason, 'It multiplies.');
  await person.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Reported as wrong')).toBeVisible();
  expect(server.sent('disputeTutorMessage')[0]).toMatchObject({
    path: `/agent-api/messages/${reply.id}/dispute`,
    body: { reason: 'It multiplies.' },
  });
});

test('every sentence is translated', async () => {
  await open({ language: 'pseudo', task: { messages: [buildAsked('Hi'), practice] } });
  await screen.findByText('With other numbers');
  expectTranslated();
});
