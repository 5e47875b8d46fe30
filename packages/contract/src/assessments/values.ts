import { z } from 'zod';

/** Handling of answers written before the deadline that arrive after it (design.md, Clock). */
export const lateAnswerRules = ['count', 'hold'] as const;
export const lateAnswerRule = z.enum(lateAnswerRules);

/** An exact number as text: `12`, `12.50`, `7/3`. Never a float. */
export const exactText = z.string().regex(/^-?\d+(\.\d+)?$|^-?\d+\/\d+$/);
