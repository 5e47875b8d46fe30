import type { Viewer as AccessViewer } from '@pelion/access';
import type { Text } from '@pelion/words';

/** Person in a role on a campus, with permissions. */
export interface Reader extends AccessViewer {
  readonly userId: number;
  readonly name: string;
  readonly campusId: number;
  readonly schoolId: number;
  /** Time zone for displayed times: the user's choice, else the campus's. */
  readonly timeZone: string;
  /** Time zone of calendar days. */
  readonly campusTimeZone: string;
  readonly isDemo: boolean;
  /** Time from which the school is read-only (decision 0084); null for never. */
  readonly readOnlyFrom: Date | null;
  /** Renders texts in the language and terms of the campus. */
  readonly text: Text;
}

/** Signed-in user of this request. */
export interface Viewer extends Reader {
  readonly sessionId: number;
  /** Site admin who acts as this person; null for the person themselves (decision 0077). */
  readonly actedBy: {
    readonly userId: number;
    readonly name: string;
    /** Admin's own session, whose end ends this one too. */
    readonly sessionId: number;
  } | null;
  /** Expiry of the session when the viewer was read. */
  readonly sessionExpiresAt: Date;
}
