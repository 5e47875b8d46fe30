import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TabRow } from './tab-row.tsx';

const tabs = ['Test', 'Classwork', 'Homework', 'Notes'].map((label) => ({ id: label, label }));
const tabRow = (active: string) => (
  <TabRow label="Types" tabs={tabs} active={active} onChange={() => {}} panelId="panel" />
);

/** On a phone: tabs of 100 px each beside each other in a row that shows 220 px of them. */
function layOut() {
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const place = tabs.findIndex(({ id }) => id === this.getAttribute('data-tab'));
    if (place === -1) return new DOMRect(0, 0, 220, 40);
    return new DOMRect(place * 100 - (this.parentElement?.scrollLeft ?? 0), 0, 100, 40);
  });
  onTestFinished(() => spy.mockRestore());
}

test('the tab that is chosen is in view, and no other moves the row', () => {
  layOut();
  const { rerender } = render(tabRow('Notes'));
  const row = screen.getByRole('tablist', { name: 'Types' });
  expect(row.scrollLeft).toBe(180);
  rerender(tabRow('Homework'));
  expect(row.scrollLeft).toBe(180);
  rerender(tabRow('Test'));
  expect(row.scrollLeft).toBe(0);
});
