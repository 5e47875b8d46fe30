/** Languages in which the product can be read, each by its own name: those that have a catalogue. BCP 47. */
export const languages = { en: 'English' } as const;
export type LanguageCode = keyof typeof languages;
