import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { ComboField } from './combo-field.tsx';
import { SearchField } from './search-field.tsx';

test('a list is searched for no more signs than the server takes', async () => {
  const onSearch = vi.fn();
  const { person } = renderScreen(<SearchField label="Search by name" value="" onSearch={onSearch} />);
  await person.click(screen.getByRole('searchbox'));
  await person.paste('a'.repeat(400));
  await person.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('a'.repeat(100));
});

test('choices are searched for no more signs than the server takes', async () => {
  const onSearch = vi.fn();
  const { person } = renderScreen(
    <ComboField label="People" options={[]} selected={[]} onChange={vi.fn()} onTerm={onSearch} />,
  );
  await person.click(screen.getByRole('combobox'));
  await person.paste('a'.repeat(400));
  await expect.poll(() => onSearch.mock.lastCall).toEqual(['a'.repeat(100)]);
});
