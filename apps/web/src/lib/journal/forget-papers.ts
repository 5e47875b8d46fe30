import { journalDatabase } from './database.ts';

/**
 * What signing out leaves of the journal: answers that are not on the server, and where they belong. Questions, answers
 * that are saved and the facts about people go; the next sign-in reads them again. The row of an attempt stays, for a
 * window of this browser that is still open at it.
 */
export async function forgetPapers(): Promise<void> {
  const database = await journalDatabase();
  const transaction = database.transaction(['attempts', 'answers', 'people'], 'readwrite');
  const attempts = transaction.objectStore('attempts');
  const answers = transaction.objectStore('answers');
  for (const attempt of await attempts.getAll()) await attempts.put({ ...attempt, paper: null });
  for (const { user_id, result_id, item_id, seq, acknowledged } of await answers.getAll())
    if (seq <= acknowledged) await answers.delete([user_id, result_id, item_id]);
  await transaction.objectStore('people').clear();
  await transaction.done;
  const { forgetSettledMarks } = await import('./marks-database.ts');
  await forgetSettledMarks();
  const { forgetSettledPages } = await import('./pages-database.ts');
  await forgetSettledPages();
}
