import { defineMessages, keysOf, type Phrase, phrase } from '@pelion/words';
import { isWriting } from '../../../lib/is-writing.ts';
import { isRightToLeft, readingKey } from '../../../lib/reading-direction.ts';

/** Command of the player. */
export type Command =
  | 'next'
  | 'previous'
  | 'flag'
  | 'review'
  | 'larger'
  | 'smaller'
  | 'highlights'
  | 'calculator'
  | 'reference'
  | 'scratchPaper'
  | 'dictionary'
  | 'lineReader'
  | 'readAloud'
  | 'tutor'
  | 'sheet';

interface Shortcut {
  readonly keys: string;
  /** `event.code` pressed with Alt, independent of the keyboard layout. */
  readonly code: string;
  readonly says: Phrase;
}

export const shortcuts: Readonly<Record<Command, Shortcut>> = {
  next: { keys: 'Alt + →', code: 'ArrowRight', says: phrase('Next {question}') },
  previous: { keys: 'Alt + ←', code: 'ArrowLeft', says: phrase('Previous {question}') },
  flag: { keys: 'Alt + M', code: 'KeyM', says: phrase('Mark for review') },
  review: { keys: 'Alt + R', code: 'KeyR', says: phrase('Review and submit') },
  larger: { keys: 'Alt + +', code: 'Equal', says: phrase('Larger') },
  smaller: { keys: 'Alt + −', code: 'Minus', says: phrase('Smaller') },
  highlights: { keys: 'Alt + H', code: 'KeyH', says: phrase('Highlights and comments') },
  calculator: { keys: 'Alt + C', code: 'KeyC', says: phrase('Calculator') },
  reference: { keys: 'Alt + F', code: 'KeyF', says: phrase('Reference sheet') },
  scratchPaper: { keys: 'Alt + S', code: 'KeyS', says: phrase('Scratch paper') },
  dictionary: { keys: 'Alt + T', code: 'KeyT', says: phrase('Dictionary') },
  lineReader: { keys: 'Alt + L', code: 'KeyL', says: phrase('Line reader') },
  readAloud: { keys: 'Alt + A', code: 'KeyA', says: phrase('Read aloud') },
  tutor: { keys: 'Alt + I', code: 'KeyI', says: phrase('Chiron') },
  sheet: { keys: '?', code: '', says: phrase('Keyboard shortcuts') },
};

/** Keys for answering. Letters work on the whole page of a question; the others where the focus is. */
export const answeringKeys = defineMessages({
  letter: 'Choose the option with this letter or number',
  arrows: 'Move between options, items and points',
  space: 'Choose, take up or put down',
});

export const commands: readonly Command[] = keysOf(shortcuts);

const turned: Readonly<Record<string, string>> = {
  next: shortcuts.previous.keys,
  previous: shortcuts.next.keys,
};
/** Displayed keys of a command; in right-to-left languages, the arrows for next and previous are swapped. */
export const keysOfCommand = (command: Command): string =>
  (isRightToLeft() && turned[command]) || shortcuts[command].keys;

/** Returns the command for a key press; null for none. Keys typed in text fields are ignored. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  if (event.key === '?' && !event.altKey) return isWriting(event.target) ? null : 'sheet';
  if (!event.altKey) return null;
  // Alt combinations that type a character, as on a Mac, are text.
  if (isWriting(event.target) && event.key.length === 1) return null;
  const code = readingKey(event.code);
  return commands.find((name) => shortcuts[name].code !== '' && shortcuts[name].code === code) ?? null;
}
