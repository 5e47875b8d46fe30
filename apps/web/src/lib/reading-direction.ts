/** Whether the document is in a right-to-left language. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

const turned: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Swaps left and right arrow keys in right-to-left languages, because key tables are written for left-to-right. */
export const readingKey = (key: string): string => (isRightToLeft() && turned[key]) || key;
