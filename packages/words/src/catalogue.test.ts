import { describe, expect, test } from 'vitest';
import { defineCatalogue, english } from './catalogue.ts';
import { phrase } from './phrase.ts';
import { createText, defineMessages } from './text.ts';

const messages = defineMessages({
  create: 'New {announcement}',
  found: '{$n} {test#n} found',
  title: '{^announcement+}',
  untranslated: 'Only English',
});

describe('a language', () => {
  const spanish = defineCatalogue(
    {
      language: 'es',
      direction: 'ltr',
      terms: {
        ...english.terms,
        announcement: ['anuncio', 'anuncios', 'masculine'],
        test: ['prueba', 'pruebas'],
      },
    },
    {
      'New {announcement}': '{announcement~masculine:Nuevo|feminine:Nueva} {announcement}',
      '{$n} {test#n} found': '{$n} {test#n} {#n|one:encontrada|other:encontradas}',
    },
  );

  test('has its own sentences and words, and English where one is missing', () => {
    const t = createText('k12', {}, spanish)(messages);
    expect([t('create'), t('title'), t('untranslated')]).toEqual([
      'Nuevo anuncio',
      'Anuncios',
      'Only English',
    ]);
    expect([t('found', { n: 1 }), t('found', { n: 12_000 })]).toEqual([
      '1 prueba encontrada',
      '12.000 pruebas encontradas',
    ]);
  });

  test('agrees with the gender of what a school says instead', () => {
    const t = createText('k12', { announcement: ['circular', 'circulares', 'feminine'] }, spanish)(messages);
    expect(t('create')).toBe('Nueva circular');
  });

  test('translates a phrase that was made elsewhere, with the values that it brings along', () => {
    const made: string = phrase('{$n} {test#n} found', { n: 2 });
    expect(createText('k12', {}, spanish).sentence(made)).toBe('2 pruebas encontradas');
  });
});

test('a language with four plurals says each, of terms and of wordings', () => {
  const polish = defineCatalogue(
    {
      language: 'pl',
      direction: 'ltr',
      terms: { ...english.terms, test: { one: 'test', few: 'testy', many: 'testów', other: 'testu' } },
    },
    { '{$n} {test#n} found': '{#n|one:Znaleziono|other:Znaleziono:} {$n} {test#n}' },
  );
  const t = createText('k12', {}, polish)(messages);
  expect([1, 3, 5, 1.5].map((n) => t('found', { n }))).toEqual([
    'Znaleziono 1 test',
    'Znaleziono: 3 testy',
    'Znaleziono: 5 testów',
    'Znaleziono: 1,5 testu',
  ]);
});
