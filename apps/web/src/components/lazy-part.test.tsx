import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { screenRetries } from '../lib/retries.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { later } from './lazy-part.tsx';

const Broken = (): never => {
  throw new Error('a defect');
};
const Part = ({ name }: { readonly name: string }) => <p>The part of {name}</p>;

const Rows = ({ name }: { readonly name: string }) => (
  <tbody>
    <tr>
      <td>All rows of {name}</td>
    </tr>
  </tbody>
);
const firstRows = ({ name }: { readonly name: string }) => (
  <tbody>
    <tr>
      <td>The first rows of {name}</td>
    </tr>
  </tbody>
);

/** A page with something typed, and a button that shows the part. */
function open(LaterPart: ComponentType<{ name: string }>) {
  function Around() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main>
        <label>
          Typed <input />
        </label>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen ? <LaterPart name="Ada" /> : null}
      </main>
    );
  }
  return renderScreen(
    <ErrorBoundary resetKey="" failure={() => <p>The page is broken</p>}>
      <Around />
    </ErrorBoundary>,
  );
}

const type = async (person: ReturnType<typeof open>['person']) => {
  await person.type(screen.getByLabelText('Typed'), 'kept');
  await person.click(screen.getByRole('button', { name: 'Open' }));
};

beforeEach(() => {
  // React reports what a boundary has caught.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => report.mockRestore());
});

test('says that it is loading, and leaves the page and its focus as they are', async () => {
  const { promise, resolve } = deferred<typeof Part>();
  const { person } = open(later(() => promise));
  await type(person);
  expect(await screen.findByText('Loading...')).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await expectAccessible();

  await act(async () => resolve(Part));
  expect(await screen.findByText('The part of Ada')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Typed')).toHaveValue('kept');
});

test('a part that does not come breaks nothing around it, and can be asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new Error('no network'));
  const { person } = open(later(load));
  await type(person);
  await act(() => vi.advanceTimersByTimeAsync(screenRetries.delay * (screenRetries.count + 1)));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
  expect(load).toHaveBeenCalledTimes(screenRetries.count + 1);
  expect(screen.getByLabelText('Typed')).toHaveValue('kept');
  await expectAccessible();

  load.mockResolvedValue(Part);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part of Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part that is missing offline says so, and comes by itself when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('no network'));
  const { person } = open(later(load));
  await type(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('The part of Ada')).toBeVisible();
  expect(screen.getByLabelText('Typed')).toHaveValue('kept');
});

test('a part that does not come the second time either is left to a page that is loaded anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    reload.mockRestore();
  });
  const { person } = open(later(vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new Error('gone'))));
  const allTries = () =>
    act(() => vi.advanceTimersByTimeAsync(screenRetries.delay * (screenRetries.count + 1)));
  await type(person);
  await allTries();
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await allTries();
  expect(reload).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('what waits and what is missing take the shape of the place: a table stays a table', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn<() => Promise<typeof Rows>>().mockRejectedValue(new Error('no network'));
  const LaterRows = later(load, firstRows, (notice, props) => (
    <>
      {firstRows(props)}
      <tfoot>
        <tr>
          <td>{notice}</td>
        </tr>
      </tfoot>
    </>
  ));
  const { person } = renderScreen(
    <main>
      <table>
        <caption>Scores</caption>
        <LaterRows name="Ada" />
      </table>
    </main>,
  );
  expect(await screen.findByRole('cell', { name: 'The first rows of Ada' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(screenRetries.delay * (screenRetries.count + 1)));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded.');
  expect(screen.getByRole('cell', { name: 'The first rows of Ada' })).toBeVisible();
  // React would have said that a table holds what it may not.
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).not.toContain('cannot be a child');
  await expectAccessible();

  load.mockResolvedValue(Rows);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: 'All rows of Ada' })).toBeVisible();
});

test('a defect of the part itself is not taken for a missing file', async () => {
  const { person } = open(later(async () => Broken));
  await type(person);
  expect(await screen.findByText('The page is broken')).toBeVisible();
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
