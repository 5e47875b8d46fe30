import {
  type ScriptedProvider,
  startScriptedProvider,
} from '../../apps/server/test/scripted-provider/start-provider.ts';
import { type Caller, logIn } from './caller.ts';
import { type PelionServer, startServer } from './server.ts';
import { test as base } from './test.ts';

interface Modelled {
  readonly provider: ScriptedProvider;
  readonly server: PelionServer;
}

/** Journeys on a server whose model is the scripted provider. */
export const test = base.extend<object, Modelled>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const provider = await startScriptedProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServer({
        AI_BASE_URL: provider.baseUrl,
        AI_API_KEY: 'key',
        AI_MODEL: 'scripted',
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Signs in people of the college, whose students' messages go to the model from now on. */
export async function collegeWithModel(url: string) {
  const as = (name: string): Promise<Caller> => logIn(url, `${name}@college.example`);
  const [admin, teacher, student] = await Promise.all([as('school-admin'), as('teacher'), as('student')]);
  const own = `/api/v1/schools/campuses/${admin.campusId}`;
  await admin.call(`PUT ${own}/ai-introduction`, {});
  await admin.call(`PUT ${own}/own-settings`, { ai_model: true });
  return { admin, teacher, student, own };
}
