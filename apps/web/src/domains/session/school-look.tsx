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
 * Logo, name and colour on the log-in page of a school. Where they cannot be had, the page is the general one: nobody is
 * kept from logging in.
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
  // Its place is kept, so that nothing moves when it arrives.
  return (
    <div className={classes.look} translate="no">
      {look?.logo_url ? <img src={look.logo_url} alt="" height={34} /> : null}
      {look ? <strong>{look.school_name}</strong> : null}
    </div>
  );
}
