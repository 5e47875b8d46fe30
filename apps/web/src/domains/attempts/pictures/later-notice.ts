import { later } from '../../../components/lazy-part.tsx';

/** Most tests have no pictures: what tells of them comes when there are some. */
export const PicturesNotice = later(
  () => import('./pictures-notice.tsx').then((file) => file.PicturesNotice),
  null,
);
