import { describe, expect, it } from 'vitest';
import { literalProblems, literalsOf } from './literals.mjs';

const found = (source) => literalsOf('x.tsx', source);

describe('a literal', () => {
  it.each([
    ['between tags', '<p>Add a student</p>', 'Add a student'],
    ['between tags and a value', '<p>Taught by {name}</p>', 'Taught by'],
    ['as a choice between tags', "<p>{isOpen ? 'Close' : t('open')}</p>", 'Close'],
    ['behind a condition', "<p>{isOpen && 'Open'}</p>", 'Open'],
    ['in place of what is missing', "<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as text
    ['as a template', '<p aria-label={`Results of ${name}`} />', 'Results of …'],
    ['with something added', "<p title={'Results of ' + name} />", 'Results of'],
    ['in aria-label', '<nav aria-label="Main" />', 'Main'],
    ['in placeholder', '<input placeholder="search" />', 'search'],
    ['in title', '<p title="Grade" />', 'Grade'],
    ['in alt', '<img alt="School" />', 'School'],
    ['in label', '<Field label={"Name"} />', 'Name'],
    ['as the label of an option', "const options = [{ value: '1', label: 'Draft' }];", 'Draft'],
    ['as the success of a mutation', "const meta = { success: 'Saved' };", 'Saved'],
    ['in a toast', "toast('success', 'Saved');", 'Saved'],
    ['as a sentence anywhere', "const hint = 'Nothing found';", 'Nothing found'],
    ['as a default', "function F({ from = 'From' }) {}", 'From'],
    ['as the default of a label', "function F({ label = 'loading...' }) {}", 'loading...'],
  ])('%s is found', (_where, source, text) => expect(found(source)).toEqual([text]));

  it.each([
    ['a phrase', "const messages = defineMessages({ title: 'Add a student', label: 'Name' });"],
    ['a phrase of one label', "const tabs = [{ label: phrase('Draft') }];"],
    ['a figure or a sign', '<p>1 · {count}</p>'],
    ['a single letter', '<b>A</b>'],
    ['a class or a path', '<a className="wide row" href="/assessments">{t(\'go\')}</a>'],
    ['what a thrown error says to us', "throw new Error('This is only for screens behind the guard.');"],
    ['what the console says to us', "console.warn('No stream yet');"],
    ['a comparison', "const isWide = label === 'Draft';"],
  ])('%s is let through', (_what, source) => expect(found(source)).toEqual([]));
});

describe('the check', () => {
  const sources = { 'a.tsx': '<p>Open</p>', 'b.tsx': '<p>{t("open")}</p>' };

  it('refuses a literal, and names its file', () =>
    expect(literalProblems(sources, [])).toEqual(['a.tsx: "Open" is not a phrase']));

  it('waits for the files of the list', () => expect(literalProblems(sources, ['a.tsx'])).toEqual([]));

  it.each(['b.tsx', 'gone.tsx'])('wants %s off the list, which has no literal any more', (path) =>
    expect(literalProblems(sources, ['a.tsx', path])).toEqual([
      `${path} says everything by phrases: strike it off scripts/steps/literals-waiting.mjs`,
    ]),
  );
});
