import type { Resource } from '@pelion/contract/resources';
import { later } from '../../components/lazy-part.tsx';
import classes from './resources.module.css';

const ResourceIcon = later(
  () => import('./resource-icon.tsx').then((file) => file.ResourceIcon),
  ({ size }) => <span className={classes.icon} data-size={size} />,
  () => null,
);

/** Loads the icons in parallel with the list. */
void ResourceIcon.preload();

interface ResourcePictureProps {
  readonly resource: Pick<Resource, 'category_id' | 'file' | 'cover'>;
  readonly size?: 'sm' | 'lg';
}

/** Cover of a resource, or an icon of its kind. Decorative: the kind is named beside it. */
export function ResourcePicture({ resource, size = 'sm' }: ResourcePictureProps) {
  if (resource.cover)
    return <img className={classes.cover} data-size={size} src={resource.cover.url} alt="" />;
  return <ResourceIcon resource={resource} size={size} />;
}
