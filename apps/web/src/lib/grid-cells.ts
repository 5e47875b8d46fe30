import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readingKey } from './reading-direction.ts';

// A table of plain inputs, gone through and filled as a spreadsheet is.

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Which way a key leads out of a cell; null: it is for the text in it. */
export function moveOut(
  event: KeyboardEvent<HTMLInputElement>,
): readonly [down: number, right: number] | null {
  const move = moves[readingKey(event.key)];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return null;
  const [, right] = move;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  // Within a text the arrows move in it.
  if (right < 0 && (selectionStart !== 0 || selectionEnd !== 0)) return null;
  if (right > 0 && selectionStart !== value.length) return null;
  event.preventDefault();
  return event.key === 'Enter' && event.shiftKey ? [-1, 0] : move;
}

/** A table as spreadsheets copy it: lines of cells. */
export const pastedCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** What is pasted as several cells; null: as one, which the input takes by itself. */
export function pastedTable(event: ClipboardEvent<HTMLInputElement>): readonly (readonly string[])[] | null {
  const pasted = event.clipboardData.getData('text');
  if (!/[\t\n]/.test(pasted.trimEnd())) return null;
  event.preventDefault();
  return pastedCells(pasted);
}
