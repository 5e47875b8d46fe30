import { type CampusType, createText, type TermOverrides, type Text } from '@pelion/words';

// A few kinds of campus and a few schools with words of their own: made once, not for each request.

const MOST = 1000;
const texts = new Map<string, Text>();

/** Texts of a campus: the terms of its type, overridden by those of its school. */
export function campusWords(campusType: CampusType, overrides: TermOverrides = {}): Text {
  const key = `${campusType} ${JSON.stringify(overrides)}`;
  const known = texts.get(key);
  if (known) return known;
  const text = createText(campusType, overrides);
  if (texts.size >= MOST) texts.clear();
  texts.set(key, text);
  return text;
}

/** Texts for visitors who are not signed in. */
export const publicWords = createText('k12');

const asking = new WeakMap<object, Text>();

/** Sets the language and terms of later refusals of this request. */
export const speakTo = (request: object, text: Text): void => void asking.set(request, text);

export const wordsFor = (request: object): Text => asking.get(request) ?? publicWords;
