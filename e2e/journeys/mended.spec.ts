import type { Page } from '@playwright/test';
import { createAssessment } from '../support/main-job.ts';
import { expect, test } from '../support/test.ts';

const mass = '::Mass::Of what does a balance measure the amount?{=Mass ~Color}';
/** No answer is marked as right. */
const unkeyed = '::Sound::What carries sound?{~A vacuum ~Air}';
const mended = '::Sound::What carries sound?{~A vacuum =Air}';
const shade = '::Shade::Light goes straight on.{TRUE}';

test('the refused question of a file is mended there, and only it comes in the second time', async ({
  signIn,
}) => {
  const teacher = await signIn('teacher@k12.example');
  await createAssessment(teacher, 'A bank with a flaw');
  const dialog = teacher.getByRole('dialog', { name: 'Import questions' });
  const choose = async (questions: readonly string[]) => {
    await teacher.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'physics.gift',
      mimeType: 'text/plain',
      buffer: Buffer.from(questions.join('\n\n')),
    });
  };
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();

  await choose([mass, unkeyed, shade]);
  await expect(dialog.getByText('2 ready, 1 cannot be imported')).toBeVisible();
  const refused = dialog.getByRole('listitem').filter({ hasText: 'Sound' });
  await expect(refused).toContainText('Refused');
  await expect(refused).toContainText('line 3', { ignoreCase: true });
  await dialog.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(dialog.getByText('2 questions have been imported')).toBeVisible();
  await close();

  await choose([mass, mended, shade]);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Here already' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Import 1 question', exact: true }).click();
  await expect(dialog.getByText('1 question has been imported')).toBeVisible();
  await close();
  await expect(teacher.getByText('3 questions · 3 points in total')).toBeVisible();
});

const bundle = 'Digital SAT: full test 1';
const lastModule = 'Full test 1: Math, module 2B';

async function edit(teacher: Page) {
  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Edit Assessment Bundle' });
  await expect(dialog.getByRole('heading', { name: /^In the bundle/ })).toBeVisible();
  return dialog;
}

test('a digital SAT that nobody could take to its end says what is missing until it is made right', async ({
  signIn,
}) => {
  const teacher = await signIn('teacher@dsat.example');
  await teacher.goto(new URL('/assessments/standardized-test', teacher.url()).href);
  await teacher.getByRole('link', { name: bundle, exact: true }).click();
  await expect(teacher.getByRole('heading', { name: bundle, level: 1 })).toBeVisible();

  const dialog = await edit(teacher);
  await dialog.getByRole('button', { name: `Remove “${lastModule}”` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const said = teacher.getByRole('dialog', { name: 'Saved, but not ready to launch yet' });
  await expect(said.getByText('Math module 2B is missing.')).toBeVisible();
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(teacher.getByText('Not ready to launch yet')).toBeVisible();
  await expect(teacher.getByText('Math module 2B is missing.')).toBeVisible();

  await edit(teacher);
  await dialog.getByRole('searchbox', { name: /^Search/ }).fill(lastModule);
  await dialog.getByRole('checkbox', { name: new RegExp(lastModule) }).check();
  // The only unassigned module.
  await expect(dialog.getByLabel(`Module of “${lastModule}”`)).toHaveValue('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(teacher.getByText('Not ready to launch yet')).toBeHidden();
});
