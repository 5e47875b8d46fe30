import { type CampusType, createText, type TermOverrides, type Text } from '@pelion/words';

// A few kinds of campus and a few schools with words of their own: made once, not for each request.

const MOST = 1000;
const texts = new Map<string, Text>();

/** How a campus says things: its type's words, under those of its school. */
export function campusWords(campusType: CampusType, overrides: TermOverrides = {}): Text {
  const key = `${campusType} ${JSON.stringify(overrides)}`;
  const known = texts.get(key);
  if (known) return known;
  const text = createText(campusType, overrides);
  if (texts.size >= MOST) texts.clear();
  texts.set(key, text);
  return text;
}

/** For those whom nobody knows yet. */
export const publicWords = createText('k12');

const asking = new WeakMap<object, Text>();

/** From here on, a refusal of this request is said in these words. */
export const speakTo = (request: object, text: Text): void => void asking.set(request, text);

export const wordsFor = (request: object): Text => asking.get(request) ?? publicWords;
