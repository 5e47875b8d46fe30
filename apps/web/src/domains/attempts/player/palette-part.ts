import { later } from '../../../components/later.tsx';

/** Loaded with the paper: it stands beside the first question, where there is room. */
export const Palette = later(() => import('./palette.tsx').then((file) => file.Palette), null);
