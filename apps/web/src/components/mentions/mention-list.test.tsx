import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import type { MentionedPerson } from './mention-list.tsx';

const people: readonly MentionedPerson[] = [
  { user_id: 31, name: 'Amara Okafor', user_type_id: 2 },
  { user_id: 33, name: 'Rosa Miller', user_type_id: 3 },
];

interface WritingProps {
  readonly onMention: (person: MentionedPerson) => void;
  readonly onSearch: (search: string) => void;
}

function Writing({ onMention, onSearch }: WritingProps) {
  const [value, setValue] = useState('');
  return (
    <>
      <RichTextField
        label="Text"
        kind="plainPost"
        isFirst
        value={value}
        onChange={setValue}
        mentions={{
          suggest: async (search) => {
            onSearch(search);
            return people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
          },
          onMention,
        }}
      />
      <output aria-label="Source">{value}</output>
    </>
  );
}

async function open() {
  const mentioned: string[] = [];
  const asked: string[] = [];
  const view = renderScreen(
    <Writing onMention={({ name }) => mentioned.push(name)} onSearch={(search) => asked.push(search)} />,
  );
  const text = await screen.findByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(text).toHaveAttribute('aria-autocomplete', 'list'));
  text.focus();
  return { ...view, text, mentioned, asked };
}

test('an at sign offers names, and the keyboard chooses one', async () => {
  const { person, text, mentioned } = await open();
  await person.keyboard('Hello @');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(text).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await expectAccessible();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(mentioned).toEqual(['Rosa Miller']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('status', { name: 'Source' })).toHaveTextContent(
    '<p>Hello <strong>@Rosa Miller</strong> </p>',
  );
});

test('typing narrows the names, and Escape closes the list alone', async () => {
  const { person } = await open();
  await person.keyboard('@ros');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.keyboard('a');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an at sign within a word asks for no names', async () => {
  const { person, asked } = await open();
  await person.keyboard('rosa@mil');
  expect(asked).toEqual([]);
  expect(screen.getByRole('status', { name: 'Source' })).toHaveTextContent('rosa@mil');
  await person.keyboard(' @');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
