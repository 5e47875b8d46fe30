import { session } from './session.ts';

/** The campus that somebody is in, for the paths below it; read when it is asked for, since it may be another by then. */
export const ownCampus = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });
