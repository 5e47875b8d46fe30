import { defineMessages } from '@pelion/words';

export const longAnswerMessages = defineMessages({
  label: 'Your answer',
  tooLong: 'This is {$n} {#n|character|characters} too long. Your text was not changed.',
  beyond:
    'An answer can have at most {$longest} characters, including formatting. Your text was not changed.',
  format: 'Format the text',
  formatting: 'Loading the formatting…',
  failed: 'Formatting could not be loaded. You can keep writing without it.',
  formatted: 'This answer is formatted. Changing it needs the formatting, which could not be loaded.',
  again: 'Try again',
});
