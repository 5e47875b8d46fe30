import { defineMessages } from '@pelion/words';

export const longAnswerMessages = defineMessages({
  label: 'Your answer',
  tooLong: 'This is too long by {$n} {#n|character|characters}. What you had stays as it was.',
  beyond: 'An answer holds {$longest} characters with its formatting. What you had stays as it was.',
  format: 'Format the text',
  formatting: 'Loading the formatting…',
  failed: 'Formatting could not be loaded. You can write on without it.',
  formatted: 'This answer is formatted. Changing it needs the formatting, which could not be loaded.',
  again: 'Try again',
});
