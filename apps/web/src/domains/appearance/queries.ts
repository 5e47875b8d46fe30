import type { Appearance, appearanceContract } from '@pelion/contract/appearance';
import { appearanceRoutes } from '@pelion/contract/appearance/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof appearanceContract>(appearanceRoutes);

const appearanceKey = ['appearance'] as const;
const invalidates = [appearanceKey];

export const appearanceQuery = queryOptions({
  queryKey: appearanceKey,
  queryFn: ({ signal }) => client.getAppearance({ params: ownCampus() }, { signal }),
});

/** Updates header and colors of this session at once; other sessions get a live event. */
function show({ color_code, logo }: Appearance): void {
  const user = session.user();
  if (user) session.refresh({ ...user, color_code, school_logo: logo?.url ?? null });
}

export const setColor = mutationOptions({
  mutationFn: async (color_code: string) => {
    const saved = await client.setColor({ params: ownCampus(), body: { color_code } });
    show(saved);
    return saved;
  },
  meta: { failure: 'inline', invalidates, success: phrase('The color has been saved.') },
});

export const uploadLogo = mutationOptions({
  mutationFn: async (file: File) => {
    const body = new FormData();
    body.set('file', file);
    const saved = await client.uploadLogo({ params: ownCampus(), body });
    show(saved);
    return saved;
  },
  meta: { failure: 'inline', invalidates, success: phrase('The logo has been saved.') },
});

export const removeLogo = mutationOptions({
  mutationFn: async (_all: null) => {
    await client.removeLogo({ params: ownCampus() });
    show(await client.getAppearance({ params: ownCampus() }));
  },
  meta: { failure: 'inline', invalidates, success: phrase('The logo has been removed.') },
});
