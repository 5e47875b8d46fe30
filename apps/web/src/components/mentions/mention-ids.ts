/** Person whose name stands in the text after an at sign. */
export interface Mentioned {
  readonly user_id: number;
  readonly name: string;
}

export const isMentioned = (value: unknown): value is Mentioned =>
  typeof value === 'object' &&
  value !== null &&
  'user_id' in value &&
  typeof value.user_id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

interface MentioningText {
  /** HTML as typed. */
  readonly source: string;
  readonly mentioned: readonly Mentioned[];
}

/** Text without its formatting. */
export const plainText = (source: string): string =>
  new DOMParser()
    .parseFromString(source.replace(/<\/(?:p|li|h[1-6]|blockquote|pre)>|<br>/g, '$&\n'), 'text/html')
    .body.textContent.trim();

/** Ids of those whose names still stand in the text. */
export function mentionIds({ source, mentioned }: MentioningText): number[] {
  const text = plainText(source);
  const named = mentioned.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(named.map(({ user_id }) => user_id))];
}
