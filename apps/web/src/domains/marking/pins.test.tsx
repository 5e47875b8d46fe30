import { attempts } from '@pelion/contract/attempts';
import { markingContract, type PicturePlace, type Place } from '@pelion/contract/marking';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildResult } from '../../../test/attempts.ts';
import { type FakeServer, refuse } from '../../../test/fake-server.ts';
import { gradingServer, openGradeScreen } from '../../../test/grade-screen.tsx';
import { buildAnswerMark, buildMarking, buildWaitingMark } from '../../../test/marking.ts';
import { expectAccessible } from '../../../test/render-screen.tsx';

const page = (page_id: string) => ({
  page_id,
  url: `http://media.test/${page_id}.jpg`,
  width: 600,
  height: 800,
  turn: 0 as const,
  kept_at: '2026-11-20T15:00:00.000Z',
  is_late: false,
  counts: true,
});
const pages = [page('c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b91'), page('c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b92')];

const pin = (id: string, at: number, comment: string): PicturePlace => ({
  kind: 'picture',
  id,
  page_id: pages[at]?.page_id ?? '',
  x: 0.5,
  y: 0.5,
  width: 0,
  height: 0,
  comment,
});

/** The second answer was photographed on two pages, and waits. */
function open(places: readonly Place[] = []) {
  const items = [buildAnswerMark(), buildWaitingMark({ places: [...places] })];
  const server = gradingServer()
    .serve(attempts, {
      getResult: () =>
        buildResult({
          score: null,
          items: buildResult().items.map((item, index) => (index === 1 ? { ...item, pages } : item)),
        }),
    })
    .serve(markingContract, {
      getMarking: () => buildMarking({ items }),
      markItem: () => refuse('unavailable'),
    });
  return openGradeScreen(server);
}

const stage = () => screen.findByRole('region', { name: 'Page 1 of 2' });
const sentPlaces = (server: FakeServer) => server.sent('markItem').map(({ body }) => body);

it('sets a comment on a page by keyboard, moves it, makes it a frame, and sends it with the mark', async () => {
  const { person, server } = open();
  (await stage()).focus();
  await person.keyboard('c');
  const button = await screen.findByRole('button', { name: 'Comment 1, still empty' });
  expect(button).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await expectAccessible();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: '1, on page 1' })).toHaveFocus();
  await person.keyboard('Look here.');
  expect(screen.getByRole('button', { name: 'Comment 1: Look here.' })).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Points out of/ }), '1{Enter}');
  await waitFor(() =>
    expect(sentPlaces(server)).toMatchObject([
      {
        places: [
          {
            kind: 'picture',
            page_id: pages[0]?.page_id,
            x: 0.48,
            y: 0.49,
            width: 0.01,
            height: 0.01,
            comment: 'Look here.',
          },
        ],
      },
    ]),
  );
  sessionStorage.clear();
});

it('keeps the click that follows a finger from what is there when a place is set', async () => {
  const { person } = open();
  await stage();
  await person.click(screen.getByRole('button', { name: 'Comment on a place of the page' }));
  const layer = (await stage()).querySelector('[data-setting]');
  if (!layer) throw new Error('Nothing can be pressed on.');
  fireEvent.pointerDown(layer, { button: 0, clientX: 20, clientY: 30 });
  fireEvent.pointerUp(layer, { button: 0, clientX: 20, clientY: 30 });
  expect(fireEvent.touchEnd(layer)).toBe(false);
  expect(screen.getByRole('textbox', { name: '1, on page 1' })).toHaveFocus();
  sessionStorage.clear();
});

it('says at a comment that nothing is written in it, in words and without an address', async () => {
  const { person, server } = open([pin('a', 0, 'First.'), pin('b', 0, 'Second.')]);
  const issue = { path: 'places.1.comment', message: 'Please enter the comment' };
  server.serve(markingContract, { markItem: () => refuse('invalidInput', [issue]) });
  await person.type(await screen.findByRole('textbox', { name: '2, on page 1' }), ' ');
  await person.type(screen.getByRole('textbox', { name: /^Points out of/ }), '1{Enter}');
  const second = screen.getByRole('textbox', { name: '2, on page 1' });
  await waitFor(() => expect(second).toHaveAccessibleDescription('Please enter the comment'));
  expect(second).toBeInvalid();
  expect(screen.getByText('Not saved: Please enter the comment')).toBeVisible();
  sessionStorage.clear();
});

it('takes a comment away with Delete, and shows the page of the one that is written', async () => {
  const { person } = open([pin('a', 0, 'First.'), pin('b', 1, 'Second.')]);
  const field = await screen.findByRole('textbox', { name: '2, on page 2' });
  expect(screen.queryByRole('button', { name: 'Comment 2: Second.' })).toBeNull();
  await person.click(field);
  const second = await screen.findByRole('button', { name: 'Comment 2: Second.' });
  expect(second).toHaveAttribute('aria-current', 'true');
  second.focus();
  await person.keyboard('{Delete}');
  expect(screen.queryByRole('textbox', { name: '2, on page 2' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '1, on page 1' })).toHaveValue('First.');
  sessionStorage.clear();
});

it('says of a place whose page was taken out that it is gone, and keeps what was said', async () => {
  open([{ ...pin('a', 0, 'Kept.'), page_id: 'c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b99' }]);
  const field = await screen.findByRole('textbox', { name: '1, on a page that was removed' });
  expect(field).toHaveValue('Kept.');
  expect(within(await stage()).queryByRole('button')).toBeNull();
});
