import { gradingTypes, releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import { attempts } from '@pelion/contract/attempts';
import { commentBank } from '@pelion/contract/comment-bank';
import {
  type AnswerMark,
  type Marking,
  markDraft,
  markingContract,
  type ResultEvent,
} from '@pelion/contract/marking';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildResult } from '../../../test/attempts.ts';
import { refuse } from '../../../test/fake-server.ts';
import { withFinger } from '../../../test/finger.ts';
import { gradingServer, openGradeScreen } from '../../../test/grade-screen.tsx';
import { buildAnswerMark, buildMarking, buildMarkingRoom, buildWaitingMark } from '../../../test/marking.ts';
import { expectAccessible } from '../../../test/render-screen.tsx';
import { buildRubric } from '../../../test/rubrics.ts';
import { changeView } from '../../lib/view-settings.ts';

/** Stores marks as the server does; `theirs` is another marker's mark, saved before the first save arrives. */
function open(
  changes: Partial<Marking> = {},
  theirs: AnswerMark | null = null,
  isHelped = false,
  score_release = 1,
  setting: Parameters<typeof openGradeScreen>[1] = {},
) {
  let sheet = buildMarking(changes);
  let other = theirs;
  const server = gradingServer()
    .serve(attempts, {
      getResult: ({ query }) => {
        const { items } = buildResult();
        return buildResult({
          ...(query.is_anonymous ? { student_name: null } : {}),
          score: null,
          score_release,
          items: items.map((item) => ({ ...item, assisted_by_ai: isHelped })),
        });
      },
    })
    .serve(markingContract, {
      getMarking: () => sheet,
      findNeighbours: () => ({ previous: null, next: { result_id: 72, student_id: 6 } }),
      markItem({ path, body }) {
        const draft = markDraft.parse(body);
        const id = Number(path.split('/').at(-2));
        if (other) {
          const saved = other;
          sheet = { ...sheet, items: sheet.items.map((item) => (item.item_id === id ? saved : item)) };
          other = null;
          return refuse('conflict');
        }
        const item = buildAnswerMark({
          ...sheet.items.find(({ item_id }) => item_id === id),
          item_id: id,
          version: draft.version + 1,
          points: draft.points,
          exact_points: draft.points,
          comment: draft.comment ?? '',
          choices: draft.choices,
          places: draft.places,
          needs_grading: false,
          earned: draft.points,
          answer_status_id: 3,
          machine_earned: null,
          marked_by_name: 'Ada Marker',
          marked_at: '2026-11-21T15:00:00.000Z',
        });
        sheet = { ...sheet, items: sheet.items.map((each) => (each.item_id === id ? item : each)) };
        const { result_status_id, result_status_description } = sheet;
        return {
          result_status_id,
          result_status_description,
          score: null,
          actual_score: null,
          total_score: null,
          item,
        };
      },
    });
  return openGradeScreen(server, setting);
}

const rubric = { rubric_id: 12, version_id: 31, name: 'Short essays', criteria: buildRubric().criteria };
const byRubric = (changes: Partial<AnswerMark> = {}) => ({
  items: [buildAnswerMark(), buildWaitingMark({ rubric, ...changes })],
});

const pointsField = () => screen.findByRole('textbox', { name: /^Points out of/ });

it('numbers the questions of a bundle within their parts, and names these', async () => {
  const { items } = buildResult();
  const result = buildResult({
    score: null,
    items: items.map((item, index) => ({ ...item, part: index + 1 })),
    parts: [
      { part: 1, name: 'Mechanics', digital_sat_module_type_id: null },
      { part: 2, name: 'Full test 1', digital_sat_module_type_id: 4 },
    ],
  });
  openGradeScreen(gradingServer().serve(attempts, { getResult: () => result }));
  expect(await screen.findByRole('heading', { name: 'Math, Module 1, question 1 of 1' })).toBeVisible();
  const strip = screen.getByRole('navigation', { name: 'Questions' });
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mechanics', '1', 'Math, Module 1', '1', 'Overall']);
  expect(within(strip).getByRole('button', { name: /^Mechanics: Question 1/ })).toBeVisible();
  await expectAccessible();
});

it('opens at what a person has marked where nothing waits, not at what the machine judges', async () => {
  const marked = buildAnswerMark({
    ...buildWaitingMark(),
    points: '1.00',
    earned: '1',
    needs_grading: false,
  });
  open({ items: [buildAnswerMark(), { ...marked, answer_status_id: 3 }] });
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
});

it('says of a question that was thrown out that it counts for nobody', async () => {
  const { items } = buildResult();
  const result = buildResult({ items: items.map((item) => ({ ...item, is_thrown_out: true, points: '0' })) });
  openGradeScreen(gradingServer().serve(attempts, { getResult: () => result }));
  expect(
    await screen.findByText('This question was removed from the scoring: it counts for nobody.'),
  ).toBeVisible();
});

it('counts the submissions left, or the answers to the one question that is marked', async () => {
  const whole = open();
  expect(await screen.findByText('12 of 30 left')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Marked' })).toHaveAttribute('value', '18');
  whole.unmount();
  open({}, null, false, 1, { search: '?question=2' });
  expect(await screen.findByText('8 of 29 answers left')).toBeVisible();
});

it('says that nothing of a closed test is for a person to mark', async () => {
  open({ items: [buildAnswerMark(), buildAnswerMark({ item_id: 102 })] });
  expect(await screen.findByText('nothing to mark by hand')).toBeVisible();
});

it('shows staff the history of the result: who released it, and what it was worth before', async () => {
  const { server, person } = open({ result_status_id: 6 });
  const line: ResultEvent = {
    kind: 'releaseTakenBack',
    at: '2026-11-21T15:00:00.000Z',
    by: 'staff',
    by_name: 'Ada Marker',
    item_id: null,
    points_before: null,
    points_after: null,
    reason: '',
  };
  const events: ResultEvent[] = [
    { ...line, reason: 'Too early' },
    { ...line, kind: 'marked', item_id: 102, points_after: '2.50' },
    { ...line, kind: 'marked', item_id: 102, points_before: '1.50' },
    { ...line, kind: 'marked', item_id: 102, points_before: '1', points_after: '1.50' },
    { ...line, kind: 'submitted', by: 'student', by_name: null },
  ];
  server.serve(markingContract, {
    listResultEvents: () => events,
  });
  await pointsField();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of this result' }));
  const lines = await dialog.findAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/^Release withdrawnAda Marker, .+Too early$/);
  expect(lines[1]).toHaveTextContent(/^Answer marked: question 2Points: 2.50 · Ada Marker, /);
  expect(lines[2]).toHaveTextContent(/question 2Points taken back: 1.50 · Ada/);
  expect(lines[3]).toHaveTextContent(/question 2Points: 1 → 1.50 · Ada/);
  expect(lines[4]).toHaveTextContent(/^SubmittedThe student, /);
  await expectAccessible();
});

it('calls what a digital SAT comes to an estimate, and not points', async () => {
  const result = buildResult({ grading_type_id: gradingTypes.fullDigitalSat });
  const server = gradingServer().serve(attempts, { getResult: () => result });
  const scored: ResultEvent = {
    kind: 'scored',
    at: '2026-11-21T15:00:00.000Z',
    by: 'system',
    by_name: null,
    item_id: null,
    points_before: '1410',
    points_after: '1420',
    reason: '',
  };
  server.serve(markingContract, {
    getMarking: () => buildMarking({ score: '88.75', actual_score: '1420', total_score: '1600' }),
    listResultEvents: () => [scored],
  });
  const { person } = openGradeScreen(server);
  expect(await screen.findByText(/^estimate 1,?420 of 1,?600/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of this result' }));
  expect(await dialog.findByText(/^Estimate: 1,?410 → 1,?420 · Automatic/)).toBeVisible();
});

it('begins with what waits, and shows what to look for beside the answer', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  expect(screen.getByText('Look for the radius.')).toBeVisible();
  expect(screen.queryByText(/Chiron/)).toBeNull();
  const strip = within(screen.getByRole('navigation', { name: 'Questions' }));
  expect(strip.getByRole('button', { name: 'Question 2, not marked yet' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectAccessible();
});

it('tells whoever marks that AI helped with the answer, and only then', async () => {
  open({}, null, true);
  expect(await screen.findByText('Helped by Chiron.')).toBeVisible();
});

it('saves points and a comment with Enter, and says by whom', async () => {
  const { person, server } = open();
  const points = await pointsField();
  await person.type(screen.getByRole('textbox', { name: 'Comment' }), 'Nearly.');
  expect(screen.getByText(/^Not saved yet/)).toBeVisible();
  await person.type(points, '0.5{Enter}');
  await waitFor(() =>
    expect(server.sent('markItem').map(({ body }) => body)).toMatchObject([
      { version: 0, points: '0.5', comment: 'Nearly.', is_doubtful: false },
    ]),
  );
});

it.each([
  ['1/3', /not as a fraction/],
  ['-1', /never below zero/],
  ['abc', /up to two decimals/],
])('refuses %s with a sentence, and sends nothing', async (typed, sentence) => {
  const { person, server } = open();
  await person.type(await pointsField(), `${typed}{Enter}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(server.sent('markItem')).toEqual([]);
  await expectAccessible();
});

it('asks twice before it gives more than the question is worth', async () => {
  const { person, server } = open();
  await person.type(await pointsField(), '2{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Give 2 of 1?' }));
  expect(server.sent('markItem')).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Give them' }));
  await waitFor(() => expect(server.sent('markItem')).toHaveLength(1));
});

it('shows what another marker gave meanwhile, and lets one choose', async () => {
  const theirs = buildAnswerMark({
    item_id: 102,
    version: 1,
    points: '0.25',
    exact_points: '1/4',
    comment: 'See page 3',
    marked_by_name: 'Grace Other',
    marked_at: '2026-11-21T15:00:00.000Z',
    machine_earned: null,
  });
  const { person, server } = open({}, theirs);
  const comesIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await person.type(await pointsField(), '1{Enter}');
  expect(await screen.findByText(/Grace Other has given this answer 0\.25/)).toBeVisible();
  // Another marker's save lowers the counts too.
  expect(server.sent('countLeft')).toHaveLength(2);
  // A long rubric could push the notice out of view.
  const [place] = comesIntoView.mock.contexts;
  expect(place).toContainElement(screen.getByRole('alert'));
  expect(screen.getByText(/See page 3/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  const mark = within(screen.getByRole('region', { name: 'Points and comment' }));
  await person.click(mark.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('markItem').map(({ body }) => markDraft.parse(body).version)).toEqual([0, 1]),
  );
});

it('keeps what is typed when the page is opened again', async () => {
  const first = open();
  await first.person.type(await pointsField(), '0.75');
  first.unmount();
  open();
  expect(await pointsField()).toHaveValue('0.75');
  sessionStorage.clear();
});

it('lists its keys, and goes by them', async () => {
  const { person } = open();
  await pointsField();
  await person.keyboard('{Alt>}[ArrowUp]{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await person.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(keys.getByText('Next submission')).toBeVisible();
  await expectAccessible();
});

it('keeps "?" as a plain key once shortcuts are off', async () => {
  onTestFinished(() => changeView({ hasShortcuts: true }));
  changeView({ hasShortcuts: false });
  open();
  const isPlain = fireEvent.keyDown(await pointsField(), { key: '?' });
  expect(isPlain).toBe(true);
});

it('begins in the points, and scrolls the answer from there', async () => {
  const { person } = open();
  await waitFor(async () => expect(await pointsField()).toHaveFocus());
  const answer = screen.getByRole('region', { name: 'Question 2 of 2' });
  const scrolls = vi.fn();
  answer.scrollBy = scrolls;
  await person.keyboard('{PageDown}');
  expect(scrolls).toHaveBeenCalledOnce();
});

it('begins in the first row of a rubric, and the focus follows the number keys', async () => {
  const { person } = open(byRubric());
  const criterion = within(await screen.findByRole('group', { name: 'Reasons' }));
  const [first] = criterion.getAllByRole('radio');
  await waitFor(() => expect(first).toHaveFocus());
  await person.keyboard('2');
  expect(criterion.getByRole('radio', { name: /One reason/ })).toBeChecked();
  sessionStorage.clear();
});

it('leaves the keyboard of a phone closed', async () => {
  withFinger();
  open();
  expect(await pointsField()).not.toHaveFocus();
});

it('names nobody while marking without names', async () => {
  const { server } = open({}, null, false, 1, { search: '?anonymous=1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Submission 71' })).toBeVisible();
  expect(document.title).toBe('Submission 71 · Pelion');
  // The next submission is loaded ahead, without a name too.
  await waitFor(() => expect(server.sent('getResult')).toHaveLength(2));
  expect(server.sent('getResult').map(({ query }) => query.is_anonymous)).toEqual(['true', 'true']);
});

/** Width of a phone: the sheet below the answer. */
function onPhone() {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width: 51.49em'),
      media: query,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  );
  onTestFinished(() => spy.mockRestore());
}

it('has points and Save on a phone, and the rest in a sheet', async () => {
  onPhone();
  const { person } = open();
  expect(await pointsField()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
  const sheet = screen.getByRole('button', { name: 'Guide and comment' });
  expect(sheet).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await person.click(sheet);
  expect(screen.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expectAccessible();
  await person.click(sheet);
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
});

it('opens the sheet for what another marker gave meanwhile', async () => {
  onPhone();
  const theirs = buildAnswerMark({ item_id: 102, version: 1, points: '0.25', marked_by_name: 'Grace Other' });
  const { person } = open({}, theirs);
  await person.type(await pointsField(), '1{Enter}');
  expect(await screen.findByText(/Grace Other has given this answer 0\.25/)).toBeVisible();
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
  sessionStorage.clear();
});

it('rates the submission overall beside its points, and keeps a typed comment while an answer is open', async () => {
  const { person } = open();
  const strip = within(await screen.findByRole('navigation', { name: 'Questions' }));
  await person.click(strip.getByRole('button', { name: 'Overall' }));
  const comment = await screen.findByRole('textbox', { name: 'Overall comment' });
  const overview = within(screen.getByRole('region', { name: 'Overall' }));
  expect(overview.getByText('Not marked yet')).toBeVisible();
  await expectAccessible();
  await person.type(comment, 'Well argued.');
  await person.click(overview.getByRole('button', { name: 'Question 2' }));
  expect(await pointsField()).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Overall comment' })).toBeNull();
  await person.click(strip.getByRole('button', { name: 'Overall' }));
  expect(screen.getByRole('textbox', { name: 'Overall comment' })).toHaveValue('Well argued.');
});

it('stays among the points from one answer to the next, and from one submission to the next', async () => {
  const { person, router } = open({ items: [buildWaitingMark({ item_id: 101 }), buildWaitingMark()] });
  await person.type(await pointsField(), '1{Enter}');
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  await waitFor(async () => expect(await pointsField()).toHaveFocus());
  await person.keyboard('0{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/6/grade-assessment/72'));
  await waitFor(async () => expect(await pointsField()).toHaveFocus());
});

/** Marks the last answer; counts of the schedule after that. */
async function finish(
  room: Parameters<typeof buildMarkingRoom>[0],
  setting: Parameters<typeof open>[4] = {},
) {
  const here = open({}, null, false, 1, setting);
  let isReleased = false;
  here.server.serve(markingContract, {
    findNeighbours: () => ({ previous: null, next: null }),
    getMarkingRoom: () => buildMarkingRoom({ ...room, ...(isReleased ? { released: 30 } : {}) }),
    releaseResults() {
      isReleased = true;
      return { changed: 26 };
    },
  });
  await here.person.type(await pointsField(), '1{Enter}');
  return here;
}

it('says at the end that all is marked, and releases and leads to the results from there', async () => {
  const { person, server } = await finish({ waiting: 0, graded: 30, released: 4 });
  const end = within(await screen.findByRole('dialog', { name: 'All marked' }));
  expect(end.getByText('30 of 30 submissions graded. 26 results wait for release.')).toBeVisible();
  expect(end.getByRole('link', { name: 'Results' })).toHaveAttribute(
    'href',
    '/assessments/31?tab=schedules&schedule=41',
  );
  // A marker who presses Enter once too often releases nothing.
  expect(end.getByRole('link', { name: 'All submissions' })).toHaveFocus();
  await expectAccessible();
  await person.click(end.getByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('dialog', { name: 'Release 26 results?' }));
  await person.click(question.getByRole('button', { name: 'Release' }));
  expect(await end.findByText(/26 results released\.$/)).toBeVisible();
  expect(end.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(server.sent('releaseResults')).toHaveLength(1);
});

it('offers at the end no release where nothing waits for one', async () => {
  await finish({ waiting: 0, graded: 30, has_release: false, is_shown_at_once: true });
  const end = within(await screen.findByRole('dialog', { name: 'All marked' }));
  expect(end.getByText(/Students see their scores already\.$/)).toBeVisible();
  expect(end.queryByRole('button', { name: 'Release' })).toBeNull();
});

it.each([
  ['', 'No more submissions match'],
  ['?filter=mine', 'Everything you claimed is marked'],
  ['?question=2', 'All answers to this question are marked'],
])('says at the end of a part what is marked, and how much is left: %j', async (search, title) => {
  await finish({ waiting: 3, graded: 27, questions: [] }, { search });
  const end = within(await screen.findByRole('dialog', { name: title }));
  expect(end.getByText(/3 submissions are still to mark\./)).toBeVisible();
});

it('tells how far the marking is where no submission follows', async () => {
  const { person, server } = open();
  server.serve(markingContract, {
    findNeighbours: () => ({ previous: null, next: null }),
    getMarkingRoom: () => buildMarkingRoom({ waiting: 1 }),
  });
  await pointsField();
  await person.click(screen.getByRole('button', { name: 'Next submission' }));
  const end = within(await screen.findByRole('dialog', { name: 'No more submissions match' }));
  expect(end.getByText(/1 submission is still to mark\./)).toBeVisible();
});

it('leads back at the end to submissions that were passed over', async () => {
  const { person, server, router } = open();
  server.serve(markingContract, {
    findNeighbours: () => ({ previous: { result_id: 70, student_id: 4 }, next: null }),
    getMarkingRoom: () => buildMarkingRoom(),
  });
  await person.type(await pointsField(), '1{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Mark earlier ones' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/4/grade-assessment/70'));
});

it('says of a released result that changes show at once', async () => {
  open({ released_at: '2026-11-21T15:00:00.000Z' });
  expect(await screen.findByText('Released')).toBeVisible();
  expect(screen.getByText(/The result is out: changes show at once\.$/)).toBeVisible();
});

it('says beside Save, before the first mark, that students see scores at once', async () => {
  open({ is_shown_at_once: true });
  expect(await screen.findByText('Not marked yet. Students see scores as you finish.')).toBeVisible();
});

it('names the marker who claimed the submission', async () => {
  open({ taken_by_name: 'Ben Ode' });
  expect(await screen.findByText('Claimed by Ben Ode')).toBeVisible();
});

it('is marked by a rubric with number keys and free points; the points follow', async () => {
  const { person, server } = open(byRubric());
  const criterion = within(await screen.findByRole('group', { name: 'Reasons' }));
  await person.keyboard('2');
  expect(criterion.getByRole('radio', { name: /One reason/ })).toBeChecked();
  expect(screen.getByText('1 of 2 criteria rated')).toBeVisible();
  const language = within(screen.getByRole('group', { name: 'Language' }));
  await person.type(language.getByRole('textbox', { name: 'Free points out of 2' }), '1,5');
  expect(screen.getByText('0.50 of 1 points')).toBeVisible();
  await expectAccessible();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.sent('markItem').map(({ body }) => body)).toMatchObject([
      {
        version: 0,
        points: null,
        rubric_version_id: 31,
        choices: [
          { criterion_id: 'a', level_id: 'a2', points: null },
          { criterion_id: 'b', level_id: null, points: '1,5' },
        ],
      },
    ]),
  );
});

it('asks twice where the rubric comes to more than the question is worth', async () => {
  const { person, server } = open(byRubric());
  await screen.findByRole('group', { name: 'Reasons' });
  await person.keyboard('1');
  const language = within(screen.getByRole('group', { name: 'Language' }));
  await person.type(language.getByRole('textbox'), '7{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Give 2 of 1?' }));
  expect(server.sent('markItem')).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Give them' }));
  await waitFor(() => expect(server.sent('markItem')).toHaveLength(1));
});

it('says that the rubric has changed since, and takes over what still means the same', async () => {
  const [first, second] = rubric.criteria;
  if (!first || !second) throw new Error('The rubric has two criteria.');
  const newer = {
    ...rubric,
    version_id: 32,
    criteria: [
      { ...first, levels: first.levels.map((one) => (one.id === 'a1' ? { ...one, points: '4' } : one)) },
      second,
    ],
  };
  const choices = [
    { criterion_id: 'a', level_id: 'a1', points: null },
    { criterion_id: 'b', level_id: null, points: '1' },
  ];
  const { person } = open(byRubric({ version: 1, choices, newer_rubric: newer }));
  expect(await screen.findByText('This rubric has changed')).toBeVisible();
  expect(screen.getByText(/^The mark keeps its old criteria/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Mark by the new rubric' }));
  const criterion = within(screen.getByRole('group', { name: 'Reasons' }));
  expect(criterion.getByText('4 points')).toBeVisible();
  expect(criterion.queryByRole('radio', { checked: true })).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Language' })).getByRole('textbox')).toHaveValue('1');
});

it('says of a rubric that changed before anything was saved that there is no mark yet, and not that one keeps it', async () => {
  open(byRubric({ newer_rubric: { ...rubric, version_id: 32 } }));
  expect(
    await screen.findByText(/^This answer has no mark yet: mark it with the new criteria/),
  ).toBeVisible();
  expect(screen.queryByText(/keeps its old criteria/)).toBeNull();
});

it('offers the rubric as it is now where saving by the one before it was refused', async () => {
  // Removes the draft of the previous test.
  sessionStorage.clear();
  const { person, server } = open(byRubric());
  const criterion = within(await screen.findByRole('group', { name: 'Reasons' }));
  await person.click(criterion.getByRole('radio', { name: /One reason/ }));
  const language = within(screen.getByRole('group', { name: 'Language' }));
  await person.type(language.getByRole('textbox'), '1');
  server.serve(markingContract, {
    getMarking: () => buildMarking(byRubric({ rubric: { ...rubric, version_id: 32 } })),
    markItem: () => refuse('conflict', { reason: 'rubricChanged' }),
  });
  await person.keyboard('{Enter}');
  expect(await screen.findByText(/^Not saved/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Mark by the new rubric' }));
  expect(
    within(screen.getByRole('group', { name: 'Reasons' })).getByRole('radio', { name: /One reason/ }),
  ).toBeChecked();
});

it('inserts a comment of one’s own by keyboard, and counts it', async () => {
  const { person, server } = open();
  server.serve(commentBank, {
    listComments: () => [
      { id: 1, text: 'Units!', used_count: 3 },
      { id: 2, text: 'Say why.', used_count: 1 },
    ],
    keepComment: () => ({ id: 2, text: 'Say why.', used_count: 2 }),
  });
  await pointsField();
  await person.keyboard('{Alt>}c{/Alt}');
  const bank = within(await screen.findByRole('dialog', { name: 'My comments' }));
  expect(await bank.findByText('Units!')).toBeVisible();
  await expectAccessible();
  await person.type(bank.getByRole('textbox', { name: /Search/ }), 'why{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Say why.');
  await waitFor(() => expect(server.sent('keepComment')).toHaveLength(1));
});

it('says something to words of the answer, and sends it with the mark', async () => {
  const { person, server } = open();
  await pointsField();
  const node = (await screen.findByText('A circle has corners.')).firstChild;
  if (!(node instanceof Text)) throw new Error('The answer has no words.');
  const range = document.createRange();
  range.setStart(node, 0);
  range.setEnd(node, 1);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  await person.click(await screen.findByRole('button', { name: 'Comment on the selected words' }));
  await person.type(await screen.findByRole('textbox', { name: /^To “/ }), 'Which one?');
  await person.type(await pointsField(), '1{Enter}');
  await waitFor(() =>
    expect(server.sent('markItem').map(({ body }) => body)).toMatchObject([
      { places: [{ start: 0, quote: node.data.slice(0, 1), comment: 'Which one?' }] },
    ]),
  );
  await expectAccessible();
});

it('says something to a sentence of the answer without selecting', async () => {
  const { person } = open({ items: [buildWaitingMark({ item_id: 101 })] });
  const sentences = await screen.findByText('Comment on a sentence');
  expect(await screen.findByText('65 °')).toBeVisible();
  await person.keyboard('{Alt>}k{/Alt}');
  expect(screen.getByText('Select words of the answer, or choose a sentence.')).toBeVisible();
  expect(sentences).toHaveFocus();
  const sentence = await screen.findByRole('button', { name: '“65 °”' });
  await person.tab();
  expect(sentence).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'To “65 °”' })).toHaveFocus();
  await expectAccessible();
});

it('releases this one result where the schedule waits for that, with what is typed', async () => {
  const here = open({ result_status_id: resultStatuses.graded }, null, false, releaseRules.whenReleased);
  here.server.serve(markingContract, { releaseResults: () => ({ changed: 1 }) });
  await here.person.type(await pointsField(), '1');
  await here.person.click(screen.getByRole('button', { name: 'More' }));
  await here.person.click(await screen.findByRole('menuitem', { name: 'Release' }));
  await waitFor(() =>
    expect(here.server.sent('releaseResults')[0]?.body).toEqual({ is_released: true, result_ids: [71] }),
  );
  expect(here.server.sent('markItem')).toHaveLength(1);
});

it.each([
  [{ result_status_id: resultStatuses.userSubmitted, score_release: releaseRules.whenReleased }, []],
  [{ result_status_id: resultStatuses.graded, score_release: releaseRules.afterSubmitting }, []],
  [
    {
      result_status_id: resultStatuses.graded,
      released_at: '2026-11-21T15:00:00.000Z',
      score_release: releaseRules.afterSubmitting,
    },
    ['Take back'],
  ],
])('offers to release only what waits for it: %j', async ({ score_release, ...standing }, offered) => {
  const { person } = open(standing, null, false, score_release);
  await pointsField();
  await person.click(screen.getByRole('button', { name: 'More' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    ...offered,
    'History',
    'Keyboard shortcuts',
  ]);
});
