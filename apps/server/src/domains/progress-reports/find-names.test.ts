import { expect, it } from 'vitest';
import { nameFinder } from './find-names.ts';

const pupils = (...names: readonly string[]) =>
  names.map((name, student_id) => {
    const [given_name = '', ...rest] = name.split(' ');
    return { student_id, given_name, family_name: rest.join(' ') };
  });

it.each([
  ['Ben helps Ada.', 'Ben'],
  ['BEN helps.', 'BEN'],
  ['Bens Heft, nicht das eigene.', 'Bens'],
  ["Ben's book", 'Ben'],
  ['Benefits from practice.', null],
  ['She has ben there.', null],
  ['Ada Lind helps herself; Adas Heft is tidy.', null],
])('%s names a child with a name in Latin letters: %s', (text, found) => {
  expect(nameFinder(pupils('Ada Lind', 'Ben Lind'), 0)(text)).toBe(found);
});

it.each([
  ['Zoë', 'Zoe draws.', 'Zoe'],
  ['José', 'Jose canta.', 'Jose'],
  ['Agata', 'Pomaga Agacie i Agatę wspiera.', 'Agate'],
  ['Анна', 'Дружит с Анной.', 'Анной'],
  ['Иван', 'Помогает Ивану.', 'Ивану'],
  ['Игорь', 'Сидит с Игорем.', 'Игорем'],
  ['Андрей', 'Книга Андрея.', 'Андрея'],
  ['Μαρία', 'Το βιβλίο της Μαρίας', 'Μαριας'],
  ['Γιώργος', 'μαζί με τον Γιώργο', 'Γιωργο'],
  ['민준', '민준이와 함께 합니다.', '민준이와'],
  ['محمد', 'يلعب مع خالد ومحمد', 'ومحمد'],
  ['דוד', 'עוזר לדוד', 'לדוד'],
  ['小明', '他和小明一起学习', '小明'],
  ['สมชาย', 'เล่นกับสมชายทุกวัน', 'สมชาย'],
])('%s is found in “%s”', (name, text, found) => {
  expect(nameFinder(pupils('Ada', name), 0)(text)).toBe(found);
});

it('leaves forms of the own name, and takes the exact name of another', () => {
  const names = pupils('Anna', 'Ann', 'Анна', 'Анн');
  expect(nameFinder(names, 0)('Anny')).toBeNull();
  expect(nameFinder(names, 0)('Ann and Anna')).toBe('Ann');
  expect(nameFinder(names, 2)('Анны')).toBeNull();
});
