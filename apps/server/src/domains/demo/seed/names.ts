// Drawn with a fixed seed, so that every installation meets the same people.

const firstNames = [
  'Amara',
  'Noah',
  'Lucía',
  'Wei',
  'Aisha',
  'Mateo',
  'Ingrid',
  'Ravi',
  'Zoë',
  'Kwame',
  'Hana',
  'Elias',
  'Priya',
  'Oscar',
  'Fatima',
  'Jonas',
  'Mei',
  'Tomás',
  'Leila',
  'Samuel',
  'Nadia',
  'Hugo',
  'Yuki',
  'Clara',
  'Omar',
  'Freya',
  'Daniel',
  'Anika',
  'Luca',
  'Imani',
  'Sofia',
  'Caleb',
  'Rosa',
  'Theo',
  'Maya',
  'Ivan',
] as const;

const lastNames = [
  'Okafor',
  'Bennett',
  'García',
  'Zhang',
  'Hassan',
  'Rossi',
  'Lindqvist',
  'Sharma',
  'Müller',
  'Mensah',
  'Tanaka',
  'Novak',
  'Patel',
  'O’Brien',
  'Haddad',
  'Weber',
  'Chen',
  'Silva',
  'Rahimi',
  'Clarke',
  'Petrova',
  'Dubois',
  'Sato',
  'Jensen',
  'Farah',
  'Bergström',
  'Kim',
  'Iyer',
  'Moretti',
  'Adeyemi',
  'Castillo',
  'Reed',
] as const;

/** A small generator with a fixed seed (mulberry32): whole numbers from 0 up to, not including, `below`. */
export function seededIntegers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface FullName {
  readonly given_name: string;
  readonly family_name: string;
}

/** A source of full names that does not repeat one. */
export function drawNames(seed: number): () => FullName {
  const next = seededIntegers(seed);
  const drawn = new Set<string>();
  return () => {
    for (;;) {
      const given_name = firstNames[next(firstNames.length)] ?? firstNames[0];
      const family_name = lastNames[next(lastNames.length)] ?? lastNames[0];
      const name = `${given_name} ${family_name}`;
      if (drawn.has(name)) continue;
      drawn.add(name);
      return { given_name, family_name };
    }
  };
}
