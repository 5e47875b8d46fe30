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

/** Lower-case letters and digits of a name; accents of Latin letters are dropped, so that any keyboard can type them. */
const plainPart = (name: string): string => {
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
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
