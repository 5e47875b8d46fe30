import { userTypes } from '@pelion/access';
import type { Page } from '@playwright/test';
import { qrCodeOf } from '../../apps/server/src/lib/qr-code.ts';
import { logIn } from '../support/caller.ts';
import { readSheet } from '../support/slips.ts';
import { choosePassword, expect, fillSignIn, test } from '../support/test.ts';

test('a parent of two campuses sees the child of each, and gets from one to the other', {
  tag: '@promise',
}, async ({ signIn }) => {
  const parent = await signIn('parent2@k12.example');
  await parent.goto(new URL('/assessments', parent.url()).href);
  await expect(parent.getByRole('heading', { level: 1, name: 'Assessments of Zoë Patel' })).toBeVisible();
  const elsewhere = parent.getByRole('list', { name: 'Students on other campuses' });
  await expect(elsewhere).toContainText('Nadia Zhang: Riverbend Hillside Campus');
  await elsewhere.getByRole('button', { name: 'Open Riverbend Hillside Campus' }).click();
  await expect(parent.getByRole('banner')).toContainText('Riverbend Hillside Campus');
  await expect(parent.getByRole('heading', { level: 1, name: 'Assessments of Nadia Zhang' })).toBeVisible();
  await expect(parent.getByRole('list', { name: 'Students on other campuses' })).toContainText('Zoë Patel');
});

/** Finds the only student with this name in the list. */
async function findStudent(staff: Page, name: string) {
  await staff.goto(new URL('/students', staff.url()).href);
  await staff.getByRole('searchbox').fill(name);
  await expect(staff.getByRole('button', { name: /^More about/ })).toHaveCount(1);
}

async function addPupil(admin: Page, username: string) {
  await admin.goto(new URL('/students/add-student', admin.url()).href);
  await admin.getByRole('textbox', { name: /^Given name/ }).fill('Pim');
  await admin.getByRole('textbox', { name: /^Family name/ }).fill('Vos');
  await admin.getByRole('textbox', { name: /^Username/ }).fill(username);
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
}

async function firstSignIn(pupil: Page, link: string, username: string) {
  await choosePassword(pupil, link, 'eleven yellow ducks');
  await pupil.goto(new URL('/login', pupil.url()).href);
  await fillSignIn(pupil, username, 'eleven yellow ducks');
  await expect(pupil).not.toHaveURL(/\/login/);
  await expect(pupil.getByRole('button', { name: 'Account of Pim Vos' })).toBeVisible();
}

test('a small pupil without an e-mail address signs in with what the school hands over', async ({
  signIn,
  enter,
}) => {
  const admin = await signIn('campus-admin@k12.example');
  await addPupil(admin, 'pim.vos');
  await findStudent(admin, 'Pim Vos');
  await admin.getByRole('button', { name: 'More about Pim Vos' }).click();
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(admin.getByText('Link for Pim Vos copied.')).toBeVisible();
  const link = await admin.evaluate(() => navigator.clipboard.readText());
  await firstSignIn(await enter(null, '/login'), link, 'pim.vos');
});

test('a teacher who may change students prints slips, and a small pupil comes in by the code, once', async ({
  signIn,
  enter,
  server,
}) => {
  await addPupil(await signIn('campus-admin@dsat.example'), 'pim.vos.5');
  const admin = await logIn(server.url, 'school-admin@dsat.example');
  const controls = 'PUT /api/v1/access-controls';
  const { version } = await admin.call<{ version: number }>(controls.replace('PUT', 'GET'));
  await admin.call(controls, {
    version,
    roles: [{ user_type: userTypes.teacher, permission: 'edit_students', is_granted: true }],
  });

  const teacher = await signIn('teacher@dsat.example');
  await findStudent(teacher, 'Pim Vos');
  await teacher.getByRole('checkbox', { name: 'Select all' }).check();
  await teacher.getByRole('button', { name: 'Print log-in slips' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Log-in slips for 1 user' });
  // Chromium does not expose the bytes of a displayed PDF, so the response is intercepted.
  let pdf: Buffer = Buffer.alloc(0);
  await teacher.route(/\/users\/sign-in-sheet$/, async (route) => {
    // The list asks the same address who is without a slip.
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    pdf = await answer.body();
    await route.fulfill({ response: answer });
  });
  const opened = teacher.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await (await opened).waitForURL(/^blob:/);
  await expect(dialog).toBeHidden();
  await expect(teacher.getByRole('row', { name: /Pim Vos/ })).toContainText('Invited');

  const { text, code } = readSheet(pdf);
  expect(text).toContain('Username:pim.vos.5');
  const link = /http\S+/.exec(text)?.[0] ?? '';
  expect(code).toEqual(qrCodeOf(link));
  await firstSignIn(await enter(null, '/login'), link, 'pim.vos.5');
  const finder = await enter(null, new URL(link).pathname);
  await expect(finder.getByRole('heading', { level: 1 })).toHaveText(/link/i);
  await expect(finder.getByLabel('New password', { exact: true })).toHaveCount(0);
});
