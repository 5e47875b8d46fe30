import type { Phrase } from '@pelion/words';
import type { AuditSubject } from './audit-subjects.ts';
import type { DashboardPart } from './dashboard-part.ts';
import type { LoadDemoSeed } from './demo-scene.ts';
import type { Routes } from './http/implement.ts';
import type { Resumable } from './job-records.ts';
import type { Job, PeriodicJob } from './jobs.ts';
import type { NoticeKind } from './notices/notice-kind.ts';
import type { ReportKind } from './reports/report-kind.ts';
import type { ResourceUseKind } from './resource-uses.ts';
import type { ViewedKind } from './viewed.ts';

/** Everything that a domain brings to the server; `app/domains.ts` lists all of them. */
export interface Domain {
  readonly routes: readonly Routes[];
  /** Example of each endpoint's body, for the description of the API. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Background jobs; an unlisted job never runs. */
  readonly jobs?: readonly Job[];
  readonly periodicJobs?: readonly PeriodicJob[];
  /** Rows that another process takes over when their own has died. */
  readonly resumables?: readonly Resumable[];
  /** Kinds of notices in the order of the preferences; an unlisted kind does not exist. */
  readonly notices?: readonly NoticeKind[];
  /** Reports that become files. */
  readonly reports?: readonly ReportKind[];
  /** First data of dashboard widgets. */
  readonly dashboard?: readonly DashboardPart[];
  /** Kinds of records that the viewer opens. */
  readonly viewed?: readonly ViewedKind[];
  /** Records that resources of the drawer hang on. */
  readonly resourceUses?: readonly ResourceUseKind[];
  /** Kinds of records in the audit log. */
  readonly auditSubjects?: Readonly<Record<string, AuditSubject>>;
  /** Labels of actions that are recorded without an endpoint that declares them. */
  readonly auditActions?: Readonly<Record<string, Phrase>>;
  /** Rows of the domain in the demo. */
  readonly demo?: LoadDemoSeed;
}
