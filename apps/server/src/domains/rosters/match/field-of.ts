import { type RosterField, rosterFields } from '@pelion/contract/rosters/facts';
import { keysOf } from '@pelion/words';
import { columnNames } from './column-names.ts';
import { plainName } from './plain-name.ts';

const squeezed = (name: string) => plainName(name).replaceAll(' ', '');

const known = new Map<string, RosterField>();
for (const field of keysOf(rosterFields))
  for (const name of columnNames[field].split(',')) if (name.trim() !== '') known.set(squeezed(name), field);

/**
 * Words for the owner of a column that may precede its field: `Student First Name`, `Legal Surname`,
 * `student.lastName`.
 */
const owners = new Set(
  `student students stu pupil learner participant child kid teacher staff employee user person member legal official current primary
  preferred sis mis schuler eleve alumno alumna estudiante aluno leerling arbor my your the s`.split(/\s+/),
);

const parents = new Set(
  `parent parents parental guardian guardians mother mothers mom mum father fathers dad carer contact contacts eltern elternteil
  erziehungsberechtigte erziehungsberechtigter erziehungsberechtigten sorgeberechtigte sorgeberechtigten mutter vater responsable
  resp padre padres madre apoderado apoderada encarregado mae pai mere pere genitore genitori ouder ouders
  verzorger rodzic foralder huoltaja veli`.split(/\s+/),
);
/** Words for the second parent, where a file names both; with a single parent the order is irrelevant. */
const seconds = new Set(['2', 'second', 'father', 'fathers', 'dad', 'vater', 'padre', 'pai', 'pere']);
/** Words that alone name the column of a parent's name; `Parent` alone is ambiguous. */
const called = new Set(['mother', 'father', 'mom', 'dad', 'mutter', 'vater', 'mere', 'pere', 'mae', 'pai']);
const kinds = {
  email: new Set('email emails mail courriel correo correos emailadres mailadresse emailadresse'.split(' ')),
  given_name: new Set('first given forename fname vorname prenom voornaam'.split(' ')),
  family_name: new Set(
    'last family surname lname nachname nom apellido apellidos cognome achternaam'.split(' '),
  ),
  name: new Set(['name', 'names', 'nombre', 'naam', 'nome']),
} as const;
const others = new Set(
  `phone phones tel telephone telefon telefono telefoon cell mobile sms street city zip relationship relation type language
  emergency title middle signature consent portal access priority number no id ids uid uids sourced`.split(
    /\s+/,
  ),
);

/** Recognizes parent columns by their words: owner, number and field. */
function parentField(words: readonly string[]): RosterField | null {
  const who = words.filter((word) => parents.has(word));
  const figures = words.filter((word) => /^\d+$/.test(word));
  if (who.length === 0 || Number(figures.at(-1) ?? 1) > 2) return null;
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const isSecond = words.some((word) => seconds.has(word) && (word !== '2' || figures.at(-1) === '2'));
  const kind = keysOf(kinds).find((name) => has(kinds[name]));
  if (kind !== 'email' && has(others)) return null;
  if (kind === 'email' && words.includes('emergency')) return null;
  if (!kind && !words.every((word) => called.has(word) || /^\d$/.test(word))) return null;
  return `${isSecond ? 'second_parent' : 'parent'}_${kind ?? 'name'}`;
}

/** Splits a column name into words, without hints in brackets: `lastName [Required]` is `last name`. */
const wordsOf = (name: string): readonly string[] => {
  const apart = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
  const bare = plainName(apart.replace(/\[[^\]]*\]|\([^)]{3,}\)/g, ' '));
  // Some files number the households of a student: `Family 1 Guardian 2 Email`.
  return (bare || plainName(apart))
    .replace(/\be mail/g, 'email')
    .replace(/^family \d+ /, '')
    .split(' ');
};

/** Guesses the field of a column from its name; null if unknown. */
export function fieldOf(name: string): RosterField | null {
  const whole = known.get(squeezed(name));
  if (whole) return whole;
  const words = wordsOf(name);
  const bare = known.get(words.join('')) ?? parentField(words);
  if (bare) return bare;
  for (let from = 1; from < words.length && owners.has(words[from - 1] ?? ''); from += 1) {
    const field = known.get(words.slice(from).join(''));
    if (field) return field;
  }
  return null;
}
