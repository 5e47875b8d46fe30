import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Boards } from './boards.ts';
import type { Clock } from './clock.ts';
import type { Compute } from './compute/task.ts';
import type { Files } from './files.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MarkProposer } from './mark-proposer.ts';
import type { Payments } from './payments.ts';
import type { Random } from './random.ts';
import type { ViewerCache } from './viewer-cache.ts';

/** What the outside world gives to the application; the composition root makes it once (`start.ts`), tests make their own. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Waits, in milliseconds, where an answer is slowed down on purpose. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly live: Live;
  readonly viewers: ViewerCache;
  readonly heartbeats: Heartbeats;
  readonly boards: Boards;
  readonly mailer: Mailer;
  /** null: this installation takes no cards, and invoices are paid otherwise. */
  readonly payments: Payments | null;
  /** null: no AI proposes marks here, and open answers are marked by people alone. */
  readonly proposer: MarkProposer | null;
  readonly files: Files;
  /** For what computes longer than a request may hold the loop. */
  readonly compute: Compute;
  readonly log: Logger;
  readonly settings: {
    /** Where people open the application, without a slash at the end: `https://learn.example.org`. */
    readonly publicUrl: string;
    /** The second origin, for everything that users upload. */
    readonly mediaUrl: string;
    /** Signs links to stored files; the same in every process of an installation. */
    readonly mediaSecret: string;
    /** Whether mail leaves this installation; without it messages are kept for its admins. */
    readonly sendsMail: boolean;
    /** Where messages for whoever runs this installation go; null keeps them in the list of mails. */
    readonly operatorEmail: string | null;
    /** Whether this installation shows the demo: its accounts sign in and its bar makes one of them. */
    readonly hasDemo: boolean;
  };
}
