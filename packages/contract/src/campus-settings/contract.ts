import { campusSettings, roomPortals, rules } from '@pelion/access';
import { keysOf, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { schemasOf } from '../kernel/typed-values.ts';
import { campusSettingRoutes } from './routes.ts';

export const ownSettings = z.object({
  settings: z.object(schemasOf(campusSettings)),
  /** Settings that the viewer may change. */
  changeable: z.array(z.enum(keysOf(campusSettings))),
  /** Portals for rooms; restricted ones only when allowed for the campus (spec 1 §3). */
  portals: z.array(z.enum(roomPortals)),
});
export type OwnSettings = z.infer<typeof ownSettings>;

/** Changed settings only. */
export const ownSettingsChange = z
  .strictObject(schemasOf(campusSettings))
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: phrase('Nothing has been changed') });
export type OwnSettingsChange = z.input<typeof ownSettingsChange>;

export const campusSettingContract = contract(campusSettingRoutes, {
  getCampusSettings: {
    access: rules.setUpCampus,
    summary:
      'Settings of the own campus: the default portal of rooms, AI, privacy; and which of them the viewer changes',
    output: ownSettings,
    errors: ['notFound'],
  },
  saveCampusSettings: {
    access: rules.setUpCampus,
    summary: 'Change settings of the own campus; those that are left out stay as they are',
    body: ownSettingsChange,
    audit: { subject: 'campus', kind: 'changeSettings', label: phrase('{^campus} settings changed') },
    output: ownSettings,
    errors: ['notFound'],
  },
});
