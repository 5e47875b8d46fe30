import type { LoggedInUser } from '@pelion/contract/session';
import type { SocialLink } from '@pelion/site';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Model } from './ai/ask-model.ts';
import type { AuditWords } from './audit-subjects.ts';
import type { Boards } from './boards.ts';
import type { Clock } from './clock.ts';
import type { Compute } from './compute/task.ts';
import type { KeepCourseWork } from './course-work.ts';
import type { DashboardPart } from './dashboard-part.ts';
import type { Files } from './files.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { OtherOrigins } from './http/page-policies.ts';
import type { LocksOfWork } from './kept-work.ts';
import type { Live } from './live.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MarkProposer } from './mark-proposer.ts';
import type { Notices } from './notices/registry.ts';
import type { Payments } from './payments.ts';
import type { Random } from './random.ts';
import type { ReportKind } from './reports/report-kind.ts';
import type { ResourceUseKind } from './resource-uses.ts';
import type { ViewedKind } from './viewed.ts';
import type { Viewer } from './viewer.ts';
import type { ViewerCache } from './viewer-cache.ts';

/** Dependencies of the application on the outside world, created by the composition root (`start.ts`) and by tests. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Waits for some milliseconds, to slow down a response on purpose. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly live: Live;
  readonly viewers: ViewerCache;
  readonly heartbeats: Heartbeats;
  readonly boards: Boards;
  /** Banner on every page of the viewer; announcements provide it, so that sessions need not know them. */
  readonly bannerFor: (viewer: Viewer) => Promise<LoggedInUser['banner']>;
  readonly keepCourseWork: KeepCourseWork;
  readonly locksOfWork: LocksOfWork;
  readonly mailer: Mailer;
  readonly notices: Notices;
  readonly auditWords: AuditWords;
  readonly dashboardParts: readonly DashboardPart[];
  readonly reportKinds: readonly ReportKind[];
  readonly resourceUses: readonly ResourceUseKind[];
  readonly viewedKinds: readonly ViewedKind[];
  /** Null if the installation takes no cards and invoices are paid otherwise. */
  readonly payments: Payments | null;
  /** Null without a model; built-in help then answers alone. */
  readonly model: Model | null;
  /** Null without AI proposals; open answers are then marked by people alone. */
  readonly proposer: MarkProposer | null;
  readonly files: Files;
  /** Threads for work that would block the event loop too long. */
  readonly compute: Compute;
  readonly log: Logger;
  readonly settings: {
    /** Origin of the application, without a trailing slash: `https://learn.example.org`. */
    readonly publicUrl: string;
    /** Second origin, for all uploads. */
    readonly mediaUrl: string;
    /** Foreign origins that pages may use. */
    readonly others: OtherOrigins;
    /** Key that signs links to stored files; equal in all processes of an installation. */
    readonly mediaSecret: string;
    /** Whether mail is sent; otherwise messages are kept for the admins. */
    readonly sendsMail: boolean;
    /** Recipient of messages to the operator; null keeps them in the list of mails. */
    readonly operatorEmail: string | null;
    /** Profiles of the operator, shown in the footers. */
    readonly socialLinks: readonly SocialLink[];
    /** The variable PATH, where programs that make previews are found; empty for none. */
    readonly programPath: string;
    /** Whether the installation offers the demo, with its accounts and its bar. */
    readonly hasDemo: boolean;
  };
}
