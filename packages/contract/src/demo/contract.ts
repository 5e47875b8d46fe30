import { planTable, userTypeTable } from '@pelion/access';
import { campusTypeTable } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { id, name } from '../kernel/shared.ts';
import { loggedInUser } from '../session/contract.ts';
import { demoRoutes } from './routes.ts';

// Only on installations seeded with the demo; elsewhere every call is `notFound`.

export const demoAccount = shape(
  'DemoAccount',
  'An account of the demo that can be entered in one click.',
  z.object({
    user_id: id,
    name,
    username: z.string(),
    user_type: numberedId(userTypeTable),
    campus_id: id,
    campus_name: z.string(),
    campus_type: numberedId(campusTypeTable),
  }),
);
export type DemoAccount = z.infer<typeof demoAccount>;

export const demo = contract(demoRoutes, {
  listDemoAccounts: {
    access: 'public',
    summary: 'One account of each user type of each demo campus',
    output: z.array(demoAccount),
    errors: ['notFound'],
  },
  becomeDemoAccount: {
    access: 'public',
    summary: 'Sign in as a demo account in one click, on any plan; the plan holds for this session alone',
    body: z.strictObject({
      campus_id: id,
      /** Defaults to the school's own plan. */
      subscription_type_id: numberedId(planTable).optional(),
    }),
    audit: { none: 'opens a session in a demo school' },
    output: loggedInUser,
    errors: ['notFound'],
  },
});
