import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { queryInteger } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { pageLimits, pageTurns } from './facts.ts';

// Photographed pages of an answer. Bytes and order are sent separately: a received page is kept in any case, and comes
// last until an order includes it. decision 0106

export const pageId = z.uuid();
const turn = z.literal(pageTurns);

export const answerPage = z.object({
  page_id: pageId,
  /** Signed URL on the media origin, valid for one to two hours. */
  url: z.string(),
  /** Width in pixels before rotation. */
  width: z.int(),
  height: z.int(),
  turn,
  kept_at: moment,
  /** Upload completed after the deadline. */
  is_late: z.boolean(),
  /** False for a late page on hold, which is shown but not part of the answer until staff accept it. */
  counts: z.boolean(),
});
export type AnswerPage = z.infer<typeof answerPage>;

const pages = z
  .array(z.strictObject({ page_id: pageId, turn }))
  .max(pageLimits.pages, phrase('An answer can have at most {$n} pages.', { n: pageLimits.pages }));
const removed = z.array(pageId).max(pageLimits.sent);

/** Order and rotation of one answer's pages. */
export const pageOrderUpload = z.strictObject({
  item_id: id,
  /** Increases with every change; the highest wins. */
  seq: z.int().positive(),
  pages,
  /** Removed by the student. */
  removed,
  /** On the server's clock as estimated by the device. */
  written_at: instant(),
});
export type PageOrderUpload = z.infer<typeof pageOrderUpload>;

/** Stored pages of one answer. */
export const keptPages = z.object({
  item_id: id,
  /** 0 when no order was sent yet. */
  seq: z.int(),
  removed: z.array(pageId),
  /** Pages in order. */
  pages: z.array(answerPage),
});
export type KeptPages = z.infer<typeof keptPages>;

export const pagePiece = z.strictObject({
  /** Page id chosen by the device. */
  page_id: pageId,
  item_id: queryInteger().positive(),
  /** Byte offset of this chunk in the page. */
  offset: queryInteger().min(0),
  /** Bytes of the whole page. */
  size: queryInteger()
    .min(1)
    .max(pageLimits.bytes, phrase('A page can be at most {$n} MB.', { n: pageLimits.bytes / 1024 / 1024 })),
  written_at: instant(),
});

export const pageReceived = z.object({
  /** Stored bytes from the start; the next chunk begins there. */
  received: z.int(),
  /** Whether the page is complete, validated and durably stored. */
  is_kept: z.boolean(),
});
export type PageReceived = z.infer<typeof pageReceived>;
