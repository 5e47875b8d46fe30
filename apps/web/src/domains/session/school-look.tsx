import type { appearanceContract } from '@pelion/contract/appearance';
import { appearanceRoutes } from '@pelion/contract/appearance/routes';
import { useEffect, useLayoutEffect, useState } from 'react';
import { schoolColors } from '../../lib/theme/school-colors.ts';
import { clientOf } from '../../lib/transport.ts';
import classes from './school-look.module.css';

const client = clientOf<typeof appearanceContract>(appearanceRoutes);

interface Look {
  readonly school_name: string;
  readonly color_code: string;
  readonly logo_url: string | null;
}

/**
 * Logo, name and color on the log-in page of a school. After an error the page stays the general one, so that logging
 * in still works.
 */
export function SchoolLook({ school }: { readonly school: string }) {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    client
      .getSignInLook({ params: { key: school } }, { signal: leaving.signal })
      .then(setLook, () => undefined);
    return () => leaving.abort();
  }, [school]);
  useLayoutEffect(() => {
    if (!look) return;
    const { style } = document.documentElement;
    const colors = Object.entries(schoolColors(look.color_code));
    for (const [name, value] of colors) style.setProperty(name, value);
    return () => {
      for (const [name] of colors) style.removeProperty(name);
    };
  }, [look]);
  // Always rendered, to reserve the space before it loads.
  return (
    <div className={classes.look} translate="no">
      {look?.logo_url ? <img src={look.logo_url} alt="" height={34} /> : null}
      {look ? <strong>{look.school_name}</strong> : null}
    </div>
  );
}
