import { english } from '@pelion/words';
import { pseudo } from '@pelion/words/pseudo';
import { onTestFinished } from 'vitest';
import { speak } from '../src/lib/language.ts';

const languages = { en: english, pseudo } as const;
export type TestLanguage = keyof typeof languages;

/** For the rest of this test. */
export function speakIn(language: TestLanguage): void {
  speak(languages[language]);
  onTestFinished(() => speak(english));
}
