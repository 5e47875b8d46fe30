import { campusLists } from '@pelion/contract/campus-lists';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../test/fake-server.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { expectTranslated, untranslated } from '../../test/translated.ts';
import { buildUser } from '../../test/users.ts';
import { subjectsQuery } from './campus-lists.ts';
import { useFormat } from './format.ts';
import { useText } from './text.ts';

const messages = defineMessages({ hello: 'Welcome, {$name}', save: 'Save the {announcement}' });
const pseudo = { language: 'pseudo' } as const;

/** All texts come from the catalogue, the formatter or data. */
function Spoken() {
  const t = useText()(messages);
  const format = useFormat();
  const { data: subjects = [] } = useQuery(subjectsQuery);
  return (
    <section aria-label={t('save')}>
      <p>{t('hello', { name: 'Rosa Miller' })}</p>
      <time>{format.moment('2026-11-21T14:05:00Z')}</time>
      <ul>
        {subjects.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <kbd translate="no">Enter</kbd>
    </section>
  );
}

/** All texts are literals, each in another place. */
function Literal() {
  const t = useText()(messages);
  return (
    <section aria-label="Region">
      <h1>Heading</h1>
      <img src="/mark.svg" alt="Mark" />
      <input placeholder="Search" title="Hint" aria-description="Value" />
      <p>{t('hello', { name: 'everybody' })}</p>
    </section>
  );
}

test('a page that says everything by the catalogue passes, with its data and figures', async () => {
  new FakeServer().serve(campusLists, {
    listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
  });
  renderScreen(<Spoken />, pseudo);
  expect(await screen.findByText('Mathematics')).toBeVisible();
  expectTranslated();
});

test('a literal is found wherever it stands, also as what fills a sentence', () => {
  renderScreen(<Literal />, pseudo);
  const literals = ['Heading', 'Hint', 'Mark', 'Region', 'Search', 'Value', 'everybody'];
  expect(untranslated()).toEqual(literals);
  expect(() => expectTranslated()).toThrow('Heading');
});

test('a page in English is no proof', () => {
  renderScreen(<p>1</p>);
  expect(() => expectTranslated()).toThrow('pseudo-language');
});

test('the page has the language and the direction of what is spoken, and its own again afterwards', () => {
  renderScreen(<p>1</p>, pseudo);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  renderScreen(<p>2</p>);
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test("a school's own word is said in every language", () => {
  new FakeServer().serve(campusLists, { listSubjects: () => [] });
  renderScreen(<Spoken />, {
    ...pseudo,
    user: buildUser({}, { term_overrides: { announcement: ['bulletin', 'bulletins'] } }),
  });
  expect(screen.getByRole('region', { name: /bulletin/ })).toBeVisible();
});
