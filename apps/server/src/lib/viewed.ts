import type { Context } from './http/implement.ts';

/** Parameters of the viewer's address, one for each kind of record that a file hangs on. */
export const viewedParameters = ['resource', 'document', 'submission', 'material', 'course_item'] as const;
export type ViewedParameter = (typeof viewedParameters)[number];

/** Content of one record, of which one of `file_id`, `text` and `url` is set. */
export interface Viewed {
  readonly title: string;
  /** Null for a note or a link. */
  readonly file_id: string | null;
  /** Sanitized HTML of a note. */
  readonly text: string | null;
  /** Address of a page or site elsewhere. */
  readonly url: string | null;
  /** Null if nobody described the picture; empty if it is decorative. */
  readonly alternative_text: string | null;
  /** Captions of audio and video, as WebVTT or SRT. */
  readonly captions: readonly ViewedCaptions[];
}

export interface ViewedCaptions {
  readonly file_id: string;
  /** BCP 47: `en`. */
  readonly language: string;
  readonly label: string;
}

/** Kind of record that the viewer opens. A domain lists its own kinds, and decides by its policy about each record. */
export interface ViewedKind {
  readonly parameter: ViewedParameter;
  /** Undefined for an unknown id and for a record that the person may not see. */
  readonly open: (
    context: Pick<Context, 'viewer' | 'db' | 'services' | 'now'>,
    id: number,
  ) => Promise<Viewed | undefined>;
}
