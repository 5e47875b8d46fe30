import { paperSizes } from '@pelion/contract/questions/facts';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const bytes = z.instanceof(Uint8Array);
/** From 0 to 1. */
const share = z.number().nullable();

const card = z.object({
  /** Name of the file in a ZIP, without its ending. */
  fileName: z.string(),
  title: z.string(),
  student: z.string(),
  /** Section, year and days below the name. */
  facts: z.array(z.string()),
  subjects: z.array(
    z.object({
      name: z.string(),
      teachers: z.string(),
      /** Percent and letter, or what stands in their place; empty without marks. */
      mark: z.string(),
      letter: z.string(),
      share,
      effort: z.string(),
      /** Skill, its step, and how far it is on the scale. */
      skills: z.array(z.object({ name: z.string(), step: z.string(), share })),
      comment: z.string(),
    }),
  ),
  attendance: z.object({ text: z.string(), rate: z.string(), share }).nullable(),
  comment: z.string(),
  signatures: z.array(z.object({ role: z.string(), name: z.string(), day: z.string() })),
});

const order = z.object({
  size: z.enum(paperSizes),
  campus: z.string(),
  logo: bytes.nullable(),
  words: z.object({
    subjects: z.string(),
    effort: z.string(),
    attendance: z.string(),
    comment: z.string(),
    /** `Page {page} of {pages}` with the numbers left open. */
    page: z.string(),
  }),
  cards: z.array(card),
  isZip: z.boolean(),
});
export type CardsOrder = z.infer<typeof order>;
export type DrawnCard = CardsOrder['cards'][number];

/** Hands over cards as PDF, or as PDF files in a ZIP, in pieces. Everything is in words already. */
export const drawReportCards = task({
  name: 'progressReports.draw',
  pace: 'long',
  limitMs: 120_000,
  input: order,
  output: z.void(),
  part: bytes,
  // The library that draws is large: it loads in the thread alone.
  run: async (given, hand) => (await import('./draw-cards.ts')).drawCards(given, hand),
});
