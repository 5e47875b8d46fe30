import { session } from './session.ts';

/** Path parameter with the current campus; a function, because the campus can change. */
export const ownCampus = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });
