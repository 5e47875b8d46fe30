import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { type LoadPictures, loadPictures } from './load-pictures.ts';
import { PicturesNotice } from './pictures-notice.tsx';
import { usePicturesAhead } from './use-pictures-ahead.ts';

test('comes in some at a time, each once, and says which did not come', async () => {
  const urls = Array.from({ length: 30 }, (_, index) => `picture-${index}`);
  let running = 0;
  let most = 0;
  const here: string[] = [];
  const missing = await loadPictures(
    urls,
    (url) => here.push(url),
    async (url) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return !url.endsWith('7');
    },
  );
  expect(missing).toEqual(['picture-7', 'picture-17', 'picture-27']);
  expect(here).toHaveLength(27);
  expect(most).toBeLessThanOrEqual(6);
});

const urls = ['one', 'two', 'three'];

function Starting({ load, onBegun }: { readonly load: LoadPictures; readonly onBegun: () => void }) {
  const { ahead, prepare } = usePicturesAhead(load);
  return (
    <main>
      <h1>Start</h1>
      {ahead ? <PicturesNotice ahead={ahead} /> : null}
      <Button onClick={() => void prepare(urls).then(onBegun)}>Start</Button>
    </main>
  );
}

test('says how far it is, names what is missing, tries it again, and then begins', async () => {
  const onBegun = vi.fn();
  let tries = 0;
  const load: LoadPictures = async (left, onHere) => {
    tries += 1;
    const lost = tries === 1 ? ['two'] : [];
    for (const url of left) if (!lost.includes(url)) onHere(url);
    return lost;
  };
  const { person } = renderScreen(<Starting load={load} onBegun={onBegun} />);
  await person.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Of 3 pictures, this one is missing: 2.')).toBeVisible();
  expect(onBegun).not.toHaveBeenCalled();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  expect(screen.queryByText(/pictures/)).toBeNull();
});

test('nobody is kept waiting: it begins without what is missing', async () => {
  const onBegun = vi.fn();
  const { person } = renderScreen(<Starting load={async () => urls} onBegun={onBegun} />);
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await person.click(await screen.findByRole('button', { name: 'Start without them' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
});

test('tells its progress while the clock does not run, and begins nothing for who has left', async () => {
  const onBegun = vi.fn();
  let finish: (missing: readonly string[]) => void = () => {};
  const load: LoadPictures = (left, onHere) => {
    onHere(left[0] ?? '');
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  const { person, unmount } = renderScreen(<Starting load={load} onBegun={onBegun} />);
  await person.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Loading pictures: 1 of 3. The clock has not started yet.')).toBeVisible();
  await expectAccessible();
  unmount();
  await act(async () => finish([]));
  expect(onBegun).not.toHaveBeenCalled();
});
