import { campusLists } from '@pelion/contract/campus-lists';
import { groups } from '@pelion/contract/groups';
import { schedules as schedulesContract } from '@pelion/contract/schedules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildSchedule } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildGroup } from '../../../test/setup-records.ts';
import { expectTranslated } from '../../../test/translated.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const served = () =>
  new FakeServer().serve(groups, { listGroups: () => [buildGroup()] }).serve(campusLists, {
    listSections: () => [{ id: 3, grade_id: 2, label: 'Grade 7 - A', value: '2_A', student_count: 12 }],
    listStudents: () => [{ id: 51, name: 'Amara Chen', external_id: null, section_labels: ['Grade 7 - A'] }],
  });
const open = (schedule: ReturnType<typeof buildSchedule> | null = null) => {
  const onClose = vi.fn();
  const view = renderScreen(<ScheduleDialog assessmentId={31} schedule={schedule} onClose={onClose} />);
  return { ...view, onClose };
};
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

test('schedules for a section, with dates on the clock of the campus', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person, onClose } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' }));
  set('Opens', '2026-11-21T09:00');
  set('Due', '2026-11-22T09:00');
  await person.click(screen.getByRole('checkbox', { name: 'Hide the score from students and parents' }));
  const release = within(screen.getByRole('radiogroup', { name: 'Show the key to students and parents' }));
  await person.click(release.getByRole('radio', { name: 'Never' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  // New York in November: five hours behind UTC.
  expect(server.sent('createSchedule')[0]?.body).toEqual({
    section_ids: [3],
    group_ids: [],
    student_ids: [],
    effective_at: '2026-11-21T14:00:00.000Z',
    due_at: '2026-11-22T14:00:00.000Z',
    duration_minutes: 60,
    attempts_allowed: 1,
    counted_attempt: 1,
    hide_score: true,
    key_release: 3,
    explanation_release: 3,
    shuffle_questions: false,
    late_answers: 'hold',
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
  expect(await screen.findByText('Please select a section or a student')).toBeVisible();
  expect(screen.getByText('It must be due after it opens')).toBeVisible();
  expect(screen.getByText('Please enter a whole number')).toBeVisible();
  expect(server.sent('createSchedule')).toHaveLength(0);
});

test('warns when the window is shorter than an attempt', async () => {
  served();
  open();
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  set('Opens', '2026-11-21T09:00');
  set('Due', '2026-11-21T09:45');
  expect(await screen.findByText(/open for 45 minutes, less than the 60 of an attempt/)).toBeVisible();
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
  expect(await screen.findByText(/or gets a later one/)).toBeVisible();
  expect(screen.getByLabelText(/^Opens/)).toHaveValue('2026-11-20T08:00');
  expect(screen.getByRole('textbox', { name: /Minutes/ })).toHaveValue('45');
  expect(screen.getByRole('radio', { name: 'They count' })).toBeChecked();
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
  // Amara is in the section anyway.
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
  // It stays where it was ticked.
  expect(order()[3]).toBe('Grade 7 - C10 students');
  await expectAccessible();
  await person.click(within(chips).getByRole('button', { name: 'Remove Grade 7 - H' }));
  expect(await screen.findByText('12 students')).toBeVisible();
});

test.each([
  ['After submitting', /Who submits first can tell the others\.$/],
  ['After the due date', /Staff always see them\.$/],
])('says what the release of the key costs: %s', async (name, hint) => {
  served();
  const { person } = open();
  const release = await screen.findByRole('radiogroup', { name: 'Show the key to students and parents' });
  await person.click(within(release).getByRole('radio', { name }));
  expect(release).toHaveAccessibleDescription(hint);
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
      schedule={buildSchedule({ attempts_allowed: 3, duration_minutes: 2000 })}
      onClose={vi.fn()}
    />,
    { language: 'pseudo' },
  );
  await screen.findAllByRole('checkbox', { name: /Grade 7 - A/ });
  expect(screen.getAllByRole('radiogroup')).toHaveLength(3);
  expectTranslated();
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
