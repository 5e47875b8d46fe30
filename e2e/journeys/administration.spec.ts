import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/test.ts';

const at = (page: Page, path: string) => new URL(path, page.url()).href;

/** Demo campus that no other journey uses. */
const campus = 'Riverbend Hillside Campus';

async function openCampus(admin: Page) {
  await admin.goto(at(admin, '/school-campuses'));
  await admin.getByRole('link', { name: campus, exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: campus })).toBeVisible();
}

test('a site admin acts as a campus admin under a banner, and the log of the campus names both', async ({
  signIn,
}) => {
  const admin = await signIn('site-admin@pelion.example');
  await openCampus(admin);
  await admin.getByRole('button', { name: 'Act as…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Act as… at ${campus}` });
  await dialog.getByRole('combobox', { name: 'Person' }).click();
  await dialog.getByRole('option', { name: /Campus Admin/ }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The label of rooms is wrong');
  const password = dialog.getByLabel('Your own password', { exact: true });
  await password.fill('not-mine');
  await dialog.getByRole('button', { name: 'Act as this person' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await password.fill('pelion-demo');
  await dialog.getByRole('button', { name: 'Act as this person' }).click();

  const banner = admin.getByRole('complementary', { name: 'Acting as somebody' });
  await expect(banner).toContainText('(Campus Admin)');
  await admin.goto(at(admin, '/announcements'));
  await admin.getByRole('button', { name: 'Add announcement' }).click();
  const announcement = admin.getByRole('dialog', { name: 'Add announcement' });
  await announcement.getByRole('textbox', { name: /^Title/ }).fill('Written by somebody else');
  await announcement.getByRole('textbox', { name: /^Message/ }).fill('On behalf of the office.');
  await announcement.getByRole('button', { name: 'Publish' }).click();
  await expect(announcement).toBeHidden();
  await banner.getByRole('button', { name: 'End', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'School Campuses' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const theirs = await signIn('campus-admin@hillside.example');
  await theirs.goto(at(theirs, '/settings/audit-log'));
  const entry = theirs.getByRole('main').getByRole('listitem');
  await expect(entry.filter({ hasText: 'Written by somebody else' }).first()).toContainText(
    /, acting as .* \(Campus Admin\)/,
  );
  await expect(theirs.getByText(/The label of rooms is wrong/).first()).toBeVisible();
});

test('a campus that is suspended lets nobody in until it is brought back, and says so at once', async ({
  signIn,
  browser,
  server,
}) => {
  const teacher = await signIn('teacher@hillside.example');
  const admin = await signIn('site-admin@pelion.example');
  const confirm = async (entry: string, action: string) => {
    await admin.getByRole('button', { name: 'More', exact: true }).click();
    await admin.getByRole('menuitem', { name: entry, exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('An invoice is disputed');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await openCampus(admin);
  await confirm('Suspend campus', 'Suspend');
  // The notice appears without a click or a reload.
  const told = teacher.getByRole('dialog', { name: 'Your school is suspended' });
  await expect(told).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${server.url}/login`);
  await fillSignIn(other, 'campus-admin@hillside.example');
  await expect(other.getByText(/is suspended/).first()).toBeVisible();
  await expect(other).toHaveURL(/\/login/);

  await confirm('Lift suspension of the campus', 'Reinstate');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeHidden();
  await fillSignIn(other, 'campus-admin@hillside.example');
  await expect(other).not.toHaveURL(/\/login/);
  await context.close();
});

test('a permission taken from one teacher is gone on the other screen, and the answer to why gives it back', {
  tag: '@promise',
}, async ({ signIn }) => {
  const teacher = await signIn('teacher@hillside.example');
  const menu = teacher.getByRole('navigation', { name: 'Main' });
  const entry = menu.getByRole('link', { name: 'Classrooms', exact: true });
  await expect(entry).toBeVisible();
  const who = (await teacher.evaluate(() => localStorage.getItem('id'))) ?? '';

  const admin = await signIn('school-admin@hillside.example');
  const save = async (makes: 'checked' | 'unchecked') => {
    const box = admin.getByRole('checkbox', { name: /See classrooms/ });
    await box.setChecked(makes === 'checked');
    await admin.getByRole('button', { name: 'Review and save' }).click();
    const review = admin.getByRole('dialog', { name: 'Changes' });
    await expect(review).toContainText('See classrooms');
    await review.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(review).toBeHidden();
  };
  await admin.goto(at(admin, `/settings/access-controls?tab=people&person=${who}&search=view_classrooms`));
  await save('unchecked');
  await expect(entry).toHaveCount(0);

  await admin.getByRole('tab', { name: 'Check access' }).click();
  await admin.getByRole('combobox', { name: 'Page or action' }).selectOption('screen classrooms');
  const answer = admin.getByRole('tabpanel');
  await expect(answer).toContainText('does not have the permission “See classrooms”');
  await expect(answer).toContainText('Set for this person alone.');
  await admin.getByRole('link', { name: /^Give it to (?!the role)/ }).click();
  await save('checked');
  await expect(entry).toBeVisible();
});

test('a plan is downgraded with what is lost in sight, and kept after all', async ({ signIn }) => {
  const admin = await signIn('school-admin@college.example');
  await admin.goto(at(admin, '/settings/plan'));
  await admin.getByRole('button', { name: 'Choose the Lite plan' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Choose the Lite plan' });
  await expect(dialog.getByRole('heading', { name: 'Your losses' })).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog).toContainText('Nothing is deleted.');
  await dialog.getByRole('button', { name: 'Choose this plan' }).click();
  await expect(dialog).toBeHidden();
  const keep = admin.getByRole('button', { name: 'Keep the Pro plan' });
  await keep.click();
  await expect(keep).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Choose the Lite plan' })).toBeVisible();
});

test('a person is exported, and erased once their name is typed', async ({ signIn }) => {
  const admin = await signIn('school-admin@college.example');
  await admin.goto(at(admin, '/students/add-student'));
  await admin.getByRole('textbox', { name: /^Given name/ }).fill('Quillon');
  await admin.getByRole('textbox', { name: /^Family name/ }).fill('Testwick');
  await admin.getByRole('textbox', { name: /^Username/ }).fill('quillon.testwick');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin).toHaveURL(/\/students$/);
  await admin.getByRole('searchbox').first().fill('Testwick');
  // Rows move until the search is applied, and a click could miss.
  await expect(admin).toHaveURL(/search=Testwick/);
  await admin.getByRole('link', { name: /Quillon Testwick/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Quillon Testwick' })).toBeVisible();

  const choose = async (entry: string) => {
    await admin.getByRole('button', { name: 'More', exact: true }).click();
    await admin.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const download = admin.waitForEvent('download');
  await choose('Download personal data');
  expect((await download).suggestedFilename()).not.toBe('');

  await choose('Erase personal data');
  const dialog = admin.getByRole('dialog', { name: 'Erase Quillon Testwick' });
  const name = dialog.getByRole('textbox', { name: /^Write/ });
  await name.fill('Quillon');
  await dialog.getByRole('button', { name: 'Erase for ever' }).click();
  await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid="true"]')).first()).toBeVisible();
  await name.fill('Quillon Testwick');
  await dialog.getByRole('button', { name: 'Erase for ever' }).click();
  await expect(admin).toHaveURL(/\/students/);
  await expect(dialog).toBeHidden();
  await admin.getByRole('searchbox').first().fill('Testwick');
  await expect(admin.getByRole('link', { name: /Quillon Testwick/ })).toHaveCount(0);
});
