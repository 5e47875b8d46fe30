import { createClient } from '@pelion/contract/kernel/client';
import type { session as sessionContract } from '@pelion/contract/session';
import { transport } from '../../lib/transport.ts';

// The session is called before anything else has loaded: without its schemas, so that zod stays out of the first chunk.
export const sessionRoutes = {
  service: 'api',
  endpoints: {
    login: { method: 'POST', path: '/user/login' },
    logout: { method: 'POST', path: '/user/logout' },
    me: { method: 'GET', path: '/user/me' },
    changeCampus: { method: 'POST', path: '/user/account/{campus_id}/change' },
    forgotPassword: { method: 'POST', path: '/user/password/reset' },
    verifyResetToken: { method: 'POST', path: '/user/password/verify/token/{token}' },
    resetPassword: { method: 'POST', path: '/user/password/reset/{token}' },
    changePassword: { method: 'POST', path: '/user/password/change' },
  },
} as const;

export const sessionClient = createClient<typeof sessionContract>(sessionRoutes, transport);
