import { campusLists } from '@pelion/contract/campus-lists';
import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { scheduleDraft, schedules as schedulesContract } from '@pelion/contract/schedules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildLinked, buildSchedule } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildClassroom, buildGroup } from '../../../test/setup-records.ts';
import { expectTranslated } from '../../../test/translated.ts';
import { buildUser } from '../../../test/users.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const served = () =>
  new FakeServer()
    .serve(groups, { listGroups: () => [buildGroup()] })
    .serve(classrooms, {
      listClassrooms: () => [buildClassroom(), buildClassroom({ id: 7, name: 'Old lab', is_archived: true })],
    })
    .serve(campusLists, {
      listSections: () => [{ id: 3, grade_id: 2, label: 'Grade 7 - A', value: '2_A', student_count: 12 }],
      listStudents: () => [
        { id: 51, name: 'Amara Chen', external_id: null, section_labels: ['Grade 7 - A'] },
      ],
    });
const open = (schedule: ReturnType<typeof buildSchedule> | null = null, type = 1) => {
  const onClose = vi.fn();
  const view = renderScreen(
    <ScheduleDialog assessmentId={31} assessmentType={type} schedule={schedule} onClose={onClose} />,
  );
  return { ...view, onClose };
};
/** Expands a collapsed section. */
const unfold = (person: ReturnType<typeof open>['person'], title: string) =>
  person.click(screen.getByText(title));
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

test('schedules for a section, with dates on the clock of the campus', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person, onClose } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' }));
  set('Opens', '2026-11-21T09:00');
  set('Due', '2026-11-22T09:00');
  await unfold(person, 'Release of results');
  await person.click(screen.getByRole('radio', { name: 'Right answers: Never' }));
  await person.click(screen.getByRole('radio', { name: 'Score: When released' }));
  await unfold(person, 'Mode and tools');
  await person.click(screen.getByRole('checkbox', { name: 'Calculator' }));
  await unfold(person, 'Rules');
  await person.type(screen.getByRole('textbox', { name: 'Access code' }), 'blue heron');
  await person.click(screen.getByRole('radio', { name: /^Recorded, with a warning/ }));
  // The window is one day long, so a reminder one day before the due date would come at its opening.
  expect(screen.getByRole('checkbox', { name: '3 hours before' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '1 day before' })).not.toBeChecked();
  await person.click(screen.getByRole('checkbox', { name: '1 day before' }));
  expect(screen.getByText('Not sent, because it opens later: 1 day before.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: '1 day before' }));
  expect(screen.queryByText(/Not sent, because it opens later/)).toBeNull();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  // New York in November is five hours behind UTC.
  expect(server.sent('createSchedule')[0]?.body).toEqual({
    section_ids: [3],
    group_ids: [],
    classroom_ids: [],
    student_ids: [],
    effective_at: '2026-11-21T14:00:00.000Z',
    due_at: '2026-11-22T14:00:00.000Z',
    duration_minutes: 60,
    attempts_allowed: 1,
    counted_attempt: 1,
    hide_score: false,
    score_release: 4,
    verdict_release: 1,
    key_release: 3,
    explanation_release: 2,
    shuffle_questions: false,
    shuffle_options: true,
    late_answers: 'hold',
    extra_attempts: 'onRequest',
    preference: 1,
    player_theme: 1,
    tools: ['strikeOut', 'highlight', 'notes', 'lineReader', 'scratchPaper', 'calculator'],
    access_code: 'blue heron',
    violation_rule: 'warn',
    tutor_level: 'hints',
    reminders: [3],
    allowed_difference: null,
    exceptions: [],
  });
});

test('names what is missing and sends nothing', async () => {
  const server = served();
  const { person } = open();
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  set('Opens', '2026-11-22T09:00');
  set('Due', '2026-11-21T09:00');
  await person.clear(screen.getByRole('textbox', { name: /Minutes/ }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Please select a section, a group or a student')).toBeVisible();
  expect(screen.getByText('The due date must be after the opening')).toBeVisible();
  expect(screen.getByText('Please enter a whole number')).toBeVisible();
  expect(server.sent('createSchedule')).toHaveLength(0);
});

test('warns when the window is shorter than an attempt', async () => {
  served();
  open();
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  set('Opens', '2026-11-21T09:00');
  set('Due', '2026-11-21T09:45');
  expect(await screen.findByText(/Open for 45 minutes, less than the 60 of an attempt/)).toBeVisible();
});

test('an attempt without a limit is sent as null', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Amara Chen Grade 7 - A' }));
  await person.click(screen.getByRole('checkbox', { name: /^With a time limit/ }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect
    .poll(() => server.sent('createSchedule')[0]?.body)
    .toMatchObject({ duration_minutes: null, student_ids: [51] });
});

test('editing starts from the schedule and says that nobody running loses time', async () => {
  const server = served().serve(schedulesContract, { updateSchedule: () => buildSchedule() });
  const { person } = open(buildSchedule({ duration_minutes: 45, late_answers: 'count' }));
  expect(await screen.findByText(/or get a later one/)).toBeVisible();
  expect(screen.getByLabelText(/^Opens/)).toHaveValue('2026-11-20T08:00');
  expect(screen.getByRole('textbox', { name: /Minutes/ })).toHaveValue('45');
  await unfold(person, 'Rules');
  expect(screen.getByRole('radio', { name: 'Counted automatically' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => server.sent('updateSchedule')[0]?.path).toBe('/assessment-api/schedules/9');
});

test('a refusal of the server is said in the dialog', async () => {
  served().serve(schedulesContract, { createSchedule: () => refuse('conflict') });
  const { person, onClose } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/This was changed in the meantime/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('who it is for stands there as chips with a count, and what is ticked comes first', async () => {
  const sections = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((letter, place) => ({
    id: place + 1,
    grade_id: 2,
    label: `Grade 7 - ${letter}`,
    value: `2_${letter}`,
    student_count: 10,
  }));
  new FakeServer().serve(campusLists, {
    listSections: () => sections,
    listStudents: () => [
      { id: 51, name: 'Amara Chen', external_id: null, section_labels: ['Grade 7 - H'] },
      { id: 52, name: 'Ben Abbot', external_id: null, section_labels: ['Grade 7 - A'] },
    ],
  });
  const { person } = open(
    buildSchedule({
      sections: [{ id: 8, label: 'Grade 7 - H' }],
      students: [
        { id: 51, name: 'Amara Chen' },
        { id: 52, name: 'Ben Abbot' },
      ],
    }),
  );
  // Amara is already in the section.
  expect(await screen.findByText('11 students')).toBeVisible();
  const chips = screen.getByRole('list', { name: 'For' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['Grade 7 - H10', 'Amara Chen', 'Ben Abbot']);
  const group = within(screen.getByRole('group', { name: 'Sections' }));
  const order = () => group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(order()[0]).toBe('Grade 7 - H10 students');
  await person.click(group.getByRole('checkbox', { name: /7 - C/ }));
  // Ticked options keep their position.
  expect(order()[3]).toBe('Grade 7 - C10 students');
  await expectAccessible();
  await person.click(within(chips).getByRole('button', { name: 'Remove Grade 7 - H' }));
  expect(await screen.findByText('12 students')).toBeVisible();
});

test.each([
  ['Right answers: After submitting', /Early finishers can tell others\./],
  ['Score: Never', /reveals most of the score/],
  ['Score: When released', /The right answers reveal most of the score\./],
])('says what a release costs: %s', async (name, hint) => {
  served();
  const { person } = open();
  await unfold(person, 'Release of results');
  expect(screen.queryByText(hint)).toBeNull();
  await person.click(screen.getByRole('radio', { name }));
  expect(screen.getByText(hint)).toBeVisible();
});

test('says in a line what is set where it is folded', async () => {
  served();
  const { person } = open(buildSchedule({ score_release: 4, verdict_release: 4, access_code: 'heron' }));
  expect(
    screen.getByText(
      /After the due date: right answers and explanations · When released: score and right or wrong for each question/,
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/Access code heron · late answers wait for your decision .* 1 reminder$/),
  ).toBeVisible();
  await unfold(person, 'Mode and tools');
  await person.click(screen.getByRole('radio', { name: 'Paper Based' }));
  expect(screen.getByText(/^Paper Based · Questions in their order/)).toBeVisible();
  // Paper tests have no player settings.
  expect(screen.queryByRole('group', { name: 'Tools' })).toBeNull();
});

test.each([
  [5, false],
  [1, true],
])('offers paper for what has papers: type %i', async (type, offers) => {
  served();
  const { person } = renderScreen(
    <ScheduleDialog assessmentId={31} assessmentType={type} schedule={null} onClose={vi.fn()} />,
  );
  await unfold(person, 'Mode and tools');
  expect(screen.getByRole('checkbox', { name: 'Shuffle questions' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Paper Based' }) !== null).toBe(offers);
});

test.each([
  ['dsat', 1, true],
  ['k12', 5, true],
  ['k12', 1, false],
] as const)(
  'offers the themes of the digital SAT where they belong: %s, type %i',
  async (campus, type, offers) => {
    served();
    const { person } = renderScreen(
      <ScheduleDialog assessmentId={31} assessmentType={type} schedule={null} onClose={vi.fn()} />,
      { user: buildUser({ campusType: campus }) },
    );
    await unfold(person, 'Mode and tools');
    expect(screen.queryByRole('radio', { name: 'DSAT Math' }) !== null).toBe(offers);
  },
);

test('a theme offers the tools that it has, and no other is sent', async () => {
  const server = served().serve(schedulesContract, { updateSchedule: () => buildSchedule() });
  const { person, onClose } = open(
    buildSchedule({ player_theme: 2, tools: ['strikeOut', 'highlight', 'scratchPaper'] }),
    5,
  );
  expect(await screen.findByText(/DSAT Math · 2 tools/)).toBeVisible();
  await unfold(person, 'Mode and tools');
  expect(screen.queryByRole('checkbox', { name: 'Highlighter' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'DSAT Reading' }));
  expect(screen.getByRole('checkbox', { name: 'Highlighter' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Calculator' })).toBeNull();
  // Comments need the highlighter.
  expect(screen.getByRole('checkbox', { name: 'Comments on what is highlighted' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Highlighter' }));
  expect(screen.queryByRole('checkbox', { name: 'Comments on what is highlighted' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Highlighter' }));
  await person.click(screen.getByRole('radio', { name: 'DSAT Math' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent('updateSchedule')[0]?.body).toMatchObject({
    player_theme: 2,
    tools: ['strikeOut', 'scratchPaper'],
  });
});

test('an exception is for one of those that it is for, and is sent with it', async () => {
  const server = served().serve(schedulesContract, { updateSchedule: () => buildSchedule() });
  const { person, onClose } = open(buildSchedule());
  await unfold(person, 'Exceptions');
  const who = await screen.findByRole('combobox', { name: 'Applies to' });
  await expect.poll(() => within(who).getAllByRole('option').length).toBe(3);
  await person.selectOptions(who, 'Amara Chen');
  await person.click(screen.getByRole('button', { name: 'Add exception' }));
  const own = within(screen.getByRole('group', { name: 'Amara Chen' }));
  await person.type(own.getByRole('textbox', { name: 'Attempts allowed' }), '3');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent('updateSchedule')[0]?.body).toMatchObject({
    exceptions: [
      {
        section_id: null,
        student_id: 51,
        effective_at: null,
        due_at: null,
        duration_minutes: null,
        attempts_allowed: 3,
      },
    ],
  });
});

test('an exception that says nothing is named, with the part open', async () => {
  const server = served();
  const { person } = open(buildSchedule());
  await unfold(person, 'Exceptions');
  const who = await screen.findByRole('combobox', { name: 'Applies to' });
  await expect.poll(() => within(who).getAllByRole('option').length).toBe(3);
  await person.selectOptions(who, 'Section: Grade 7 - A');
  await person.click(screen.getByRole('button', { name: 'Add exception' }));
  await unfold(person, 'Exceptions');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter the difference')).toBeVisible();
  expect(server.sent('updateSchedule')).toHaveLength(0);
});

test('warns of nobody, of who has too little time, and of tests in the same hours', async () => {
  served().serve(schedulesContract, {
    previewSchedule: () => ({
      most_tutor_level: 'review' as const,
      student_count: 0,
      attempt_minutes: 60,
      short_of_time: [{ student_id: 51, name: 'Amara Chen', own_minutes: 90 }],
      short_of_time_count: 1,
      overlaps: [
        {
          schedule_id: 4,
          assessment_name: 'Angles',
          effective_at: '2026-11-20T13:00:00.000Z',
          due_at: null,
        },
      ],
    }),
  });
  open(buildSchedule());
  expect(await screen.findByText(/nobody gets it/)).toBeVisible();
  expect(screen.getByText(/too short for Amara Chen, who would need 90 minutes/)).toBeVisible();
  expect(screen.getByText(/Overlaps for some students with: Angles/)).toBeVisible();
  await expectAccessible();
});

test('of notes nothing is asked but for whom, from when to when, and when to remind', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person } = open(null, 4);
  await person.click(await screen.findByRole('checkbox', { name: /^Grade 7 - A/ }));
  for (const part of ['Release of results', 'Mode and tools', 'Rules'])
    expect(screen.queryByText(part)).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Minutes|Attempts allowed/ })).toBeNull();
  await unfold(person, 'Reminders');
  expect(screen.getByText(/have not opened them/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => server.sent('createSchedule').length).toBe(1);
  expect(server.sent('createSchedule')[0]?.body).toMatchObject({
    duration_minutes: null,
    attempts_allowed: 1,
    tools: [],
    allowed_difference: null,
  });
});

test('a window too short for all parts of a bundle is warned of', async () => {
  served().serve(schedulesContract, {
    previewSchedule: () => ({
      most_tutor_level: 'review' as const,
      student_count: 12,
      attempt_minutes: 1450,
      short_of_time: [{ student_id: 51, name: 'Amara Chen', own_minutes: 1450 }],
      short_of_time_count: 1,
      overlaps: [],
    }),
  });
  open(buildSchedule(), 5);
  expect(await screen.findByText(/Open for 1,440 minutes, less than the 1,450 of an attempt/)).toBeVisible();
  expect(screen.queryByText(/Amara Chen, who would need/)).toBeNull();
  expect(screen.getByText('For each part without its own time.')).toBeVisible();
});

test('a copy begins now, for as long, and without the code', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person } = renderScreen(
    <ScheduleDialog
      assessmentId={31}
      assessmentType={1}
      schedule={null}
      copyOf={buildSchedule({ attempts_allowed: 4, access_code: 'heron', reminders: [1, 168] })}
      onClose={vi.fn()}
    />,
  );
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => server.sent('createSchedule').length).toBe(1);
  const { body } = server.sent('createSchedule')[0] ?? {};
  expect(body).toMatchObject({
    section_ids: [3],
    attempts_allowed: 4,
    access_code: null,
    reminders: [1, 168],
  });
  const { effective_at, due_at } = scheduleDraft.parse(body);
  expect(Date.parse(due_at ?? '') - Date.parse(effective_at)).toBe(24 * 60 * 60_000);
  expect(effective_at > '2026-11-20T13:00:00.000Z').toBe(true);
});

test('which attempt counts is asked once there are several', async () => {
  const server = served().serve(schedulesContract, { updateSchedule: () => buildSchedule() });
  const { person } = open(buildSchedule());
  expect(screen.queryByRole('radio', { name: 'The latest attempt counts' })).toBeNull();
  const attempts = screen.getByRole('textbox', { name: /Attempts allowed/ });
  await person.clear(attempts);
  await person.type(attempts, '3');
  await person.click(screen.getByRole('radio', { name: 'The latest attempt counts' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.sent('updateSchedule')[0]?.body)
    .toMatchObject({ attempts_allowed: 3, counted_attempt: 2 });
});

test('who comes second sees what the schedule has become, and chooses', async () => {
  const theirs = buildSchedule({
    version: 2,
    duration_minutes: 25,
    due_at: '2026-11-23T13:00:00.000Z',
    exceptions: [
      {
        section_id: null,
        student_id: 51,
        name: 'Amara Chen',
        effective_at: null,
        due_at: null,
        duration_minutes: 90,
        attempts_allowed: null,
      },
    ],
  });
  let isFirst = true;
  const server = served().serve(schedulesContract, {
    getSchedule: () => theirs,
    updateSchedule: () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? refuse('conflict') : theirs;
    },
  });
  const { person, onClose } = open(buildSchedule());
  const minutes = await screen.findByRole('textbox', { name: /Minutes/ });
  await person.clear(minutes);
  await person.type(minutes, '40');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/it is now for Grade 7 - A/)).toBeVisible();
  expect(notice.getByText(/Due Nov 23,2026 08:00 AM/)).toBeVisible();
  expect(notice.getByText(/25 minutes/)).toBeVisible();
  expect(notice.getByText(/1 exception: Amara Chen/)).toBeVisible();
  expect(minutes).toHaveValue('40');
  await expectAccessible();
  await person.click(notice.getByRole('button', { name: 'Take theirs' }));
  expect(minutes).toHaveValue('25');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent('updateSchedule').map(({ body }) => body)).toMatchObject([
    { version: 1, duration_minutes: 40, exceptions: [] },
    { version: 2, duration_minutes: 25, exceptions: [{ student_id: 51, duration_minutes: 90 }] },
  ]);
});

test('without a due date nobody is reminded', async () => {
  served();
  const { person } = open(buildSchedule({ due_at: null }));
  await unfold(person, 'Rules');
  expect(screen.getByText('Without a due date, nobody is reminded.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: '1 day before' })).toBeNull();
});

test('asks before a changed schedule is thrown away', async () => {
  served();
  const { person, onClose } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('says nothing that no catalogue knows, with everything that it asks in view', async () => {
  served();
  renderScreen(
    <ScheduleDialog
      assessmentId={31}
      assessmentType={1}
      schedule={buildSchedule({ attempts_allowed: 3, duration_minutes: 2000 })}
      onClose={vi.fn()}
    />,
    { language: 'pseudo' },
  );
  await screen.findAllByRole('checkbox', { name: /Grade 7 - A/ });
  for (const fold of document.querySelectorAll('summary')) fireEvent.click(fold);
  expect(await screen.findAllByRole('radio')).toHaveLength(26);
  expectTranslated();
});

test('is given to a classroom, whose archived ones are not offered', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person, onClose } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Lab 2 12 students' }));
  expect(screen.queryByRole('checkbox', { name: /Old lab/ })).toBeNull();
  expect(screen.getByText('12 students', { selector: '[role=status]' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent('createSchedule')[0]?.body).toMatchObject({ section_ids: [], classroom_ids: [6] });
});

test('is given to a group, whose members may be in a section besides', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person, onClose } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Reading club 1 student' }));
  expect(screen.getByText('1 student', { selector: '[role=status]' })).toBeVisible();
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' }));
  expect(screen.getByText('Up to 13 students')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Grade 7 - A 12 students' }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.sent('createSchedule')[0]?.body).toMatchObject({
    section_ids: [],
    group_ids: [2],
    student_ids: [],
  });
});

test('a digital SAT has no minutes for the whole: it shows those of each module, and is given without any', async () => {
  const links = [
    buildLinked(1, { digital_sat_module_type_id: 1, questions_count: 27 }),
    buildLinked(2, { digital_sat_module_type_id: 4, questions_count: 22, duration_minutes: 40 }),
  ];
  served();
  const { person } = renderScreen(
    <ScheduleDialog
      assessmentId={31}
      assessmentType={5}
      modules={links}
      schedule={null}
      onClose={() => {}}
    />,
    { user: buildUser({ campusType: 'dsat' }) },
  );
  expect(await screen.findByText('English module 1: 32 min')).toBeVisible();
  expect(screen.getByText('Math module 1: 40 min')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Minutes/ })).toBeNull();
  // Modules use the theme and tools of the real test.
  expect(screen.getByText(/^Computer Based · 1 tool ·/)).toBeVisible();
  await unfold(person, 'Mode and tools');
  expect(screen.queryByRole('radio', { name: 'DSAT Math' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Calculator' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Scratch paper' })).toBeChecked();
  // A digital SAT is scored automatically.
  await unfold(person, 'Rules');
  expect(screen.getByRole('textbox', { name: 'Access code' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Two people mark/ })).toBeNull();
  // Exceptions have no minutes either.
  await person.click(screen.getByRole('checkbox', { name: 'Amara Chen Grade 7 - A' }));
  await unfold(person, 'Exceptions');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Applies to' }), 'Amara Chen');
  await person.click(screen.getByRole('button', { name: 'Add exception' }));
  const own = within(screen.getByRole('group', { name: 'Amara Chen' }));
  expect(own.getByRole('textbox', { name: 'Attempts allowed' })).toBeVisible();
  expect(own.queryByRole('textbox', { name: 'Minutes' })).toBeNull();
});

test('on paper nothing is asked that only a screen has, and what people mark can be marked by two', async () => {
  served();
  const { person } = open();
  await unfold(person, 'Mode and tools');
  await unfold(person, 'Rules');
  expect(screen.getByRole('radiogroup', { name: /^Answers given in time/ })).toBeVisible();
  await person.click(await screen.findByRole('radio', { name: 'Paper Based' }));
  for (const [role, name] of [
    ['textbox', 'Access code'],
    ['radiogroup', 'Answers given in time that arrive late'],
    ['radiogroup', 'When somebody leaves the page or pastes'],
  ] as const)
    expect(screen.queryByRole(role, { name: new RegExp(name) })).toBeNull();
  expect(screen.queryByText(/violations are kept/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: /^Two people mark/ })).toBeInTheDocument();
});
