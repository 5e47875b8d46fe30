import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPlayerStore, yes } from '../../../../test/player-parts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import type { PhotoPage } from '../../../components/photo-strip/photo-page.ts';
import { journalOf } from '../journal/journal.ts';
import type { PlayerState } from './player-state.ts';
import { SaveState } from './save-state.tsx';

const page = (changes: Partial<PhotoPage> = {}): PhotoPage => ({
  page_id: '0b0fd1c8-32c3-4d5e-9d6d-2f2b8a8b7a10',
  url: null,
  width: 3,
  height: 4,
  turn: 0,
  state: 'waiting',
  reason: null,
  isAtRisk: false,
  ...changes,
});

function open(pages: readonly PhotoPage[], changes: Partial<PlayerState> = {}) {
  const { state } = buildPlayerStore({ answers: new Map([[11, yes]]), pages: new Map([[11, pages]]) });
  return renderScreen(<SaveState state={{ ...state(), ...changes }} journal={journalOf(5, 71)} />);
}

/** The toasts have a region of their own, after it. */
const spoken = () => screen.getAllByRole('status')[0];

test('nothing is called saved while a photographed page is on its way', async () => {
  open([page(), page({ page_id: 'b', state: 'kept' }), page({ page_id: 'c' })]);
  expect(screen.getByText('Answers saved. 2 pages are safe on this device, not sent yet')).toBeVisible();
  expect(screen.queryByText('All answers saved')).toBeNull();
  await expectAccessible();
});

test('a page that is being made smaller is not called safe yet', () => {
  const { unmount } = open([page({ state: 'reading' }), page({ page_id: 'b' })]);
  expect(screen.getByText('Saving…')).toBeVisible();
  unmount();
  open([page({ state: 'reading' })], {
    outbox: { status: 'waiting', pending: 1, refused: [] },
    unsavedSince: performance.now() - 6000,
  });
  expect(spoken()).toHaveTextContent('No connection. 1 answer is safe on this device');
});

test('a page that this browser cannot keep, and one that was not taken, are said aloud', () => {
  const { unmount } = open([page({ isAtRisk: true })]);
  expect(spoken()).toHaveTextContent(
    'Answers saved. 1 page is being sent: stay here, this browser cannot keep it',
  );
  unmount();
  open([page({ state: 'refused', reason: 'notTaken' })]);
  expect(spoken()).toHaveTextContent('Answers saved. 1 page was not accepted: check your photos');
});

test('pages that have arrived are saved, also where nothing was typed', () => {
  open([page({ state: 'kept' })], { answers: new Map() });
  expect(screen.getByText('All answers saved')).toBeVisible();
});

test('without a connection answers and pages are counted', () => {
  open([page(), page({ page_id: 'b' })], {
    outbox: { status: 'waiting', pending: 1, refused: [] },
    unsavedSince: performance.now() - 6000,
  });
  expect(spoken()).toHaveTextContent('No connection. 1 answer and 2 pages are safe on this device');
});

test('where another window writes, what was not sent is not saved, and no connection is blamed', () => {
  open([], {
    outbox: { status: 'replaced', pending: 1, refused: [] },
    unsavedSince: performance.now() - 6000,
  });
  expect(screen.getByText('1 answer is not saved')).toBeVisible();
  expect(screen.queryByText(/No connection/)).toBeNull();
});

test('without photos it says what it always said', () => {
  open([]);
  expect(screen.getByText('All answers saved')).toBeVisible();
});
