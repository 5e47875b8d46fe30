import { startOpenTest, submit } from '../support/open-test.ts';
import { expect, test } from '../support/test.ts';

/** Menu of a student with an assigned test, for each campus type (spec 1 §2, §5). */
const menus = [
  { who: 'student@dsat.example', entry: 'Standardized Test' },
  { who: 'student@company.example', entry: 'Assessment' },
] as const;

for (const { who, entry } of menus) {
  test(`${who} finds a test through the menu, takes it and sees the score`, async ({ signIn }) => {
    const student = await signIn(who);
    const menu = student.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: entry, exact: true }).click();
    const name = await startOpenTest(student);
    await student.getByRole('main').locator('label').first().click();
    await expect(student.getByText('All answers saved')).toBeVisible();
    await submit(student);
    await student.getByRole('link', { name: 'View score' }).click();
    await expect(student.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(student.getByText(/%|decides when the score is shown/).first()).toBeVisible();
  });
}

test('a teacher on the digital-SAT campus finds the same list through the menu', async ({ signIn }) => {
  const teacher = await signIn('teacher@dsat.example');
  const menu = teacher.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Standardized Test', exact: true }).click();
  await expect(teacher.getByText('Mini mock: math')).toBeVisible();
});
