import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../test/render-screen.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ isDirty = false, onClosed = vi.fn() }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClosed();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen ? (
        <Dialog
          title="Move the test"
          isDirty={isDirty}
          onClose={close}
          footer={<Button data-close>Cancel</Button>}
        >
          <input aria-label="Name" data-autofocus />
        </Dialog>
      ) : null}
    </>
  );
}

test('is named by its title, moves the focus in, and back to where it was', async () => {
  const { person } = renderScreen(<Opener />);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Move the test' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test.each<[string, ReactNode, { readonly role: string; readonly name: string }]>([
  [
    'the first field, in a form or not',
    <>
      <a href="/help">Help</a>
      <input type="hidden" />
      <input aria-label="Search" />
      <input aria-label="Grade" />
    </>,
    { role: 'textbox', name: 'Search' },
  ],
  [
    'what asks for it, before any field',
    <>
      <input aria-label="Reason" />
      <button type="button" data-autofocus>
        Keep it
      </button>
    </>,
    { role: 'button', name: 'Keep it' },
  ],
])('moves the focus to %s', (_which, content, { role, name }) => {
  renderScreen(
    <Dialog title="Move the test" onClose={() => {}}>
      {content}
    </Dialog>,
  );
  expect(screen.getByRole(role, { name })).toHaveFocus();
});

test('is no second header or footer of the page', async () => {
  const { person } = renderScreen(<Opener />);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test.each(['Cancel', 'Close'])('with unsaved work %s asks first, and staying keeps it open', async (name) => {
  const onClosed = vi.fn();
  const { person } = renderScreen(<Opener isDirty onClosed={onClosed} />);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  await person.click(screen.getByRole('button', { name }));
  await person.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClosed).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name }));
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClosed).toHaveBeenCalledOnce();
});

function Late() {
  const [isRead, setIsRead] = useState(false);
  return (
    <Dialog title="Import" onClose={vi.fn()}>
      <button type="button" onClick={() => setIsRead(true)}>
        Read
      </button>
      {isRead ? <input aria-label="Name" /> : null}
    </Dialog>
  );
}

test('moves the focus to a field that comes later, unless it was moved meanwhile', async () => {
  const { person } = renderScreen(<Late />);
  const read = await screen.findByRole('button', { name: 'Read' });
  fireEvent.click(read);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  cleanup();
  renderScreen(<Late />);
  await person.click(await screen.findByRole('button', { name: 'Read' }));
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus();
});

test('opens at its top where the first field is further down', async () => {
  // Nothing is laid out in a test: the field stands below the body's lower edge.
  vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 200, 40));
  const { person } = renderScreen(<Opener />);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Move the test' })).toHaveFocus();
  vi.restoreAllMocks();
});
