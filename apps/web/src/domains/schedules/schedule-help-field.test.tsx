import { campusSettingsOf } from '@pelion/access';
import { campusLists } from '@pelion/contract/campus-lists';
import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { schedules as schedulesContract } from '@pelion/contract/schedules';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildSchedule } from '../../../test/assessments.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const withChiron = { opted_for_ai: true, ai_in_tests: true };

async function open({
  schedule = buildSchedule(),
  most = 'review',
  settings = withChiron,
  type = 1,
}: {
  readonly schedule?: ReturnType<typeof buildSchedule> | null;
  readonly most?: TutorLevel;
  readonly settings?: Parameters<typeof campusSettingsOf>[0];
  readonly type?: number;
}) {
  const server = new FakeServer()
    .serve(groups, { listGroups: () => [] })
    .serve(classrooms, { listClassrooms: () => [] })
    .serve(campusLists, {
      listSections: () => [{ id: 3, grade_id: 2, label: 'Grade 7 - A', value: '2_A', student_count: 12 }],
      listStudents: () => [],
    })
    .serve(schedulesContract, {
      updateSchedule: () => buildSchedule(),
      previewSchedule: () => ({
        student_count: 12,
        most_tutor_level: most,
        attempt_minutes: 60,
        short_of_time: [],
        short_of_time_count: 0,
        overlaps: [],
      }),
    });
  const view = renderScreen(
    <ScheduleDialog assessmentId={31} assessmentType={type} schedule={schedule} onClose={vi.fn()} />,
    { user: buildUser({ userType: 'teacher' }, { school_campus_setting: campusSettingsOf(settings) }) },
  );
  await screen.findByRole('checkbox', { name: 'Grade 7 - A 12 students' });
  const fold = screen.queryByText('Mode and tools');
  if (fold) await view.person.click(fold);
  return { ...view, server };
}

const field = () => screen.queryByRole('combobox', { name: /^Help by Chiron/ });
const levels = () =>
  within(screen.getByRole('combobox', { name: /^Help by Chiron/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the level is chosen, saved and named in the summary', async () => {
  const { person, server } = await open({});
  await person.selectOptions(screen.getByRole('combobox', { name: /^Help by Chiron/ }), 'Hints and practice');
  expect(screen.getByText(/Chiron: Hints and practice/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => server.sent('updateSchedule').length).toBe(1);
  expect(server.sent('updateSchedule')[0]?.body).toMatchObject({ tutor_level: 'practice' });
});

test('levels above the most of the campus are left out, with the reason', async () => {
  await open({ most: 'hints' });
  expect(await screen.findByText('Your campus allows here at most: Hints.')).toBeVisible();
  expect(levels()).toEqual(['No help', 'Hints']);
});

test('a stored level above the most of the campus stays to be seen', async () => {
  await open({ schedule: buildSchedule({ tutor_level: 'practice' }), most: 'off' });
  expect(await screen.findByText('Your campus allows here at most: No help.')).toBeVisible();
  expect(levels()).toEqual(['No help', 'Hints and practice']);
});

test.each([
  [1, 'Hints'],
  [2, 'Hints and practice'],
  [5, 'No help'],
])('a new schedule of the type %i begins with: %s', async (type, level) => {
  await open({ schedule: null, type });
  expect(field()).toHaveDisplayValue(level);
});

test.each([
  ['without AI', { settings: { opted_for_ai: false } }],
  ['without Chiron in tests', { settings: { opted_for_ai: true, ai_in_tests: false } }],
  ['on paper', { schedule: buildSchedule({ preference: 2 }) }],
  ['for notes', { type: 4 }],
] as const)('no level is asked for %s', async (_, given) => {
  await open(given);
  expect(field()).toBeNull();
  expect(screen.queryByText(/Chiron/)).toBeNull();
});
