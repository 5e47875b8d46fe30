import type { BumpOutcome, Pace, Planner } from '@pelion/contract/lesson-planner';
import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';
import { type Caller, logIn } from '../support/caller.ts';
import { long } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

interface Row {
  readonly id: number;
}

const DAY_MS = 86_400_000;
/** Day on the campus of the journeys, some days from today. */
const dayIn = (days: number, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * DAY_MS);

/** An active plan for one student, with a lesson on every day from today on. */
async function planFor(teacher: Caller, zone: string, studentId: number, lessons: readonly string[]) {
  const [grade] = await teacher.call<readonly Row[]>(`GET /api/school/campus/${teacher.campusId}/grades`);
  const plan = await teacher.call<LessonPlanDetail>('POST /api/v1/lesson-plans', {
    name: 'Weather and climate',
    grade_id: grade?.id,
    domains: [{ name: 'Air', chapters: [{ name: 'Clouds', lessons: lessons.map((name) => ({ name })) }] }],
    student_ids: [studentId],
  });
  await teacher.call(`PUT /api/v1/lesson-plans/${plan.id}/status/2`);
  const pace = await teacher.call<Pace>(`POST /api/v1/lesson-plans/${plan.id}/paces`, {
    source: 'pattern',
    starts_on: dayIn(0, zone),
    ends_on: dayIn(60, zone),
    times: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' })),
  });
  await teacher.call<BumpOutcome>(`POST /api/v1/lesson-plans/${plan.id}/paces/${pace.id}/fill`, {
    version: pace.version,
    start_date: dayIn(0, zone),
  });
  const read = (who: Caller) =>
    who.call<Planner>(
      `GET /api/v1/lesson-plans/${plan.id}/paces/${pace.id}?start_date=${dayIn(0, zone)}&end_date=${dayIn(60, zone)}`,
    );
  const lessonIds = plan.domains.flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.lessons.map(({ id }) => id)),
  );
  return { id: plan.id, lessonIds, read };
}

const zoneOf = async (caller: Caller) =>
  (await caller.call<{ readonly campus_time_zone: string }>('GET /api/user/me')).campus_time_zone;

test('a week of snow days moves lessons over a closure, and undone they are the same', async ({
  server,
  enter,
}) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const admin = await logIn(server.url, 'campus-admin@k12.example');
  const student = await logIn(server.url, 'student@k12.example');
  const zone = await zoneOf(teacher);
  const names = Array.from({ length: 20 }, (_, index) => `Cloud ${index + 1}`);
  await admin.call(`POST /api/school/campus/${admin.campusId}/closures`, {
    name: 'Storm watch',
    start_date: dayIn(12, zone),
    end_date: dayIn(13, zone),
    classes: 'keep',
  });
  const plan = await planFor(teacher, zone, student.userId, names);
  const before = await plan.read(teacher);

  const page = await enter(teacher, `/lesson-plan/${plan.id}?view=list&day=${dayIn(5, zone)}`);
  await page.getByRole('button', { name: 'Actions of the planner' }).click();
  await page.getByRole('menuitem', { name: 'Cancel days…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel days' });
  await dialog.getByLabel('Last day').fill(dayIn(9, zone));
  await expect(dialog.getByRole('cell', { name: 'Cloud 6', exact: true })).toBeVisible(long);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/lessons changed/)).toBeVisible(long);
  const bumped = await plan.read(teacher);
  const dayOf = (planner: Planner, name: string) =>
    planner.lessons.find((lesson) => lesson.name === name)?.slot?.date;
  expect(dayOf(bumped, 'Cloud 5')).toBe(dayIn(4, zone));
  expect(dayOf(bumped, 'Cloud 6')).toBe(dayIn(10, zone));
  // The twelfth and thirteenth days are closed.
  expect(dayOf(bumped, 'Cloud 8')).toBe(dayIn(14, zone));
  expect(bumped.pace.days_off).toHaveLength(5);

  await page.reload();
  await page.getByRole('button', { name: 'Actions of the planner' }).click();
  await page.getByRole('menuitem', { name: 'Changes…' }).click();
  await page.getByRole('button', { name: 'Undo “Days cancelled”' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible(long);
  const { pace: _pace, ...undone } = await plan.read(teacher);
  const rowsOf = ({ lessons }: Pick<Planner, 'lessons'>) =>
    lessons.map(({ changed_at: _at, ...lesson }) => lesson);
  expect(rowsOf(undone)).toEqual(rowsOf(before));
});

test('a family sees what is on a lesson on its day and not before', async ({ server, enter, signIn }) => {
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const student = await logIn(server.url, 'student@k12.example');
  const asParent = await logIn(server.url, 'parent@k12.example');
  const zone = await zoneOf(teacher);
  const plan = await planFor(teacher, zone, student.userId, ['Rain', 'Snow']);
  const here = `/api/school/campus/${teacher.campusId}`;
  await teacher.call(`POST ${here}/assignments`, {
    type: 2,
    name: 'Draw a snowflake',
    student_ids: [student.userId],
  });
  const resource = await teacher.call<Row>(`POST ${here}/resource-drawer/1`, {
    name: 'Atlas of snow',
    url: 'https://atlas.example/snow',
  });
  await teacher.call(`POST ${here}/resource-drawer/1/${resource.id}/schedules`, {
    student_ids: [student.userId],
    from_at: new Date(Date.now() - DAY_MS).toISOString(),
    until_at: null,
  });

  const page = await enter(teacher, `/lesson-plan/${plan.id}?view=list`);
  await page.getByRole('link', { name: 'Snow', exact: true }).click();
  const lesson = page.getByRole('dialog', { name: 'Snow' });
  await lesson.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assignment…' }).click();
  await page.getByRole('button', { name: 'Add “Draw a snowflake”' }).click();
  await expect(page.getByRole('button', { name: '“Draw a snowflake” is added' })).toBeVisible(long);
  await page.getByRole('button', { name: 'Done' }).click();
  await lesson.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'From the resource drawer…' }).click();
  await page.getByLabel('Category').selectOption({ label: 'Links' });
  await page.getByRole('button', { name: 'Add “Atlas of snow”' }).click();
  await expect(page.getByRole('button', { name: '“Atlas of snow” is added' })).toBeVisible(long);
  await page.getByRole('button', { name: 'Done' }).click();
  await lesson.getByLabel('Objective').fill('Say how snow is made');
  await lesson.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The lesson has been saved.')).toBeVisible(long);

  // Snow is tomorrow.
  expect(JSON.stringify(await plan.read(asParent))).not.toMatch(/snowflake|Atlas of snow/);
  const parent = await signIn('parent@k12.example');
  await parent.goto(`${server.url}/lesson-plan/${plan.id}?view=list`);
  await parent.getByRole('link', { name: 'Snow', exact: true }).click();
  const seen = parent.getByRole('dialog', { name: 'Snow' });
  await expect(seen.getByText('Say how snow is made')).toBeVisible(long);
  await expect(seen.getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Rain' }).click();
  await page.getByRole('menuitem', { name: 'Skip, later ones move up…' }).click();
  const skip = page.getByRole('dialog', { name: 'Skip “Rain”' });
  await expect(skip.getByRole('cell', { name: 'Snow', exact: true })).toBeVisible(long);
  await skip.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/lessons changed/)).toBeVisible(long);

  await parent.goto(`${server.url}/lesson-plan/${plan.id}?view=list`);
  await parent.getByRole('link', { name: 'Snow', exact: true }).click();
  await expect(seen.getByRole('link', { name: 'Draw a snowflake' })).toBeVisible(long);
  await seen.getByRole('link', { name: 'Atlas of snow' }).click();
  await expect(parent).toHaveURL(/\/viewer\?material=\d+$/);
  await expect(parent.getByRole('heading', { name: 'Atlas of snow' })).toBeVisible(long);
});
