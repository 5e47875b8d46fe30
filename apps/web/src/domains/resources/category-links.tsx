import { screenOf } from '@pelion/access';
import { type ResourceCategory, resourceCategoryTable } from '@pelion/contract/resources/facts';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { drawerPath, listedCategories } from './drawer-address.ts';
import classes from './resources.module.css';

/** Links to the lists of all categories. */
export function CategoryLinks({ current }: { readonly current: ResourceCategory }) {
  const text = useText();
  return (
    <nav className={classes.categories} aria-label={text.phrase(screenOf('resourceDrawerList').title)}>
      {listedCategories.map((category) => (
        <Link
          key={category}
          to={drawerPath(category)}
          aria-current={category === current ? 'page' : undefined}
        >
          {text.phrase(resourceCategoryTable.labelOf(category))}
        </Link>
      ))}
    </nav>
  );
}
