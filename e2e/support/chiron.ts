import type { TutorLevel } from '@pelion/contract/tutor/facts';
import type { QuestionDraft } from '@pelion/questions';
import type { Page } from '@playwright/test';
import { logIn } from './caller.ts';
import { giveTest } from './given-test.ts';
import { expect } from './test.ts';

/** A question with two hints of its author, whose number differs from student to student. */
export const sum: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: {
    stem: { source: 'How much is [[a]] plus 30?' },
    variants: { parameters: [{ kind: 'range', name: 'a', min: '1000', max: '1900' }], derived: [] },
  },
  answerKey: {
    accepted: [{ kind: 'exact', value: 'a + 30', credit: '1' }],
    hints: [{ source: 'Which digit changes when tens are added?' }, { source: 'Add the tens alone.' }],
    solution: [{ text: { source: 'Three tens are added to [[a]].' } }],
  },
};

export const terms = (tutor_level: TutorLevel) => ({ tutor_level, duration_minutes: 60 });

export const panel = (page: Page) => page.getByRole('region', { name: 'Chiron' });
export const replies = (page: Page) => panel(page).getByRole('log');
export const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Message to Chiron' });
export const tutorButton = (page: Page) => page.getByRole('button', { name: 'Chiron', exact: true });
export const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click();

export async function say(page: Page, text: string) {
  await field(page).fill(text);
  await press(page, 'Send');
}

/** Starts from the instructions; waits for the player, because the header before it has its own Chiron. */
export async function start(student: Page) {
  await student.getByRole('button', { name: 'Start' }).click();
  await expect(student.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
}

export async function openPanel(page: Page) {
  await tutorButton(page).click();
  await expect(replies(page)).toContainText('never tell the answer');
}

/** Answers the question on the screen. */
export const answer = (student: Page, text: string) =>
  student.getByRole('main').getByRole('textbox', { name: 'Answer' }).fill(text);

/** Gives a test of one sum with this help to a student of the first campus. */
export async function giveHelped(url: string, username: string, level: TutorLevel) {
  const [teacher, taker] = [await logIn(url, 'teacher@k12.example'), await logIn(url, username)];
  const given = await giveTest(teacher, {
    name: `Sums of ${username}, ${level}`,
    questions: [sum],
    students: [taker],
    terms: terms(level),
  });
  return { ...given, teacher, taker };
}
