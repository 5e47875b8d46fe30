import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readingKey } from './reading-direction.ts';

// Keyboard and paste handling for a table of plain inputs, as in a spreadsheet.

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Direction in which a key leaves the cell; null if the key acts inside the text. */
export function moveOut(
  event: KeyboardEvent<HTMLInputElement>,
): readonly [down: number, right: number] | null {
  const move = moves[readingKey(event.key)];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return null;
  const [, right] = move;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  // Inside a text, the arrow keys move the cursor.
  if (right < 0 && (selectionStart !== 0 || selectionEnd !== 0)) return null;
  if (right > 0 && selectionStart !== value.length) return null;
  event.preventDefault();
  return event.key === 'Enter' && event.shiftKey ? [-1, 0] : move;
}

/** Rows and cells of text copied from a spreadsheet. */
export const pastedCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Pasted text with several cells; null for a single one, which the input handles itself. */
export function pastedTable(event: ClipboardEvent<HTMLInputElement>): readonly (readonly string[])[] | null {
  const pasted = event.clipboardData.getData('text');
  if (!/[\t\n]/.test(pasted.trimEnd())) return null;
  event.preventDefault();
  return pastedCells(pasted);
}
