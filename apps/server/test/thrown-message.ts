import { publicWords } from '../src/lib/campus-words.ts';

/** Text of the error thrown by `act` as shown to people: thrown messages are phrases, put into words only at the end. */
export function saidBy(act: () => unknown): string {
  try {
    act();
  } catch (cause) {
    return publicWords.sentence(cause instanceof Error ? cause.message : '');
  }
  return 'nothing is refused';
}
