import { campusLists } from '@pelion/contract/campus-lists';
import { schedules as schedulesContract } from '@pelion/contract/schedules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildSchedule } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

const served = () =>
  new FakeServer().serve(campusLists, {
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
  set('Effective date', '2026-11-21T09:00');
  set('Due date', '2026-11-22T09:00');
  await person.click(screen.getByRole('checkbox', { name: 'Hide the score from students and parents' }));
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  // New York in November: five hours behind UTC.
  expect(server.sent('createSchedule')[0]?.body).toEqual({
    section_ids: [3],
    student_ids: [],
    effective_at: '2026-11-21T14:00:00.000Z',
    due_at: '2026-11-22T14:00:00.000Z',
    duration_minutes: 60,
    attempts_allowed: 1,
    hide_score: true,
    shuffle_questions: false,
    late_answers: 'hold',
  });
});

test('names what is missing and sends nothing', async () => {
  const server = served();
  const { person } = open();
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  set('Effective date', '2026-11-22T09:00');
  set('Due date', '2026-11-21T09:00');
  await person.clear(screen.getByRole('textbox', { name: 'Minutes' }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Please select a section or a student')).toBeVisible();
  expect(screen.getByText('The due date must be after the effective date')).toBeVisible();
  expect(screen.getByText('From 1 minute to 24 hours (1440)')).toBeVisible();
  expect(server.sent('createSchedule')).toHaveLength(0);
});

test('warns when the window is shorter than an attempt', async () => {
  served();
  open();
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  set('Effective date', '2026-11-21T09:00');
  set('Due date', '2026-11-21T09:45');
  expect(await screen.findByText(/open for 45 minutes, shorter than the 60 of an attempt/)).toBeVisible();
});

test('an attempt without a limit is sent as null', async () => {
  const server = served().serve(schedulesContract, { createSchedule: () => buildSchedule() });
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Amara Chen Grade 7 - A' }));
  await person.click(screen.getByRole('checkbox', { name: 'Limit the time of an attempt' }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await expect
    .poll(() => server.sent('createSchedule')[0]?.body)
    .toMatchObject({ duration_minutes: null, student_ids: [51] });
});

test('editing starts from the schedule and says that nobody running loses time', async () => {
  const server = served().serve(schedulesContract, { updateSchedule: () => buildSchedule() });
  const { person } = open(buildSchedule({ duration_minutes: 45, late_answers: 'count' }));
  expect(await screen.findByText(/Never an earlier one/)).toBeVisible();
  expect(screen.getByLabelText(/^Effective date/)).toHaveValue('2026-11-20T08:00');
  expect(screen.getByRole('textbox', { name: 'Minutes' })).toHaveValue('45');
  expect(screen.getByRole('radio', { name: 'Let them count' })).toBeChecked();
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
