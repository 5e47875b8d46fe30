import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ComboField, type ComboOption } from './combo-field.tsx';

const people: readonly ComboOption[] = [
  { id: 1, label: 'Ada Lovelace' },
  { id: 2, label: 'Alan Turing' },
];

/** A form whose options come when the test says so. */
function People({ onSubmit }: { readonly onSubmit: () => void }) {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [options, setOptions] = useState<readonly ComboOption[] | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ComboField
        label="People"
        isLoading={options === null}
        options={options ?? []}
        selected={selected}
        onChange={setSelected}
      />
      <button type="button" onMouseEnter={() => setOptions(people)}>
        Let them come
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

function open() {
  const onSubmit = vi.fn();
  const view = renderScreen(<People onSubmit={onSubmit} />);
  // Without a click, which would close the list.
  const arrive = () => fireEvent.mouseEnter(screen.getByRole('button', { name: 'Let them come' }));
  return { ...view, arrive, onSubmit, field: screen.getByRole('combobox', { name: 'People' }) };
}
const chosen = () => screen.queryByRole('list', { name: 'Chosen: People' })?.textContent ?? null;

test('Enter before the options are there takes the one that was typed, once they have come', async () => {
  const { person, arrive, onSubmit, field } = open();
  await person.type(field, 'turing{Enter}');
  expect(screen.getAllByText('Loading...')[0]).toBeInTheDocument();
  expect(chosen()).toBeNull();
  await expectAccessible();
  arrive();
  await waitFor(() => expect(chosen()).toBe('Alan Turing'));
  expect(field).toHaveValue('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['something else was typed', '{Backspace}'],
  ['the list was closed', '{Escape}'],
])('Enter is forgotten where %s before they came', async (_why, keys) => {
  const { person, arrive, field } = open();
  await person.type(field, `turing{Enter}${keys}`);
  arrive();
  await person.click(field);
  expect(await screen.findByRole('option', { name: 'Alan Turing' })).toBeVisible();
  expect(chosen()).toBeNull();
});

test('stays open while the browser scrolls its field into view', async () => {
  const { person, arrive, field } = open();
  arrive();
  await person.type(field, 'ada');
  fireEvent.scroll(document.body);
  expect(screen.getByRole('option', { name: 'Ada Lovelace' })).toBeVisible();
  // Until the field itself is out of sight.
  field.getBoundingClientRect = () => new DOMRect(0, -90, 200, 40);
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('Enter opens the list again while something is typed, and sends no form', async () => {
  const { person, arrive, onSubmit, field } = open();
  arrive();
  await person.type(field, 'ada{Escape}{Enter}');
  expect(screen.getByRole('option', { name: 'Ada Lovelace' })).toBeVisible();
  await person.keyboard('{Enter}');
  expect(chosen()).toBe('Ada Lovelace');
  expect(onSubmit).not.toHaveBeenCalled();
});

function OnePerson() {
  const [selected, setSelected] = useState<readonly number[]>([]);
  return <ComboField isSingle label="Person" options={people} selected={selected} onChange={setSelected} />;
}

test('one of many: another takes the place of the first, and the list closes over what comes next', async () => {
  const { person } = renderScreen(<OnePerson />);
  const field = screen.getByRole('combobox', { name: 'Person' });
  const pick = async (name: string) => {
    await person.click(field);
    await person.click(await screen.findByRole('option', { name }));
  };
  await pick('Ada Lovelace');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await pick('Alan Turing');
  expect(screen.getByRole('list', { name: 'Chosen: Person' })).toHaveTextContent('Alan Turing');
  expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument();
  await pick('Alan Turing');
  expect(screen.queryByRole('list', { name: 'Chosen: Person' })).not.toBeInTheDocument();
});
