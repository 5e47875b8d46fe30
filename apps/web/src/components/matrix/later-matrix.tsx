import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';

const waiting = <LoadingState blocks={[48, 36, 36, 36, 36, 36, 36]} />;

/** Loads in parallel with the data. */
export const MatrixGrid = later(() => import('./matrix-grid.tsx').then((file) => file.MatrixGrid), waiting);
export const MatrixList = later(() => import('./matrix-grid.tsx').then((file) => file.MatrixList), waiting);
void MatrixGrid.preload();
void MatrixList.preload();
