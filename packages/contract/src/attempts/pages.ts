import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { queryInteger } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { pageLimits, pageTurns } from './facts.ts';

// Photos of paper that belong to an answer. Bytes and order travel apart: a page that has arrived is kept whatever becomes of the
// order, and stands after the others until an order names it. decision 0106

export const pageId = z.uuid();
const turn = z.literal(pageTurns);

export const answerPage = z.object({
  page_id: pageId,
  /** On the media origin, for one to two hours. */
  url: z.string(),
  /** In pixels, before it is turned. */
  width: z.int(),
  height: z.int(),
  turn,
  kept_at: moment,
  /** It was whole only after the end. */
  is_late: z.boolean(),
  /** A late one that its schedule holds is shown and is no part of the answer until staff lets it count. */
  counts: z.boolean(),
});
export type AnswerPage = z.infer<typeof answerPage>;

const pages = z
  .array(z.strictObject({ page_id: pageId, turn }))
  .max(pageLimits.pages, phrase('An answer can have at most {$n} pages.', { n: pageLimits.pages }));
const removed = z.array(pageId).max(pageLimits.sent);

/** How the pages of one answer lie. */
export const pageOrderUpload = z.strictObject({
  item_id: id,
  /** Counts up with every change; the highest wins. */
  seq: z.int().positive(),
  pages,
  /** Taken out by the student. */
  removed,
  /** On the server's clock as this device knows it. */
  written_at: instant(),
});
export type PageOrderUpload = z.infer<typeof pageOrderUpload>;

/** What the server has of one answer. */
export const keptPages = z.object({
  item_id: id,
  /** 0: nothing was ordered yet. */
  seq: z.int(),
  removed: z.array(pageId),
  /** In their order. */
  pages: z.array(answerPage),
});
export type KeptPages = z.infer<typeof keptPages>;

export const pagePiece = z.strictObject({
  /** The device's own name of the page. */
  page_id: pageId,
  item_id: queryInteger().positive(),
  /** Where this piece begins in the page, in bytes. */
  offset: queryInteger().min(0),
  /** Of the whole page, in bytes. */
  size: queryInteger()
    .min(1)
    .max(pageLimits.bytes, phrase('A page can be at most {$n} MB.', { n: pageLimits.bytes / 1024 / 1024 })),
  written_at: instant(),
});

export const pageReceived = z.object({
  /** Bytes that are kept, from the first on: the next piece begins there. */
  received: z.int(),
  /** All of it is there, has been looked at, and will not get lost. */
  is_kept: z.boolean(),
});
export type PageReceived = z.infer<typeof pageReceived>;
