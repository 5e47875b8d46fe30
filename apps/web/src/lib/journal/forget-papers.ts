import { journalDatabase } from './database.ts';

/**
 * Clears the journal on logout, except unsent answers and their attempts. Questions, saved answers and user data are
 * deleted; the next session fetches them again. The row of an attempt stays for another window that still has it open.
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
