import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AnswerPages } from '../answer-pages/answer-pages.tsx';
import type { PhotoPage } from './photo-page.ts';
import { PhotoStrip } from './photo-strip.tsx';

const page = (page_id: string, changes: Partial<PhotoPage> = {}): PhotoPage => ({
  page_id,
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 1200,
  height: 1600,
  turn: 0,
  state: 'kept',
  reason: null,
  isAtRisk: false,
  ...changes,
});

function strip(pages: readonly PhotoPage[], isOpen = true) {
  const photos = { onAdd: vi.fn(), onLay: vi.fn(), onSendAgain: vi.fn() };
  const view = renderScreen(
    <main>
      <h1>Planets</h1>
      <h2>Question 1</h2>
      <PhotoStrip {...photos} pages={pages} isOpen={isOpen} />
    </main>,
    { user: buildUser({ userType: 'student' }) },
  );
  return { ...view, photos };
}
const idsIn = (pages: readonly PhotoPage[] | undefined) => pages?.map(({ page_id }) => page_id);

test('pages are turned, moved, taken out and put back by buttons, and each says where it is', async () => {
  const pages = [page('a'), page('b', { state: 'waiting' }), page('c', { state: 'refused', reason: 'full' })];
  const { photos } = strip(pages);
  expect(screen.getByText('Safe on this device, not sent yet')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Turn page 1' }));
  expect(photos.onLay.mock.lastCall?.[0][0]).toMatchObject({ page_id: 'a', turn: 90 });
  fireEvent.click(screen.getByRole('button', { name: 'Move page 2 forward' }));
  expect(idsIn(photos.onLay.mock.lastCall?.[0])).toEqual(['b', 'a', 'c']);
  fireEvent.click(screen.getByRole('button', { name: 'Take out page 2' }));
  expect(idsIn(photos.onLay.mock.lastCall?.[0])).toEqual(['a', 'c']);
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(photos.onLay).toHaveBeenCalledTimes(4);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(photos.onSendAgain).toHaveBeenCalledWith('c');
  await expectAccessible();
});

test('nothing can be changed where another window has the attempt', () => {
  strip([page('a')], false);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Arrived')).toBeVisible();
});

test('who marks goes through the pages, enlarges and turns them by keyboard', async () => {
  const kept = { kept_at: '2026-11-21T10:00:00.000Z', is_late: false, counts: true };
  const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const measures = { width: 1200, height: 1600, turn: 0 as const, url };
  renderScreen(
    <main>
      <h1>Planets</h1>
      <h2>Question 1</h2>
      <AnswerPages
        pages={[
          { page_id: 'a', ...measures, ...kept },
          { page_id: 'b', ...measures, ...kept, is_late: true, counts: false },
        ]}
      />
    </main>,
    { user: buildUser({ userType: 'teacher' }) },
  );
  const stage = screen.getByRole('region', { name: 'Page 1 of 2' });
  fireEvent.keyDown(stage, { key: '+' });
  expect(screen.getByText('150%')).toBeVisible();
  fireEvent.keyDown(stage, { key: 'r' });
  expect(screen.getByRole('img', { name: 'Page 1 of 2' })).toHaveStyle({
    transform: 'translate(-50%, -50%) rotate(90deg)',
  });
  fireEvent.keyDown(stage, { key: 'PageDown' });
  expect(screen.getByText('Page 2 of 2')).toHaveAttribute('role', 'status');
  expect(screen.getByText(/^This page arrived after the end\./)).toBeVisible();
  await expectAccessible();
});
