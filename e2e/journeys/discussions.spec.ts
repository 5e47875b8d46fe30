import { pathOf } from '@pelion/access';
import { violationsOf } from '../support/axe.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

test('a student posts before seeing, is answered while the topic is open, and has read all of it', async ({
  signIn,
  server,
}) => {
  test.setTimeout(120_000 * patience);
  const [student, teacher] = [await signIn('student2@k12.example'), await signIn('teacher@k12.example')];
  await student.goto(server.url + pathOf('discussionForums'));
  await student.getByRole('link', { name: 'Reading journal' }).click();
  await student.getByRole('link', { name: 'Chapter 1: a first impression' }).click();
  await expect(student.getByText('Write first: then you see the posts of others.')).toBeVisible(long);
  await expect(student.getByRole('article')).toHaveCount(1);
  const topic = student.url();
  await teacher.goto(topic);
  await expect(teacher.getByRole('article').nth(1)).toBeVisible(long);

  await student.getByRole('textbox', { name: 'Your post' }).click();
  await student.keyboard.type('The beginning is slow @Rosa M');
  const names = student.getByRole('listbox', { name: 'Mention' });
  await expect(names.getByRole('option')).toHaveCount(1, long);
  await student.keyboard.press('Enter');
  await student.keyboard.type('and I like it.');
  await student.reload();
  await expect(student.getByRole('textbox', { name: 'Your post' })).toContainText('and I like it.', long);
  await student.getByRole('button', { name: 'Post', exact: true }).click();
  const own = student.getByRole('article').filter({ hasText: 'The beginning is slow' });
  await expect(own).toBeVisible(long);
  await expect.poll(() => student.getByRole('article').count()).toBeGreaterThan(2);

  await teacher.getByRole('button', { name: '1 new post' }).click(long);
  const found = teacher.getByRole('article').filter({ hasText: 'The beginning is slow' });
  await expect(found).toBeFocused();
  await found.getByRole('button', { name: 'Reply' }).click();
  await teacher.getByRole('textbox', { name: /^Reply to / }).click();
  await teacher.keyboard.type('Well seen!');
  await teacher.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(teacher.getByText('Well seen!')).toBeVisible(long);

  await expect(student.getByText('Well seen!')).toHaveCount(0);
  await student.getByRole('button', { name: '1 new post' }).click(long);
  await expect(student.getByText('Well seen!')).toBeVisible(long);
  await student.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(student.getByText(/^\d+ unread$/)).toHaveCount(0);
  expect(await violationsOf(student, 'topic')).toEqual([]);
});

test('a text stays where its topic is closed while somebody writes', async ({ signIn, server }) => {
  test.setTimeout(120_000 * patience);
  const [student, teacher] = [await signIn('student@k12.example'), await signIn('teacher@k12.example')];
  await teacher.goto(server.url + pathOf('discussionForums'));
  await teacher.getByRole('link', { name: 'Ask and answer' }).click();
  await teacher.getByRole('link', { name: 'Why does ice float?' }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: 'Why does ice float?' })).toBeVisible(long);
  await student.goto(teacher.url());
  await student.getByRole('button', { name: 'Write an answer' }).click(long);
  await student.getByRole('textbox', { name: 'Your answer' }).click();
  await student.keyboard.type('It is lighter than water.');

  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Close' }).click();
  await teacher.getByRole('textbox', { name: 'Reason' }).fill('The test is tomorrow');
  await teacher.getByRole('button', { name: 'Close topic' }).click();
  await expect(teacher.getByText('The test is tomorrow')).toBeVisible(long);

  await student.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(student.getByRole('button', { name: 'Copy text' })).toBeVisible(long);
  await expect(student.getByText('The test is tomorrow').first()).toBeVisible(long);
  await expect(student.getByRole('textbox', { name: 'Your answer' })).toContainText('lighter than water');
});
