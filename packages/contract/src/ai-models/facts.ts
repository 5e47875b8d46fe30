import { keysOf, type Phrase, phrase } from '@pelion/words';

// Words of models and of their limits, free of schemas.

/** Purposes for which a campus uses AI, as its usage tells them apart. */
export const aiPurposeWords = {
  tests: phrase('{^test+}'),
  chatBox: phrase('Chat box'),
} as const satisfies Record<string, Phrase>;
export const aiPurposes = keysOf(aiPurposeWords);
export type AiPurpose = (typeof aiPurposes)[number];

/** Reasons for which no model answered, so that built-in help did. */
export const noModelWords = {
  notConfigured: phrase('No model is configured.'),
  campus: phrase('This {campus} uses no model.'),
  grade: phrase('No model answers in this {grade}.'),
  refused: phrase('A {parent} has refused the model.'),
  limit: phrase('The limit of AI is reached. Built-in help answers.'),
  failed: phrase('The model did not answer.'),
} as const satisfies Record<string, Phrase>;
export const noModelReasons = keysOf(noModelWords);
export type NoModelReason = keyof typeof noModelWords;

/** Days of usage without a chosen range, today included. */
export const usageDays = 30;
export const mostUsageDays = 366;

/** Share of the month's tokens, in percent, at which the admins are told. */
export const toldPercent = 80;
