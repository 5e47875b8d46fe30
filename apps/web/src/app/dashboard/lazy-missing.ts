import { later } from '../../components/lazy-part.tsx';

/** Loaded together with the first data of the dashboard, so that nothing below it moves; never for staff. */
export const MissingWork = later(() => import('./missing-work.tsx').then((file) => file.MissingWork), null);
