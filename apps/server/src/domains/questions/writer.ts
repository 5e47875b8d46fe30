import type { Context } from '../../lib/http/implement.ts';

/** Campus, author and time of a write. */
export interface Writer {
  readonly campus_id: number;
  readonly created_by: number;
  readonly created_at: Date;
}

export type Writing = Pick<Context, 'viewer' | 'db' | 'services'>;

export const writerOf = ({ viewer, services }: Writing): Writer => ({
  campus_id: viewer.campusId,
  created_by: viewer.userId,
  created_at: services.clock.now(),
});
