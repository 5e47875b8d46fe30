import { publicWords } from '../src/lib/campus-words.ts';

/** What a person reads of what `act` throws: a thrown message is a phrase that is put in words at the very end. */
export function saidBy(act: () => unknown): string {
  try {
    act();
  } catch (cause) {
    return publicWords.sentence(cause instanceof Error ? cause.message : '');
  }
  return 'nothing is refused';
}
