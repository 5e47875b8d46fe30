import { rules } from '@pelion/access';
import { z } from 'zod';
import type { contracts } from '../index.ts';
import { contract } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/query.ts';
import { longestRepeatMs } from './facts.ts';
import { systemRoutes } from './routes.ts';

/** Domain of a live event, of which the browser refetches its queries; `system`: of all, since events may be missing. */
export type LiveTopic = keyof typeof contracts;

export const liveEvent = z.object({
  topic: z.custom<LiveTopic>((topic) => typeof topic === 'string'),
  /** Changed record, if any. */
  id: z.int().nullable(),
  /** Small values that save a request: a new deadline, a reason. Never personal data. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const system = contract(systemRoutes, {
  health: {
    access: 'public',
    summary:
      '200 when this process is ready to serve; 503 with the part, `database` or `files`, that is away or takes no writes',
    output: z.object({
      status: z.literal('ok'),
      services: z.array(z.string()),
      /**
       * False when this machine's clock has jumped or differs from the database's; no attempt is ended until they
       * agree.
       */
      clocks_agree: z.boolean(),
    }),
    errors: ['unavailable'],
  },
  openApi: {
    access: 'public',
    summary: 'This description, as OpenAPI 3.1',
    sends: ['json'],
  },
  reference: {
    access: 'public',
    summary: 'This description as a page to read',
    sends: ['html'],
  },
  live: {
    access: rules.anyone,
    summary: 'Server-sent events: what changed for this user, as `LiveEvent`s; read it with fetch',
    query: z.strictObject({
      /** Repeats the events of the last milliseconds first, because a page loads its data before it listens. */
      repeat_ms: queryInteger().min(0).max(longestRepeatMs).default(0),
    }),
    sends: ['events'],
    errors: ['tooManyRequests'],
  },
});
