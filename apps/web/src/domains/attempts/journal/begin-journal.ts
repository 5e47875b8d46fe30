import { type JournalAttempt, journalDatabase } from '../../../lib/journal/database.ts';

type Begun = Omit<JournalAttempt, 'seq' | 'name' | 'paper' | 'current' | 'clock_offset' | 'wants_submit'>;

/** Notes a started attempt, or the part of it that was begun, with the window that did; what the journal has of that already stays. */
export async function beginJournal(attempt: Begun): Promise<void> {
  const database = await journalDatabase();
  const transaction = database.transaction('attempts', 'readwrite');
  const known = await transaction.store.get([attempt.user_id, attempt.result_id]);
  if (known?.part !== attempt.part)
    await transaction.store.put({
      ...attempt,
      seq: known?.seq ?? 0,
      name: known?.name ?? '',
      paper: null,
      current: 0,
      clock_offset: 0,
      wants_submit: false,
    });
  await transaction.done;
}
