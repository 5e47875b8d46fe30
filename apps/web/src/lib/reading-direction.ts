/** What comes next stands to the left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key, or its code, that means the same where one reads from left to right: tables of keys are written for that. */
export const readingKey = (key: string): string => (isRightToLeft() && turned[key]) || key;
