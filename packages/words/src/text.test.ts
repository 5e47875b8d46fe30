import { describe, expect, test, vi } from 'vitest';
import { type CampusType, campusTypeTable } from './campus-types.ts';
import { defineCatalogue, english } from './catalogue.ts';
import { type Phrase, phrase } from './phrase.ts';
import { createText, defineMessages, termsOf } from './text.ts';

const messages = defineMessages({
  pick: 'Please select the {grade}',
  list: '{^student+} and {teacher+}',
  share: 'Share Assessment: {$name}',
  found: '{$n} {student#n}, {#n|one page|many pages}',
  heading: '{^class#n}',
});

describe('the words of a campus', () => {
  test.each([
    ['k12', 'Please select the grade', 'Students and teachers'],
    ['higherEducation', 'Please select the major', 'Students and instructors'],
    ['corporation', 'Please select the department', 'Participants and teachers'],
    ['dsat', 'Please select the grade', 'Students and teachers'],
  ] as const)('on %s: "%s", "%s"', (campusType, pick, list) => {
    const t = createText(campusType)(messages);
    expect([t('pick'), t('list')]).toEqual([pick, list]);
  });

  test('are replaced in every sentence by one override of the school', () => {
    const text = createText('k12', {
      teacher: ['trainer', 'trainers'],
      student: ['participant', 'participants'],
    });
    expect(text(messages)('list')).toBe('Participants and trainers');
    expect(text.phrase(phrase('Add {^student}'))).toBe('Add Participant');
  });

  test('have the article that fits them, whatever a campus or a school calls a thing', () => {
    const act = phrase('Act as a {teacher}. An {announcement} reaches a {school}.');
    expect(createText('k12').sentence(act)).toBe('Act as a teacher. An announcement reaches a school.');
    expect(createText('higherEducation').sentence(act)).toMatch(/^Act as an instructor\./);
    expect(createText('corporation').sentence(act)).toMatch(/reaches an organization\.$/);
    const own = createText('k12', { teacher: ['user', 'users'], announcement: ['bulletin', 'bulletins'] });
    expect(own.sentence(act)).toBe('Act as a user. A bulletin reaches a school.');
  });

  test('leave out what a campus does not have, with what leads to it and what follows', () => {
    const shown = phrase('{^student+}{? and |parent+|} read it.{? |^parent+| see their own children.}');
    const said = (campusType: CampusType) => createText(campusType).sentence(shown);
    expect(said('corporation')).toBe('Participants and parents read it. Parents see their own children.');
    expect(said('higherEducation')).toBe('Students read it.');
  });

  test('put the school above its campus type', () => {
    const text = createText('corporation', { student: ['trainee', 'trainees'] });
    expect(text(messages)('list')).toBe('Trainees and teachers');
  });
});

describe('a sentence', () => {
  const t = createText('corporation')(messages);

  test('takes its variables as they are, braces and markers included', () => {
    expect(t('share', { name: '{grade} $& {$n}' })).toBe('Share Assessment: {grade} $& {$n}');
  });

  test.each([
    [0, '0 participants, many pages', 'Meetings'],
    [1, '1 participant, one page', 'Meeting'],
    [2, '2 participants, many pages', 'Meetings'],
  ] as const)('counts %i as the language does', (n, found, heading) => {
    expect(t('found', { n })).toBe(found);
    expect(t('heading', { n })).toBe(heading);
  });

  test('follows the plural rules of its locale', () => {
    expect(createText('k12', {}, { ...english, language: 'fr' })(messages)('found', { n: 0 })).toBe(
      '0 student, one page',
    );
  });

  test('capitalises as its locale does', () => {
    const text = createText('k12', { class: ['iş', 'işler'] }, { ...english, language: 'tr' });
    expect(text(messages)('heading', { n: 1 })).toBe('İş');
  });
});

test('capitalises every word of a term in a title, and the first letter in a sentence', () => {
  const text = createText('k12', { grade: ['year group', 'year groups'] });
  expect(text.phrase(phrase('Add {^grade}'))).toBe('Add Year Group');
  expect(text(defineMessages({ gone: '{^grade} deleted' }))('gone')).toBe('Year group deleted');
});

test('refuses at compile time what it could not render', () => {
  const t = createText('k12')(messages);
  const broken = {
    // @ts-expect-error no such term
    term: phrase('Add {^pupil}'),
    // @ts-expect-error a title has no variables
    variable: phrase('Hello {$name}'),
    // @ts-expect-error no such term in a sentence
    message: defineMessages({ pick: 'Please select the {grad}' }),
    // @ts-expect-error a choice says what holds otherwise
    choice: phrase('{#n|one:reply|few:replies}', { n: 3 }),
    // @ts-expect-error no such plural category
    category: phrase('{#n|single:reply|other:replies}', { n: 3 }),
    // @ts-expect-error a choice holds no slot
    nested: phrase('{#n|one:{$name}|other:all}', { n: 3, name: 'Rosa' }),
    // @ts-expect-error no such term, where it may be left out
    optional: phrase('{student+}{? and |father+|}'),
    // @ts-expect-error no such gender
    gender: phrase('{test~male:nuevo}'),
    // @ts-expect-error a translation knows the variables of its source alone
    translation: defineCatalogue(english, { 'Delete {$name}?': '¿Eliminar {$nombre}?' }),
    // @ts-expect-error and the same terms
    foreignTerm: defineCatalogue(english, { 'Delete the {grade}?': '¿Eliminar {grado}?' }),
    // @ts-expect-error the name is missing
    missing: t('share'),
    // @ts-expect-error a count is a number
    count: t('found', { n: 'two' }),
    // @ts-expect-error no such message
    key: () => t('nothing'),
  };
  const text: string = 'unchecked';
  // @ts-expect-error only a checked phrase is rendered
  const unchecked: Phrase = text;
  // @ts-expect-error text from elsewhere cannot be checked
  expect(phrase(text)).toBe(unchecked);
  expect(createText('k12').phrase(broken.term)).toBe('Add {^pupil}');
});

test('has only lower-case terms, so that a phrase decides on capitals', () => {
  for (const one of campusTypeTable.names)
    for (const word of Object.values(termsOf(one)).flatMap((forms) => Object.values(forms)))
      expect(word).toBe(word?.toLowerCase());
});

describe('a phrase with variables', () => {
  const { sentence } = createText('corporation');

  test('takes them where it is written, and its terms where it is read', () => {
    const most = phrase('At most {$most} {question#most} of a {grade}', { most: 2 });
    expect(sentence(most)).toBe('At most 2 questions of a department');
    expect(sentence(phrase('{#n|One|Many} {^student#n}', { n: 1 }))).toBe('One Participant');
  });

  test('never reads a term into what somebody typed', () => {
    const typed = '{student} {^grade+} {$n} {#n|a|b} \\frac{1}{x} $&';
    expect(sentence(phrase('Not a number: {$typed}', { typed }))).toBe(`Not a number: ${typed}`);
  });

  test('groups the digits of a number, and leaves text as it is', () => {
    expect(sentence(phrase('{$n} of {$id}', { n: 12_000, id: '12000' }))).toBe('12,000 of 12000');
  });

  test('writes small figures of English without making a format, and as the format would', () => {
    const format = new Intl.NumberFormat('en');
    const { sentence: say } = createText('k12', {}, { ...english });
    const made = vi.spyOn(Intl, 'NumberFormat');
    const figures = Array.from({ length: 1000 }, (_, n) => n);
    const said = figures.map((n) => say(phrase('{$n}', { n })));
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
    expect(said).toEqual(figures.map((n) => format.format(n)));
    expect(say(phrase('{$n} {$m}', { n: 1000, m: -1.5 }))).toBe('1,000 -1.5');
    const arabic = createText('k12', {}, { ...english, language: 'ar-EG' });
    expect(arabic.sentence(phrase('{$n}', { n: 7 }))).toContain('٧');
  });

  test('is plain text where somebody typed the character that keeps values apart', () => {
    expect(sentence('a\u001fb')).toBe('a\u001fb');
  });

  test.each([
    [0, 'Nobody answered'],
    [1, '1 participant answered'],
    [5, '5 participants answered'],
  ])('may say an exact number in its own way: %i', (n, said) => {
    expect(sentence(phrase('{#n|0:Nobody|one:1 participant|other:5 participants} answered', { n }))).toBe(
      said,
    );
  });
});
