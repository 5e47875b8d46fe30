import { type DictionaryTerm, dictionary } from '@pelion/contract/dictionary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { DictionaryScreen } from './dictionary-screen.tsx';

const quotient: DictionaryTerm = {
  id: 4,
  name: 'Quotient',
  meaning: 'What comes out of a division.',
  version: 1,
};
const serve = (rows = [quotient]) =>
  new FakeServer().serve(dictionary, {
    listTerms: () => rows,
    addTerms: () => ({ added: 2, changed: 1 }),
    updateTerm: () => quotient,
    removeTerm: () => ({ done: true as const }),
  });
const open = () => renderScreen(<DictionaryScreen />, { user: buildUser({ userType: 'campusAdmin' }) });

test('pasted lines say what they are before they are saved', async () => {
  const server = serve();
  const { person } = open();
  expect(await screen.findByText('What comes out of a division.')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Add terms' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add terms' });
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please enter at least one term with its meaning')).toBeVisible();
  await person.click(within(dialog).getByRole('textbox', { name: /Terms/ }));
  await person.paste('Sum\tall together\nnonsense\nquotient: a share');
  expect(within(dialog).getByText(/2 terms\./)).toHaveTextContent(
    '2 terms. 1 of them already exists and gets a new meaning. These lines cannot be read and will be skipped: 2.',
  );
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('addTerms')[0]?.body).toEqual({
      terms: [
        { name: 'Sum', meaning: 'all together' },
        { name: 'quotient', meaning: 'a share' },
      ],
    }),
  );
  expect(await screen.findByText('The dictionary has been saved.')).toBeVisible();
});

test('a term is changed and deleted; without any the page says what they are for', async () => {
  const server = serve();
  const { person, unmount } = open();
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: /Quotient/ }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit term' });
  const meaning = within(dialog).getByRole('textbox', { name: /Meaning/ });
  await person.clear(meaning);
  await person.type(meaning, 'A share.');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateTerm')[0]?.body).toEqual({ name: 'Quotient', meaning: 'A share.', version: 1 }),
  );
  await choose('Delete');
  const sure = await screen.findByRole('dialog', { name: /delete the term/ });
  await person.click(within(sure).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeTerm')).toHaveLength(1));
  unmount();
  serve([]);
  open();
  expect(await screen.findByText('No terms yet')).toBeVisible();
});

test('what the server refuses is said where it was asked, and nothing typed is lost', async () => {
  serve().serve(dictionary, { addTerms: () => refuse('internal') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add terms' }));
  const dialog = await screen.findByRole('dialog');
  const lines = within(dialog).getByRole('textbox', { name: /Terms/ });
  await person.type(lines, 'Sum: all');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(lines).toHaveValue('Sum: all');
});
