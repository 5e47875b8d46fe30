/** Letters without a decomposition into a plain one. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
const LONGEST_PART = 30;

/**
 * Lower-case letters and digits of a name; accents of Latin letters are dropped, so that any keyboard can type them.
 * Styled letters such as `𝓐` turn plain before the change of case, which would leave them alone; invisible characters,
 * such as those of emoji, and marks without a letter go.
 */
const plainPart = (name: string): string => {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{Mn}\p{Mc}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/^\p{M}+/u, '');
  return [...letters]
    .map((letter) => plainLetters[letter] ?? letter)
    .slice(0, LONGEST_PART)
    .join('');
};

/** First given name and family name: `Zoë Ann`, `van der Berg` is `zoe.vanderberg`. */
export function usernameOf(givenName: string, familyName: string): string {
  const [first = ''] = givenName.trim().split(/\s+/);
  const parts = [plainPart(first), plainPart(familyName)].filter(Boolean);
  return parts.join('.') || 'user';
}

/** The nth username of a name: `ada.berg`, `ada.berg2`. */
export const numbered = (username: string, n: number): string => (n === 1 ? username : `${username}${n}`);
