/** Languages with a catalogue, each by its native name. BCP 47. */
export const languages = { en: 'English' } as const;
export type LanguageCode = keyof typeof languages;
