import { screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { useArrival } from '../../lib/use-arrival.ts';
import { MenuDrawer } from './menu-drawer.tsx';

/** A page with the button that opens the menu, and the heading that has the focus on arrival. */
function Page() {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useArrival(heading);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the menu
      </button>
      {isOpen ? <MenuDrawer onClose={() => setIsOpen(false)} /> : null}
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {pathname}
        </h1>
      </main>
    </>
  );
}

async function open() {
  const view = renderScreen(<Page />, { path: '/*', at: '/dashboard' });
  const opener = screen.getByRole('button', { name: 'Open the menu' });
  await view.person.click(opener);
  return { ...view, opener, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
}

test('the menu of a phone is a dialog like every other: named, closed by its cross, the focus back where it was', async () => {
  const { person, opener, menu } = await open();
  expect(menu.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible();
  await person.click(menu.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a link of it closes it, and the heading of the next page has the focus', async () => {
  const { person, menu } = await open();
  await person.click(menu.getByRole('link', { name: 'Dashboard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
});
